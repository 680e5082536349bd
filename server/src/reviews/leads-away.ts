import { plainDigits } from '@qaysari/contract/account-input';

/** Nine digits or more, each at most three signs from the next. */
const number = /\d(?:[\s.,\-/()_]{0,3}\d){8}/;
/** An address, also without what it begins with. */
const link =
	/https?:|www\.|(?<![\p{L}\d])[\p{L}\d-]{1,63}\.(?:com|net|org|info|me|io|iq|co|cn|link|shop|store|app|online|site|xyz|ly)(?![\p{L}\d])/iu;
/** Prices and dates, in which digits stand in groups too. */
const figures =
	/(?<!\d)(?:\d{1,3}(?:[,٬']\d{3})+|(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d)(?!\d)/g;

/** Whether words of buyers hold a link or a number that can be called, in whichever digits: somebody looks at them before others do. */
export function leadsAway(text: string): boolean {
	const plain = plainDigits(text.normalize('NFKC'));
	return link.test(plain) || number.test(plain.replace(figures, '#'));
}
