/**
 * Numbers from 0100 to 0199 behind 555 are kept for fiction in North America: they ring nowhere, and the shop sends no text there.
 * In Iraq none are.
 */
export const fictionalPhone = (index: number): string => `+1202555${String(100 + index).padStart(4, '0')}`;
