import { wholeOf } from '../../ui/whole-number.ts';
import type { Inquiry, InquiryForm } from './inquiry-queries.ts';

/** What stands in the form of an inquiry. */
export interface InquiryDraft {
	title: string;
	quantity: string;
	/** In dinars. */
	price: string;
	link: string;
	comments: string;
	files: readonly { fileId: string; url: string }[];
}

export const emptyDraft: InquiryDraft = { title: '', quantity: '1', price: '', link: '', comments: '', files: [] };

export function draftOf({ title, quantity, targetPrice, link, comments, files }: Inquiry): InquiryDraft {
	const price = targetPrice ? String(targetPrice.amount / 100) : '';
	return { title, quantity: String(quantity), price, link: link ?? '', comments: comments ?? '', files };
}

/** Which fields cannot be sent as they stand. */
export function wrongFields({ title, quantity, price }: InquiryDraft) {
	const pieces = wholeOf(quantity);
	return {
		title: title.trim() === '',
		quantity: pieces === null || pieces < 1 || pieces > 1_000_000,
		price: price.trim() !== '' && wholeOf(price) === null,
	};
}

/** What is sent of a draft; null while a field of it is wrong. */
export function wishOf(draft: InquiryDraft, productId: string | null): InquiryForm | null {
	const { title, quantity, price, link, comments, files } = draft;
	const pieces = wholeOf(quantity);
	if (pieces === null || Object.values(wrongFields(draft)).includes(true)) return null;
	const target = price.trim() === '' ? null : wholeOf(price);
	return {
		title: title.trim(),
		quantity: pieces,
		targetPrice: target === null ? null : target * 100,
		link: link.trim() || null,
		comments,
		fileIds: files.map((file) => file.fileId),
		productId,
	};
}
