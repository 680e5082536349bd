import { isId } from '@qaysari/contract/ids';
import { productOfCode } from '@qaysari/contract/short-codes';
import type { SourceShop } from '@qaysari/contract/source-shops';
import { readSourceLink } from './source-link.ts';
import { password, passwordTexts } from './source-shops.ts';

/** What a pasted text names: a product of this shop, one of a shop elsewhere, or words. */
export interface PastedText {
	/** From a link into this shop. */
	productId: string | null;
	/** Of a shop elsewhere: what is not here can be asked for. */
	source: PastedSource | null;
	/** What is left to search for. */
	keyword: string | null;
}

export interface PastedSource {
	/** Null for a shop that nobody here knows. */
	shop: SourceShop | null;
	itemId: string | null;
	/** Null when only a password of the shop's app was pasted. */
	link: string | null;
	title: string | null;
}

const link = /(?:[a-z][a-z0-9+.-]{2,30}:\/\/|www\.)[^\s<>"'「」『』【】《》“”（）()،؛，。！]+/giu;
// Hosts that people paste without a scheme.
const bareLink =
	/(?<![\p{L}\p{N}@./-])(?:[a-z0-9-]+\.)+(?:com|cn|hk|to|co|gl|eu|us|ru|ae|sa)\/[^\s<>"'「」『』【】《》“”（）()،؛，。！]+/giu;
// Share texts put the title into signs like these.
const quotedTitle = /[「『《“"«]([^」』》”"»]{2,200})[」』》”"»]/u;
const productPages = new Set([
	'/pages/product_details/index',
	'/pages/commodity_details/index',
	'/pages/product_img_details/index',
]);
const longestKeyword = 200;
const longestTitle = 120;
const mostLinks = 8;

/** Reads a pasted text; `hosts` are those of this shop. Nothing is fetched. */
export function readPasted(text: string, hosts: readonly string[]): PastedText {
	const addresses = [...(text.match(link) ?? []), ...(text.replace(link, ' ').match(bareLink) ?? [])]
		.slice(0, mostLinks)
		.map((found) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(found) ? found : `https://${found}`));
	for (const address of addresses) {
		const productId = productOf(address, hosts);
		if (productId) return { productId, source: null, keyword: null };
	}
	const quoted = quotedTitle.exec(text)?.[1]?.trim() ?? null;
	const source = sourceOf(text, addresses, hosts, quoted);
	const keyword = (quoted ?? source?.title ?? (source ? '' : text.replace(link, ' ').replace(bareLink, ' ')))
		.replace(/\s+/g, ' ')
		.trim();
	return { productId: null, source, keyword: [...keyword].slice(0, longestKeyword).join('') || null };
}

function sourceOf(
	text: string,
	addresses: readonly string[],
	hosts: readonly string[],
	quoted: string | null,
): PastedSource | null {
	const title = quoted && [...quoted].slice(0, longestTitle).join('');
	for (const address of addresses) {
		const known = readSourceLink(address);
		if (known) return { ...known, title: title ?? known.title };
	}
	if (password.test(text)) {
		const shop = passwordTexts.find(([named]) => named.test(text))?.[1];
		if (shop) return { shop, itemId: null, link: null, title };
	}
	const elsewhere = addresses
		.flatMap((address) => URL.parse(address) ?? [])
		.find((url) => /^https?:$/.test(url.protocol) && !hosts.includes(url.host.toLowerCase()));
	return elsewhere ? { shop: null, itemId: null, link: elsewhere.href, title } : null;
}

function productOf(address: string, hosts: readonly string[]): string | null {
	const url = URL.parse(address);
	if (!url || !/^https?:$/.test(url.protocol) || !hosts.includes(url.host.toLowerCase())) return null;
	if (productPages.has(url.pathname)) {
		const id = url.searchParams.get('id') ?? url.searchParams.get('productId') ?? '';
		return isId(id) ? id : null;
	}
	const shared = url.pathname.startsWith('/s/') ? productOfCode(url.pathname.slice('/s/'.length)) : null;
	return shared === null ? null : String(shared);
}
