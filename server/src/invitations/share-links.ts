import { isLanguage, type Language } from '@qaysari/contract/languages';
import { productCode, productOfCode } from '@qaysari/contract/short-codes';
import { asId, type ProductId } from '../platform/ids.ts';

/** What a short link leads to. */
export type ShareTarget = { kind: 'invitation'; code: string } | { kind: 'product'; productId: ProductId };

/** Every short link of the shop; the language in which it was shared stands behind the code. */
export function shortLink(baseUrl: string, code: string, language: Language): string {
	return `${baseUrl}/s/${code}-${language}`;
}

export { productCode };

/** Reads what stands in a short link; null when it cannot be one of the shop's. */
export function readShortCode(text: string): { target: ShareTarget; language: Language | null } | null {
	const match = /^([A-Za-z0-9]{2,20})(?:-([a-z]{2,3}))?$/.exec(text);
	const code = match?.[1];
	if (!code) return null;
	const language = isLanguage(match?.[2]) ? match[2] : null;
	const productId = productOfCode(code);
	if (productId !== null) return { target: { kind: 'product', productId: asId(productId) }, language };
	return /^[0-9A-Z]{10}$/.test(code) ? { target: { kind: 'invitation', code }, language } : null;
}

/** The picture that a messenger shows for a short link. */
export function previewPicture(shortUrl: string): string {
	return `${shortUrl}/preview.jpg`;
}
