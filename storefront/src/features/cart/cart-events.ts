/** Told when what was done without a line was done at the shop. */
export const cartSent = 'qaysari:cart-sent';
