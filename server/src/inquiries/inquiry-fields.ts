import type { inquiryForm } from '@qaysari/contract/inquiries.schemas';
import type { z } from 'zod';
import { type ProductId, readId } from '../platform/ids.ts';
import { readPasted } from '../search/links/pasted.ts';
import type * as inquiries from './inquiries.ts';

export function fieldsOf(form: z.output<typeof inquiryForm>): inquiries.InquiryFields {
	return {
		productId: form.productId ? readId<ProductId>(form.productId) : null,
		title: form.title,
		link: form.link?.trim() || null,
		source: sourceOfLink(form.link ?? ''),
		quantity: form.quantity,
		targetPrice: form.targetPrice ?? null,
		comments: form.comments,
		fileIds: [...new Set(form.fileIds)],
	};
}

function sourceOfLink(link: string): inquiries.InquirySource | null {
	const { source } = readPasted(link, []);
	return source?.shop && source.itemId ? { shop: source.shop, itemId: source.itemId } : null;
}
