// The member for throughput on its bus, driven as bus.h says.
#include "Vyuxi_axi.h"

typedef Vyuxi_axi Top;
#include "bus.h"
