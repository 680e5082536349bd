/** What is left of a text that somebody typed once nothing is in it that nobody can see, or that PostgreSQL cannot store. */

/** Spaces, joiners, direction marks, fillers and the empty braille cell: nothing that anybody could read. */
const unseen = /^[\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export const isUnseen = (text: string): boolean => unseen.test(text);

/** Normalised, without control characters and lone surrogates; spaces at the ends stay. */
export function legible(value: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
	const visible = value.toWellFormed().replace(/[\u0000-\u001f\u007f-\u009f\ufffd\ufffe\uffff]/g, '');
	// Composed last: a letter and its mark may have stood apart until now.
	return visible.normalize('NFC');
}
