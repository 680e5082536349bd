import type { ImportReason } from '@qaysari/contract/import-reasons';

/** The reasons as the command and its report tell them. */
export const reasons = {
	notJson: 'not JSON',
	notAnObject: 'not a JSON object',
	notUtf8: 'not UTF-8',
	lineTooLong: 'row too long',
	badCsv: 'damaged CSV row',
	openQuote: 'a quote is open; nothing behind it was read',
	badXml: 'damaged XML',
	wrongCells: 'another number of cells than the header',
	noHandle: 'no handle',
	noTitle: 'no title',
	noPrice: 'no price',
	badPrice: 'price is not a number',
	negativePrice: 'negative price',
	zeroPrice: 'price is zero',
	priceTooHigh: 'price too high',
	noRate: 'currency without a rate',
	tooLong: 'text too long',
	tooMany: 'too many entries',
	badField: 'field of a wrong kind',
	unknownKind: 'kind of product that cannot be sold here',
	notPublished: 'not published',
	noVariations: 'none of its variations can come in',
	handleTwice: 'handle stands twice in the file',
	skuTwice: 'sku stands twice in the product',
	choiceTwice: 'two skus of one choice',
	skuTaken: 'sku belongs to another product',
	stockReserved: 'orders have reserved more than this stock',
	notStored: 'the database refused it',
	pictureMissing: 'picture not found',
	pictureRefused: 'picture not usable',
	pictureAddress: 'picture address not fetched',
	pictureUnreachable: 'picture could not be fetched',
	stockAssumed: 'no stock given; taken as',
	stockUntracked: 'stock not counted there; taken as',
	stockUnread: 'stock in words; taken as',
	stockNegative: 'stock below zero; taken as none',
	promotionEnds: 'a lower price that ends; left out',
	variationMissing: 'variation not in the file',
} as const satisfies Record<ImportReason, string>;
export type Reason = ImportReason;

/** What is wrong with one row; the rest of the file goes in. */
export class RowProblem extends Error {
	readonly reason: Reason;
	readonly detail: string;

	constructor(reason: Reason, detail = '') {
		super(detail ? `${reasons[reason]}: ${detail}` : reasons[reason]);
		this.reason = reason;
		this.detail = detail;
	}
}

/** What `work` throws as a RowProblem comes back as a value; other errors go on. */
export function attempt<T>(work: () => T): T | RowProblem {
	try {
		return work();
	} catch (error) {
		if (error instanceof RowProblem) return error;
		throw error;
	}
}
