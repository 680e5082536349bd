/** A heading may be empty; a paragraph is plain text. */
export interface LegalSection {
	heading: string;
	paragraphs: readonly string[];
}

/** The texts that the shop comes with. They hold until operators write their own in the console. */
export interface LegalTexts {
	terms: readonly LegalSection[];
	privacy: readonly LegalSection[];
}
