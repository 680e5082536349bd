/** An id of a row, as text: a whole number, never so large that a number of JavaScript loses digits. */
export const idPattern = /^[1-9]\d{0,14}$/;

export const isId = (text: string): boolean => idPattern.test(text);
