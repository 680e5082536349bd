import type { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import type { Language, LocalizedText } from '@qaysari/contract/languages';
import type { LocalizedDescription } from '@qaysari/contract/rich-text';
import type { InputOf, OutputOf } from '../../app/call-types.ts';
import { copiedNames } from '../../ui/copied.ts';
import { filledTexts } from '../../ui/localized-text.ts';
import type { Picture } from '../../ui/thumb.tsx';

export type Product = OutputOf<typeof catalogConsoleCalls.getProduct>;
type ProductInput = InputOf<typeof catalogConsoleCalls.saveProduct>['product'];

export type NamedValue = Product['parameters'][number];

/** A variant while it is edited: fields may be empty. Money in hundredths of a dinar. */
export interface SkuValues {
	/** Names the row on the page, also while the shop does not know it yet. */
	key: string;
	id: string | null;
	code: string;
	attributes: NamedValue[];
	price: number | null;
	promotionPrice: number | null;
	/** What a new one starts with; what one that is there has, which the form does not change. */
	stock: number | null;
	/** Pieces in open orders. */
	reserved: number;
	pictureId: string | null;
}

/** A product while it is edited. */
export interface ProductValues {
	title: LocalizedText;
	description: LocalizedDescription;
	brand: string;
	categoryId: string | null;
	tagIds: string[];
	pictures: Picture[];
	/** The film, or null. */
	videoId: string | null;
	parameters: NamedValue[];
	origin: Product['origin'];
	splitDelivery: boolean;
	returnable: boolean;
	minimumQuantity: number | null;
	weightGrams: number | null;
	volumeCm3: number | null;
	state: Product['state'];
	skus: SkuValues[];
}

const titleLength = 300;
const codeLength = 64;

let rows = 0;

export function newSku(from?: SkuValues): SkuValues {
	rows += 1;
	const blank = { attributes: [], price: null, promotionPrice: null, pictureId: null };
	return { ...blank, ...(from && structuredClone(from)), key: `new ${rows}`, id: null, code: '', stock: null, reserved: 0 };
}

export function blankProduct(): ProductValues {
	return {
		title: complete({}),
		description: complete({}),
		brand: '',
		categoryId: null,
		tagIds: [],
		pictures: [],
		videoId: null,
		parameters: [],
		origin: 'iraq',
		splitDelivery: true,
		returnable: true,
		minimumQuantity: 1,
		weightGrams: null,
		volumeCm3: null,
		state: 'hidden',
		skus: [newSku()],
	};
}

export function valuesOf(product: Product): ProductValues {
	return {
		title: complete(product.title),
		description: complete(product.description),
		brand: product.brand ?? '',
		categoryId: product.categoryId,
		tagIds: product.tagIds,
		pictures: product.pictures,
		videoId: product.videoId,
		parameters: product.parameters,
		origin: product.origin,
		splitDelivery: product.splitDelivery,
		returnable: product.returnable,
		minimumQuantity: product.minimumQuantity,
		weightGrams: product.weightGrams,
		volumeCm3: product.volumeCm3,
		state: product.state,
		skus: product.skus.map((sku) => ({ ...sku, key: sku.id })),
	};
}

/** What is typed, with the ids that variants got which were new when they were sent: else they would be sent as new again. */
export function withIds(typed: ProductValues, sent: ProductValues, stored: ProductValues): ProductValues {
	const storedOf = ({ key }: SkuValues) => {
		const code = sent.skus.find((sku) => sku.key === key)?.code.trim();
		return stored.skus.find((sku) => sku.id !== null && sku.code === code);
	};
	const skus = typed.skus.map((sku) => {
		const found = sku.id === null ? storedOf(sku) : undefined;
		return found ? { ...sku, key: found.key, id: found.id, stock: found.stock, reserved: found.reserved } : sku;
	});
	return { ...typed, skus };
}

// Without the letters and digits that people mix up when they read them to each other.
const readable = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ends the codes of one copy: by chance, as an earlier copy, or a withdrawn variant of one, may have any that can be counted to. */
const copyEnd = (): string =>
	`-${Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => readable[byte % readable.length]).join('')}`;

/** Hidden until somebody shows it; variants get codes of their own, and no pieces are there. */
export function copyOf(product: Product): ProductValues {
	const values = valuesOf(product);
	const end = copyEnd();
	return {
		...values,
		title: { ...values.title, ...copiedNames(product.title, titleLength) },
		state: 'hidden',
		skus: values.skus.map((sku) => ({ ...newSku(sku), code: `${sku.code.slice(0, codeLength - end.length)}${end}`, stock: 0 })),
	};
}

/** As the contract takes it; what is still empty becomes nothing or null. */
export function productOf(values: ProductValues): ProductInput {
	return {
		title: filledTexts(values.title),
		description: Object.fromEntries(Object.entries(values.description).filter(([, own]) => own !== undefined && own !== '')),
		brand: values.brand.trim() || null,
		categoryId: values.categoryId,
		tagIds: values.tagIds,
		pictureIds: values.pictures.map((picture) => picture.id),
		videoId: values.videoId,
		parameters: namedOf(values.parameters),
		origin: values.origin,
		splitDelivery: values.splitDelivery,
		returnable: values.returnable,
		minimumQuantity: values.minimumQuantity ?? 1,
		weightGrams: values.weightGrams ?? 0,
		volumeCm3: values.volumeCm3 ?? 0,
		state: values.state,
		skus: values.skus.map((sku) => ({
			...(sku.id ? { id: sku.id } : {}),
			code: sku.code.trim(),
			attributes: namedOf(sku.attributes),
			price: sku.price ?? 0,
			promotionPrice: sku.promotionPrice,
			...(sku.id ? {} : { stock: sku.stock ?? 0 }),
			pictureId: values.pictures.some((picture) => picture.id === sku.pictureId) ? sku.pictureId : null,
		})),
	};
}

function namedOf(pairs: readonly NamedValue[]): NamedValue[] {
	return pairs
		.map(({ name, value }) => ({ name: filledTexts(name), value: filledTexts(value) }))
		.filter(({ name }) => Object.keys(name).length > 0);
}

/** Every language is there, so that taking over a text that somebody removed empties the field. */
function complete<Text>(text: { [L in Language]?: Text | undefined }): { [L in Language]?: Text | string | undefined } {
	return { ar: '', ckb: '', en: '', zh: '', ...text };
}

export type SkuFault = 'code' | 'codeTwice' | 'price' | 'promotion' | 'stock';

/** What keeps a variant from being saved, field by field. */
export function faultsOfSku(sku: SkuValues, all: readonly SkuValues[]): SkuFault[] {
	const faults: SkuFault[] = [];
	const code = sku.code.trim();
	if (code === '') faults.push('code');
	else if (all.some((other) => other.key !== sku.key && other.code.trim() === code)) faults.push('codeTwice');
	if (sku.price === null || sku.price < 1) faults.push('price');
	else if (sku.promotionPrice !== null && sku.promotionPrice >= sku.price) faults.push('promotion');
	if (!sku.id && sku.stock === null) faults.push('stock');
	return faults;
}
