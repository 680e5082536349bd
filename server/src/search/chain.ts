import { isId } from '@qaysari/contract/ids';

/** What a pasted text names: a product of this shop, an item number or link elsewhere, or words. */
export interface PastedText {
	/** From a link into this shop. */
	productId: string | null;
	/** What is left to search for. */
	keyword: string | null;
}

const link = /(?:https?:\/\/|www\.)[^\s<>"'「」【】（）()،؛]+/giu;
// Share texts put the title into signs like these.
const quotedTitle = /[「『《“"«]([^」』》”"»]{2,200})[」』》”"»]/u;
const productPages = new Set([
	'/pages/product_details/index',
	'/pages/commodity_details/index',
	'/pages/product_img_details/index',
]);
const longestKeyword = 200;

/** Reads a pasted text; `hosts` are those of this shop. Nothing is fetched. */
export function readPasted(text: string, hosts: readonly string[]): PastedText {
	for (const [found] of text.matchAll(link)) {
		const productId = productOf(found, hosts);
		if (productId) return { productId, keyword: null };
	}
	const title = quotedTitle.exec(text)?.[1];
	const keyword = (title ?? text.replace(link, ' ')).replace(/\s+/g, ' ').trim();
	return { productId: null, keyword: [...keyword].slice(0, longestKeyword).join('') || null };
}

function productOf(address: string, hosts: readonly string[]): string | null {
	const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
	if (!url || !hosts.includes(url.host.toLowerCase()) || !productPages.has(url.pathname)) return null;
	const id = url.searchParams.get('id') ?? url.searchParams.get('productId') ?? '';
	return isId(id) ? id : null;
}
