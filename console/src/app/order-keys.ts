/** Whatever moves an order changes queues, orders and their money. */
export const movedOrder = [['fulfilment'], ['orders'], ['payments'], ['fees'], ['finance']] as const;
