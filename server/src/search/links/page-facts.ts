import { Parser } from 'htmlparser2';

/** What a product's page says of itself to whoever shares it: Open Graph and JSON-LD. */
export interface PageFacts {
	title: string | null;
	/** An address. */
	picture: string | null;
	/** As the page writes it; its currency by three letters. */
	price: { amount: string; currency: string } | null;
}

const longestTitle = 120;
const mostBlocks = 20;

export function factsOf(html: string, address: string): PageFacts {
	const { meta, blocks } = partsOf(html);
	const product = productOf(blocks);
	const offer = firstOf(product?.offers);
	const amount = textOf(meta.get('product:price:amount') ?? meta.get('og:price:amount') ?? offer?.price ?? offer?.lowPrice);
	const currency = textOf(meta.get('product:price:currency') ?? meta.get('og:price:currency') ?? offer?.priceCurrency);
	const picture = meta.get('og:image:secure_url') ?? meta.get('og:image') ?? textOf(pictureOf(product?.image));
	return {
		title: titleOf(textOf(product?.name) ?? meta.get('og:title') ?? null),
		picture: picture ? webAddress(picture, address) : null,
		price:
			amount && currency && /^\d{1,9}(?:[.,]\d{1,9})*$/.test(amount) && /^[A-Za-z]{3}$/.test(currency)
				? { amount, currency: currency.toUpperCase() }
				: null,
	};
}

/** In the letters that the page says it is written in: shops in China still write GBK. */
export function htmlOf(bytes: Buffer, type: string): string {
	const head = bytes.subarray(0, 2048).toString('latin1');
	const named =
		/charset=["']?([\w-]{2,20})/i.exec(type)?.[1] ?? /<meta[^>]{0,200}charset=["']?([\w-]{2,20})/i.exec(head)?.[1] ?? 'utf-8';
	try {
		return new TextDecoder(named).decode(bytes);
	} catch {
		// Letters of which nobody has heard.
		return bytes.toString('utf8');
	}
}

/** What `meta` tags say, the first of each name, and the texts of JSON-LD. Read by a parser, which goes through what strangers wrote once. */
function partsOf(html: string): { meta: Map<string, string>; blocks: string[] } {
	const meta = new Map<string, string>();
	const blocks: string[] = [];
	let block: string[] | null = null;
	const parser = new Parser({
		onopentag: (tag, attributes) => {
			if (tag === 'script' && attributes.type?.trim().toLowerCase() === 'application/ld+json') block = [];
			if (tag !== 'meta') return;
			const name = (attributes.property ?? attributes.name ?? '').toLowerCase();
			const content = plain(attributes.content ?? '');
			if (name && content && !meta.has(name)) meta.set(name, content);
		},
		ontext: (text) => block?.push(text),
		onclosetag: (tag) => {
			if (tag !== 'script' || block === null) return;
			if (blocks.length < mostBlocks) blocks.push(block.join(''));
			block = null;
		},
	});
	parser.end(html);
	return { meta, blocks };
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

function productOf(blocks: readonly string[]): Json | null {
	for (const text of blocks) {
		const product = productWithin(parsed(text));
		if (product) return product;
	}
	return null;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

function productWithin(value: unknown): Json | null {
	const candidates = [value, ...(isObject(value) && Array.isArray(value['@graph']) ? value['@graph'] : [])].flat();
	return (
		candidates.filter(isObject).find((one) => [one['@type']].flat().some((type) => /^Product(?:Group)?$/.test(String(type)))) ??
		null
	);
}

const firstOf = (value: unknown): Json | null => [value].flat().find(isObject) ?? null;

function pictureOf(value: unknown): unknown {
	const [first] = [value].flat();
	return isObject(first) ? (first.url ?? first.contentUrl) : first;
}

const textOf = (value: unknown): string | null =>
	typeof value === 'string' ? plain(value) : typeof value === 'number' ? String(value) : null;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" };
// Direction marks would turn what stands beside them.
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const plain = (text: string): string =>
	text
		.replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole)
		.replace(unseen, ' ')
		.replace(/\s+/g, ' ')
		.trim();

/** Without the shop's name that shops write behind it. */
function titleOf(text: string | null): string | null {
	const title = text
		?.split(/\s[|｜]\s|\s?[-–_—]\s?(?:阿里巴巴|淘宝网|淘宝|天猫|tmall\.com|京东|AliExpress|Temu|SHEIN)/u)[0]
		?.trim();
	return title ? [...title].slice(0, longestTitle).join('') : null;
}

function webAddress(text: string, base: string): string | null {
	const url = URL.parse(text, base);
	return url && /^https?:$/.test(url.protocol) && url.href.length <= 2000 ? url.href : null;
}
