import { type FullText, t } from './text.ts';

/** A colour a buyer picks; `hue` and the rest say how the picture of the object is coloured (HSL, 0 to 1; hue in degrees). */
export interface Colour {
	name: FullText;
	/** Three letters in a sku code. */
	short: string;
	hue: number;
	saturation: number;
	lightness: number;
}

function colour(name: FullText, short: string, hue: number, saturation: number, lightness: number): Colour {
	return { name, short, hue, saturation, lightness };
}

export const colours = {
	black: colour(t('أسود', 'ڕەش', 'Black', '黑色'), 'BLK', 230, 0.08, 0.2),
	white: colour(t('أبيض', 'سپی', 'White', '白色'), 'WHT', 40, 0.14, 0.9),
	grey: colour(t('رمادي', 'خۆڵەمێشی', 'Grey', '灰色'), 'GRY', 220, 0.06, 0.6),
	blue: colour(t('أزرق', 'شین', 'Blue', '蓝色'), 'BLU', 212, 0.62, 0.5),
	navy: colour(t('كحلي', 'سورمەیی', 'Navy', '藏青色'), 'NVY', 224, 0.48, 0.29),
	turquoise: colour(t('تركوازي', 'پیرۆزەیی', 'Turquoise', '青绿色'), 'TRQ', 178, 0.55, 0.44),
	green: colour(t('أخضر', 'سەوز', 'Green', '绿色'), 'GRN', 138, 0.42, 0.42),
	olive: colour(t('زيتوني', 'زەیتوونی', 'Olive', '橄榄绿'), 'OLV', 72, 0.3, 0.38),
	red: colour(t('أحمر', 'سوور', 'Red', '红色'), 'RED', 354, 0.72, 0.47),
	burgundy: colour(t('عنابي', 'عەنابی', 'Burgundy', '酒红色'), 'BRG', 345, 0.52, 0.31),
	pink: colour(t('وردي', 'پەمەیی', 'Pink', '粉色'), 'PNK', 342, 0.66, 0.74),
	purple: colour(t('بنفسجي', 'مۆر', 'Purple', '紫色'), 'PRP', 272, 0.45, 0.53),
	orange: colour(t('برتقالي', 'پرتەقاڵی', 'Orange', '橙色'), 'ORG', 24, 0.85, 0.56),
	yellow: colour(t('أصفر', 'زەرد', 'Yellow', '黄色'), 'YLW', 45, 0.88, 0.58),
	beige: colour(t('بيج', 'بێژ', 'Beige', '米色'), 'BEI', 36, 0.38, 0.76),
	brown: colour(t('بني', 'قاوەیی', 'Brown', '棕色'), 'BRN', 22, 0.42, 0.36),
	gold: colour(t('ذهبي', 'زێڕین', 'Gold', '金色'), 'GLD', 42, 0.66, 0.57),
	silver: colour(t('فضي', 'زیوین', 'Silver', '银色'), 'SLV', 215, 0.09, 0.77),
} as const satisfies Record<string, Colour>;

export type ColourKey = keyof typeof colours;

/** One value of a second attribute; `add` is what it costs more than the first, in dinars. */
export interface Choice {
	value: FullText;
	short: string;
	add: number;
}

/** A second attribute beside the colour. */
export interface Choices {
	name: FullText;
	values: readonly Choice[];
}

function same(text: string): FullText {
	return t(text, text, text, text);
}

const sizeName = t('المقاس', 'قەبارە', 'Size', '尺码');

/** Clothes: 'S', 'M', 'L' and so on; the largest costs a little more. */
export function clothes(...sizes: readonly string[]): Choices {
	return {
		name: sizeName,
		values: sizes.map((name) => ({ value: t(name, name, name, `${name}码`), short: name, add: name === 'XXL' ? 1000 : 0 })),
	};
}

/** European shoe sizes. */
export function shoes(...sizes: readonly number[]): Choices {
	return {
		name: sizeName,
		values: sizes.map((n) => ({ value: t(`${n}`, `${n}`, `${n}`, `${n}码`), short: `${n}`, add: 0 })),
	};
}

/** Children's clothes by age in years. */
export function ages(...spans: readonly (readonly [number, number])[]): Choices {
	return {
		name: t('العمر', 'تەمەن', 'Age', '适用年龄'),
		values: spans.map(([from, to], index) => ({
			value: t(`${from}-${to} سنوات`, `${from}-${to} ساڵ`, `${from}-${to} years`, `${from}-${to}岁`),
			short: `${from}Y`,
			add: index * 1000,
		})),
	};
}

/** Memory in gigabytes with what each step costs more, in dinars. */
export function storage(...steps: readonly (readonly [number, number])[]): Choices {
	return {
		name: t('الذاكرة', 'بیرگە', 'Storage', '存储容量'),
		values: steps.map(([n, add]) => ({
			value: t(`${n} غيغابايت`, `${n} گێگابایت`, `${n} GB`, `${n}GB`),
			short: `${n}G`,
			add,
		})),
	};
}

/** British and European plugs; both are in use in Iraq. */
export const plugs: Choices = {
	name: t('نوع القابس', 'جۆری فیشە', 'Plug type', '插头类型'),
	values: [
		{ value: t('بريطاني ثلاثي', 'بەریتانی سێ پین', 'British, 3 pins', '英标三脚'), short: 'UK', add: 0 },
		{ value: t('أوروبي ثنائي', 'ئەوروپی دوو پین', 'European, 2 pins', '欧标两脚'), short: 'EU', add: 0 },
	],
};

/** Lengths in metres with what each step costs more, in dinars. */
export function lengths(...steps: readonly (readonly [number, number])[]): Choices {
	return {
		name: t('الطول', 'درێژی', 'Length', '长度'),
		values: steps.map(([n, add]) => ({
			value: t(`${n} متر`, `${n} مەتر`, `${n} m`, `${n}米`),
			short: `${n}M`,
			add,
		})),
	};
}

/** How many of the same are in a packet, with what each step costs more, in dinars. */
export function packs(...steps: readonly (readonly [number, number])[]): Choices {
	return {
		name: t('حجم العبوة', 'قەبارەی پاکەت', 'Pack size', '包装数量'),
		values: steps.map(([n, add]) => ({
			value: t(
				n === 1 ? 'قطعة واحدة' : n === 2 ? 'قطعتان' : n % 100 <= 10 && n % 100 >= 3 ? `${n} قطع` : `${n} قطعة`,
				n === 1 ? 'یەک دانە' : `${n} دانە`,
				n === 1 ? '1 piece' : `${n} pieces`,
				`${n}件`,
			),
			short: `${n}P`,
			add,
		})),
	};
}

/** Rings by their inner circumference number. */
export function rings(...sizes: readonly number[]): Choices {
	return { name: sizeName, values: sizes.map((n) => ({ value: same(`${n}`), short: `${n}`, add: 0 })) };
}

/** Scents of care products. */
export const scents: Choices = {
	name: t('الرائحة', 'بۆن', 'Scent', '香味'),
	values: [
		{ value: t('ورد', 'گوڵ', 'Rose', '玫瑰'), short: 'ROS', add: 0 },
		{ value: t('خزامى', 'لاڤەندەر', 'Lavender', '薰衣草'), short: 'LAV', add: 0 },
		{ value: t('ليمون', 'لیمۆ', 'Lemon', '柠檬'), short: 'LEM', add: 0 },
	],
};
