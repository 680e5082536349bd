/** What an operator says of a model. */
export interface ModelSettings {
	path: string;
	/** Side of the squares that it looks at, where the model does not say; pixels. */
	side: number;
	/** Of red, green and blue from 0 to 1: taken off, and divided by. */
	mean: readonly number[];
	deviation: readonly number[];
}

/** The model cannot be used; the message says which file it is and what is wrong with it. */
export class BadModel extends Error {
	override readonly name = 'BadModel';
}
