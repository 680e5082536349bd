import { isLanguage, type Language } from '@qaysari/contract/languages';
import type { Origin } from '@qaysari/contract/product-draft';

export const productStates = ['active', 'hidden', 'discontinued', 'offered'] as const;
/** Those that a product for everybody can have; only the answer to an inquiry offers one to a single buyer. */
export const openStates = ['active', 'hidden', 'discontinued'] as const;
export type ProductState = (typeof productStates)[number];

/** What the list of products shows. */
export interface ProductFilter {
	keyword: string;
	state: ProductState | null;
	origin: Origin | null;
	stock: 'out' | 'low' | null;
	/** Titles that lack this language. */
	missing: Language | null;
}

export function filterFrom(query: URLSearchParams): ProductFilter {
	const origin = query.get('origin');
	const stock = query.get('stock');
	const missing = query.get('missing');
	return {
		keyword: (query.get('keyword') ?? '').slice(0, 100),
		state: productStates.find((state) => state === query.get('state')) ?? null,
		origin: origin === 'iraq' || origin === 'china' ? origin : null,
		stock: stock === 'out' || stock === 'low' ? stock : null,
		missing: isLanguage(missing) ? missing : null,
	};
}

export function queryFrom(filter: ProductFilter): Record<string, string> {
	return Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}

/** The same as the call `catalog/list-products` takes it. */
export function inputFrom({ keyword, state, origin, stock, missing }: ProductFilter) {
	return {
		...(keyword ? { keyword } : {}),
		...(state ? { state } : {}),
		...(origin ? { origin } : {}),
		...(stock ? { stock } : {}),
		...(missing ? { missing } : {}),
	};
}
