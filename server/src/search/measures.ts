import { fold } from './fold.ts';

/** Sizes with their units, in any of the four languages: `5 كيلو`, `5kg` and `5公斤` are one word, `5kg`. */

const units: Readonly<Record<string, string>> = {
	kg: 'kg kgs kilo kilos kilogram kilograms كغم كغ كيلو كيلوغرام كيلوات کگم کیلۆ کیلۆیی کیلۆگرام کیلۆگرامی 公斤 千克',
	g: 'g gr gram grams غم غرام غراما گم گرام گرامی 克',
	mm: 'mm millimetre millimeter ملم مليمتر ملیم ملم 毫米',
	cm: 'cm centimetre centimeter سم سنتم سنتيمتر سانت سانتی سانتيم 厘米',
	m: 'm metre metres meter meters متر مترا مترًا أمتار امتار مەتر مەتری 米',
	inch: 'inch inches بوصة بوصه انج إنج انش إنش ئینج ئینجی 英寸 寸',
	l: 'l litre litres liter liters لتر لترا ليتر لیتر لیتری 升',
	ml: 'ml millilitre milliliter مل مليلتر ملل 毫升',
	w: 'w watt watts واط وات واتی 瓦',
	h: 'h hrs hour hours ساعة ساعات ساعه كاتژمێر کاتژمێر کاتژمێری 小时',
	gb: 'gb gig giga gigabyte غيغا جيجا كيكا گيگا گیگا گێگا غيغابايت جيجابايت',
	mah: 'mah',
};

const canonical = new Map(
	Object.entries(units).flatMap(([unit, names]) => names.split(' ').map((name) => [fold(name), unit] as const)),
);
const names = [...new Set(Object.values(units).flatMap((line) => line.split(' ')))].sort((a, b) => b.length - a.length);
const [signs, letters] = [
	names.filter((name) => /\p{Script=Han}/u.test(name)),
	names.filter((name) => !/\p{Script=Han}/u.test(name)),
];
const measure = new RegExp(
	`(?<![\\p{N}.])(?<![A-Za-z]-?)(\\p{Nd}{1,6}(?:[.,٫]\\p{Nd}{1,3})?)(?:[\\s-]?(${letters.join('|')})(?![\\p{L}\\p{N}])|\\s?(${signs.join('|')}))`,
	'giu',
);

/** The sizes of a text, and the text with their numbers alone. */
export function partMeasures(text: string): { measures: string[]; rest: string } {
	const measures: string[] = [];
	if (!/\p{Nd}/u.test(text)) return { measures, rest: text };
	const rest = text.replace(measure, (whole: string, number: string, named?: string, signed?: string) => {
		const unit = canonical.get(fold(named ?? signed ?? ''));
		if (!unit) return whole;
		measures.push(`${fold(number).replace(/[,٫]/, '.')}${unit}`);
		return `${number} `;
	});
	return { measures, rest };
}

/** Whether a folded text begins with what makes a size of the number before it; nobody has hundreds of hours, and their word is a watch too. */
export function beginsWithUnit(text: string): boolean {
	const [, word = ''] = /^[\s-]*(\p{L}+)/u.exec(text) ?? [];
	const unit = canonical.get(signs.find((sign) => word.startsWith(sign)) ?? word);
	return unit !== undefined && unit !== 'h';
}

/** How somebody wrote a size. */
export function writtenMeasure(text: string, size: string): string | null {
	return (
		[...text.matchAll(measure)].map(([written]) => written).find((written) => partMeasures(written).measures[0] === size) ?? null
	);
}

const size = new RegExp(`^[\\d.]+(?:${Object.keys(units).join('|')})$`);

export const isMeasure = (form: string): boolean => size.test(form);
