// The member for small devices on its bus, driven as bus.h says.
#include "Vyuxi_axi_small.h"

typedef Vyuxi_axi_small Top;
#include "bus.h"
