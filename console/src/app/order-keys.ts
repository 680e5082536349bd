/** Whatever moves an order changes queues, orders, their money and their parcels. */
export const movedOrder = [['fulfilment'], ['orders'], ['payments'], ['fees'], ['finance'], ['parcels']] as const;
