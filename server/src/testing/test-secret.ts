/** What keys the shops of tests. */
export const testSecret = 'a secret that is only used in tests';
