import type { LocalizedText } from '@qaysari/contract/languages';
import type { NamedValue, Origin, ProductDraft, SkuDraft } from '@qaysari/contract/product-draft';
import { type Choice, type ColourKey, colours } from './attributes.ts';
import { type BrandKey, brands } from './brands.ts';
import { pathOf, rootOf } from './categories.ts';
import type { Feature } from './features.ts';
import { materials } from './materials.ts';
import { type PaletteKey, type PictureSpec, pictureCode, secondViews, type View } from './picture-spec.ts';
import type { ProductType } from './product-type.ts';
import { type FullText, sentences, t, withDetail } from './text.ts';
import { productTypes } from './types/all.ts';

/** Prices and their steps are multiples of the smallest note, 250 dinar, in hundredths. */
const note = 25_000;

/** A number from 0 up to 1 that depends on nothing but the text, so that every start makes the same shop. */
export function chance(seed: string): number {
	let hash = 2_166_136_261;
	for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 16_777_619);
	hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
	hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
	return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

function slug(text: string): string {
	return text
		.normalize('NFD')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, ' ')
		.trim()
		.replaceAll(' ', '-');
}

const colourName = t('اللون', 'ڕەنگ', 'Colour', '颜色');
const brandName = t('العلامة التجارية', 'مارکە', 'Brand', '品牌');
const materialName = t('المادة', 'ماددە', 'Material', '材质');
const weightName = t('الوزن مع التغليف', 'کێش لەگەڵ پاکەت', 'Packed weight', '毛重');
const originName = t('مكان الشحن', 'شوێنی ناردن', 'Ships from', '发货地');
const originValues: Record<Origin, FullText> = {
	iraq: t('مخزن العراق', 'کۆگای عێراق', 'Iraq warehouse', '伊拉克仓库'),
	china: t('الصين', 'چین', 'China', '中国'),
};

function weightText(grams: number): FullText {
	if (grams < 1000) return t(`${grams} غم`, `${grams} گم`, `${grams} g`, `${grams}克`);
	const kilos = Math.round(grams / 100) / 10;
	return t(`${kilos} كغم`, `${kilos} کگم`, `${kilos} kg`, `${kilos}公斤`);
}

/** One of the sizes in which a thing is sold. */
interface Size {
	name: FullText;
	value: FullText;
	/** Hundredths of a dinar. */
	price: number;
}

/** Measures in which one thing is sold, by their English names; models that differ in others are things of their own. */
const sizeNames = new Set([
	'Capacity',
	'Volume',
	'Net weight',
	'Quantity',
	'Diameter',
	'Length',
	'Height',
	'Size',
	'Power',
	'Battery capacity',
	'Pages',
	'Colours',
	'People',
]);

function sizeOf(feature: Feature, price: number): Size | null {
	const { parameter } = feature;
	if (!parameter || !sizeNames.has(parameter.name.en ?? '')) return null;
	const { ar, ckb, en, zh } = parameter.value;
	const { name } = parameter;
	return {
		name: t(name.ar ?? '', name.ckb ?? '', name.en ?? '', name.zh ?? ''),
		value: t(ar ?? '', ckb ?? '', en ?? '', zh ?? ''),
		price,
	};
}

/** One model of a type on its way to a product; `serial` counts through the shop from 1. */
interface Making {
	type: ProductType;
	/** What tells it from the other products of its type; null where its sizes are skus. */
	feature: Feature | null;
	/** Sizes of one thing: each becomes skus of its own. */
	sizes: readonly Size[];
	/** Hundredths of a dinar. */
	price: number;
	index: number;
	serial: number;
	handle: string;
	origin: Origin;
	/** Each model shows another colour first, so that a list of one type does not look all the same. */
	colourKeys: ColourKey[];
}

const palettes: readonly PaletteKey[] = ['limestone', 'turquoise', 'saffron', 'rose', 'sky', 'sage', 'lilac', 'sand', 'mist'];

function paletteAt(step: number): PaletteKey {
	return palettes[((step % palettes.length) + palettes.length) % palettes.length] ?? 'limestone';
}

/** First a main picture for each colour, then as many other views as fit. */
function picturesOf(making: Making): string[] {
	const { type, colourKeys, handle, serial } = making;
	const start = Math.floor(chance(`palette ${handle}`) * palettes.length);
	const tints: PictureSpec['tints'] = colourKeys.length > 0 ? [...colourKeys] : ['own'];
	const first = tints[0] ?? 'own';
	const specs: PictureSpec[] = tints.map((tint, index) => ({
		art: type.art,
		tints: [tint],
		// The first picture is sometimes an arch: a list of goods then has some rhythm.
		view: index === 0 && serial % 5 === 0 ? 'arch' : 'main',
		palette: paletteAt(start + index * 4),
		mirrored: index === 0 && making.index % 2 === 1,
	}));
	const others: View[] = serial % 2 === 0 ? ['tilt', 'scene', 'close'] : ['scene', 'tilt', 'arch'];
	const total = Math.min(5, Math.max(3, tints.length + (serial % 3 === 0 ? 2 : 1)));
	for (const view of others.slice(0, Math.max(0, total - tints.length))) {
		const art = view === 'scene' ? type.art : (secondViews[type.art] ?? type.art);
		specs.push({
			art,
			tints: view === 'scene' ? tints.slice(0, 3) : [first],
			view,
			palette: paletteAt(start + 2 + specs.length * 2),
			mirrored: view === 'tilt',
		});
	}
	return specs.map(pictureCode);
}

function stockOf(origin: Origin, seed: string): number {
	const draw = chance(`stock ${seed}`);
	if (origin === 'china') return draw < 0.03 ? 0 : 100 + Math.floor(chance(`limit ${seed}`) * 39) * 50;
	if (draw < 0.04) return 0;
	if (draw < 0.16) return 1 + Math.floor(chance(`few ${seed}`) * 4);
	return 6 + Math.floor(chance(`many ${seed}`) * 140);
}

/** The reduced price, at least one note below, or nothing for goods that are not reduced. */
function reduced(price: number, percent: number): number | undefined {
	if (percent === 0) return undefined;
	const promotion = Math.floor((price * (100 - percent)) / 100 / note) * note;
	return promotion > 0 && promotion < price ? promotion : undefined;
}

function skusOf(making: Making, percent: number): SkuDraft[] {
	const { type, colourKeys, serial, origin } = making;
	const base = `QS-${type.code}-${String(serial).padStart(4, '0')}`;
	const colourSteps: (ColourKey | undefined)[] = colourKeys.length > 0 ? colourKeys : [undefined];
	const sizeSteps: (Size | undefined)[] = making.sizes.length > 0 ? [...making.sizes] : [undefined];
	const choiceSteps: (Choice | undefined)[] = type.choices ? [...type.choices.values] : [undefined];
	const skus: SkuDraft[] = [];
	for (const [picture, colourKey] of colourSteps.entries()) {
		for (const [size, choice] of sizeSteps.flatMap((size) => choiceSteps.map((choice) => [size, choice] as const))) {
			const attributes: NamedValue[] = [];
			const parts = [base];
			if (colourKey) {
				attributes.push({ name: colourName, value: colours[colourKey].name });
				parts.push(colours[colourKey].short);
			}
			if (size) {
				attributes.push({ name: size.name, value: size.value });
				parts.push(size.value.en.toUpperCase().replace(/[^A-Z0-9]/g, ''));
			}
			if (choice && type.choices) {
				attributes.push({ name: type.choices.name, value: choice.value });
				parts.push(choice.short);
			}
			const code = parts.join('-');
			const price = (size?.price ?? making.price) + Math.ceil(((choice?.add ?? 0) * 100) / note) * note;
			skus.push({
				code,
				attributes,
				price,
				promotionPrice: reduced(price, percent),
				stock: stockOf(origin, code),
				picture: colourKey ? picture : 0,
			});
		}
	}
	return skus;
}

function parametersOf(making: Making, brand: FullText, grams: number): NamedValue[] {
	const { type, feature, origin } = making;
	const parameters: NamedValue[] = [{ name: brandName, value: brand }];
	if (type.material) parameters.push({ name: materialName, value: materials[type.material] });
	if (feature?.parameter) parameters.push(feature.parameter);
	parameters.push(...(type.parameters ?? []));
	parameters.push({ name: weightName, value: weightText(grams) }, { name: originName, value: originValues[origin] });
	return parameters;
}

/** Few goods sell by the ten thousand, most by the dozen; dear goods sell less. */
function soldOf(making: Making, isNew: boolean): number {
	if (isNew) return Math.floor(chance(`sold ${making.handle}`) * 18);
	const reach = (making.type.popular ? 38_000 : 5000) / (1 + making.price / 6_000_000);
	return Math.floor(reach * chance(`sold ${making.handle}`) ** (making.type.popular ? 1 : 2.5));
}

/** English goes on in small letters after the brand, but for names. */
function lowered(name: string): string {
	return /^(Arabic|Iraqi|Naseem|USB)/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** The brand first, as people look for it. */
function titleOf(brand: FullText, name: FullText, feature: Feature | null): FullText {
	const full = feature ? withDetail(name, feature.text) : name;
	if (full.en.startsWith(brand.en)) return full;
	return t(`${brand.ar} ${full.ar}`, `${brand.ckb} ${full.ckb}`, `${brand.en} ${lowered(full.en)}`, `${brand.zh}${full.zh}`);
}

function make(making: Making): ProductDraft {
	const { type, feature, handle, origin } = making;
	const brandKey: BrandKey = type.brands[making.index % type.brands.length] ?? 'naseem';
	const percent = chance(`promotion ${handle}`) < 0.36 ? 10 + Math.floor(chance(`percent ${handle}`) * 6) * 5 : 0;
	const skus = skusOf(making, percent);
	const isNew = chance(`new ${handle}`) < 0.11;
	const soldCount = soldOf(making, isNew);
	const firstPrice = (type.models[0]?.[1] ?? 0) * 100;
	// A larger model or a set is heavier, though not in step with its price.
	const growth = firstPrice > 0 ? (making.price / firstPrice) ** 0.6 : 1;
	const weightGrams = Math.max(5, Math.round((type.grams * growth) / 5) * 5);
	const lowest = Math.min(...skus.map((sku) => sku.promotionPrice ?? sku.price));
	const tags: string[] = [];
	if (soldCount >= 8000) tags.push('best');
	if (origin === 'iraq') tags.push('iraq-stock');
	if (isNew) tags.push('new');
	if (lowest < 1_000_000) tags.push('under-10k');
	return {
		handle,
		title: titleOf(brands[brandKey], type.name, feature),
		description: type.plain ? type.about : sentences(type.about, rootOf(type.category).note),
		brand: brands[brandKey].en,
		categoryPath: pathOf(type.category) as LocalizedText[],
		tags,
		pictures: picturesOf(making),
		parameters: parametersOf(making, brands[brandKey], weightGrams),
		origin,
		splitDelivery: !type.big,
		minimumQuantity: type.minimum ?? 1,
		weightGrams,
		volumeCm3: Math.max(20, Math.round((type.cm3 * growth) / 10) * 10),
		soldCount,
		skus,
	};
}

/** The goods of the sample shop, the same at every call; pictures are codes that `renderPicture` draws. */
export function sampleProducts(): ProductDraft[] {
	const products: ProductDraft[] = [];
	for (const [typeIndex, type] of productTypes.entries()) {
		const keys = type.colours ?? [];
		const sizes = type.models.flatMap(([feature, dinars]) => sizeOf(feature, dinars * 100) ?? []);
		const merged = sizes.length > 1;
		const firstSized = type.models.findIndex(([feature, dinars]) => sizeOf(feature, dinars) !== null);
		for (const [index, [feature, dinars]] of type.models.entries()) {
			const isSize = merged && sizeOf(feature, dinars) !== null;
			if (isSize && index !== firstSized) continue;
			products.push(
				make({
					type,
					feature: isSize ? null : feature,
					sizes: isSize ? sizes : [],
					price: dinars * 100,
					index,
					serial: products.length + 1,
					handle: isSize ? slug(type.name.en) : `${slug(type.name.en)}-${slug(feature.text.en)}`,
					origin: type.origin ?? ((typeIndex + index) % 2 === 0 ? 'china' : 'iraq'),
					colourKeys: keys.map((_, step) => keys[(step + index) % keys.length] as ColourKey),
				}),
			);
		}
	}
	return products;
}
