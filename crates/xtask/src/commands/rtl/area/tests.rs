use super::*;

/// The core has two subtractors, registers as a box, and cells of its own.
const OLD: &str = "
=== $paramod\\yuxi_core\\MulVariant=0 ===

   Number of cells:                  9
     $paramod\\yuxi_subtractor\\A=1      2
     FDCE                            5
     RAMB36E1                        1
     yuxi_regfile                    1

=== $paramod\\yuxi_subtractor\\A=1 ===

     CARRY4                          3
     LUT2                            4
     RAM64M                          1

=== design hierarchy ===

     LUT2                         1000
";

const NEW: &str = "
=== $paramod\\yuxi_regfile\\Width=32 ===

       14 wires
       10   FDRE
        7   LUT6
";

fn statistics() -> Statistics {
    let mut statistics = Statistics::default();
    statistics.read(OLD);
    statistics.read(NEW);
    statistics
}

#[test]
fn instances_and_slices_are_counted() {
    let statistics = statistics();
    assert_eq!(statistics.total("yuxi_subtractor").unwrap(), [0, 8, 3, 0, 0]);
    assert_eq!(statistics.total("yuxi_regfile").unwrap(), [0, 56, 0, 80, 0]);
    assert_eq!(statistics.total("yuxi_core").unwrap(), [0, 72, 6, 85, 2]);
    assert!(statistics.table().unwrap_err().to_string().contains("no module yuxi_mul"));
}

#[test]
fn the_rest_is_what_no_row_above_counts() {
    let mut statistics = statistics();
    for module in BLOCKS.iter().filter_map(|(_, module)| *module) {
        if !statistics.full.contains_key(module) {
            statistics.read(&format!("=== {module} ===\n LUT1 1\n"));
        }
    }
    let table = statistics.table().unwrap();
    // eight modules above it have one LUT each, which the core does not count here
    let rest = table.0.iter().find(|(label, _)| label.starts_with("port")).unwrap();
    assert_eq!(rest.1, [0, 72 - 8 - 56 - 8, 3, 5, 2]);
    assert_eq!(Table::parse(&table.text()).unwrap(), table);
}

#[test]
fn tables_are_near_within_three_in_a_hundred() {
    let table = |label: &str, figures| Table(vec![(label.to_owned(), figures)]);
    let one = table("a", [144, 1000, 10, 0, 11]);
    assert!(one.is_near(&table("a", [144, 1030, 12, 2, 9])));
    for other in [
        table("a", [145, 1000, 10, 0, 11]),
        table("a", [144, 1040, 10, 0, 11]),
        table("a", [144, 1000, 13, 0, 11]),
        table("b", [144, 1000, 10, 0, 11]),
        Table(Vec::new()),
    ] {
        assert!(!one.is_near(&other), "{other:?}");
    }
}
