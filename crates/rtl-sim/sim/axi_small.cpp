// The member for small devices on its bus, or the one that hides scalars, driven as bus.h says.
#include "Vyuxi_axi_small.h"

typedef Vyuxi_axi_small Top;
#include "bus.h"
