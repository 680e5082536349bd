import { type SourceShop, sourceShops } from '@qaysari/contract/source-shops';
import { sources } from './source-shops.ts';

/** A product of a shop elsewhere, as an address names it. Nothing is fetched. */
export interface SourceLink {
	shop: SourceShop;
	/** Null where only following the address would tell. */
	itemId: string | null;
	/** Without campaigns and who shared it, where the product is known. */
	link: string;
	/** What the address calls it. */
	title: string | null;
}

const isBelow = (host: string, known: readonly string[]): boolean =>
	known.some((one) => host === one || host.endsWith(`.${one}`));
const longestTitle = 120;

/** Reads an address; null when it leads to none of the shops. */
export function readSourceLink(address: string): SourceLink | null {
	const url = URL.parse(address);
	if (!url || address.length > 4000) return null;
	const scheme = url.protocol.slice(0, -1);
	const isWeb = scheme === 'https' || scheme === 'http';
	const host = url.hostname.toLowerCase();
	// Short addresses may stand below a shop's own host.
	const shop =
		(isWeb
			? sourceShops.find((one) => isBelow(host, sources[one].short ?? []))
			: sourceShops.find((one) => sources[one].schemes?.includes(scheme))) ??
		(isWeb ? sourceShops.find((one) => isBelow(host, sources[one].hosts)) : undefined);
	if (!shop) return null;
	const named = productOf(url, shop);
	if (named) return { shop, itemId: named.id, link: sources[shop].address(named.id), title: named.title };
	// An app's own address opens nothing elsewhere.
	return isWeb ? { shop, itemId: null, link: url.href, title: null } : null;
}

function productOf(url: URL, shop: SourceShop): { id: string; title: string | null } | null {
	const { paths = [], parameters = [] } = sources[shop];
	for (const path of paths) {
		const groups = path.exec(url.pathname)?.groups;
		if (groups?.id) return { id: groups.id, title: titleOf(groups.slug) };
	}
	for (const name of parameters) {
		const id = url.searchParams.get(name);
		if (id && /^[A-Za-z0-9]{4,24}$/.test(id)) return { id, title: null };
	}
	// What an app opens stands in its address as another one, as often as not encoded.
	for (const value of url.searchParams.values()) {
		const inner = /^https?:\/\//.test(value) ? URL.parse(value) : null;
		if (inner && isBelow(inner.hostname.toLowerCase(), sources[shop].hosts)) return innerProduct(inner, shop);
	}
	return null;
}

function innerProduct(url: URL, shop: SourceShop): { id: string; title: string | null } | null {
	const { paths = [], parameters = [] } = sources[shop];
	const groups = paths.map((path) => path.exec(url.pathname)?.groups).find((found) => found?.id);
	const id =
		groups?.id ??
		parameters.map((name) => url.searchParams.get(name)).find((value) => value && /^[A-Za-z0-9]{4,24}$/.test(value));
	return id ? { id, title: titleOf(groups?.slug) } : null;
}

function titleOf(slug: string | undefined): string | null {
	if (!slug) return null;
	const words = decoded(slug)
		.replace(/[-_+]+/g, ' ')
		.trim();
	return /\p{L}{3}/u.test(words) ? [...words].slice(0, longestTitle).join('') : null;
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch (error) {
		if (error instanceof URIError) return text;
		throw error;
	}
}
