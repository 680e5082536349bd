import type { NamedValue } from '@qaysari/contract/product-draft';
import { type FullText, t } from './text.ts';

/** What tells the models of one product type apart: a piece of the title and, if measured, a parameter. */
export interface Feature {
	text: FullText;
	parameter?: NamedValue | undefined;
}

/** A feature in words of its own. */
export function words(ar: string, ckb: string, en: string, zh: string): Feature {
	return { text: t(ar, ckb, en, zh) };
}

/**
 * Arabic puts the counted noun in the plural from 3 to 10 and in the singular above; of two it says the dual
 * and no number. In a table the dual ends in -ān, after another noun in -ayn.
 */
function counted(n: number, plural: string, singular: string, dual = ''): string {
	if (n === 2 && dual) return dual;
	const tail = n % 100;
	return tail >= 3 && tail <= 10 ? `${n} ${plural}` : `${n} ${singular}`;
}

function measured(name: FullText, value: FullText, text: FullText = value): Feature {
	return { text, parameter: { name, value } };
}

const capacity = t('السعة', 'قەبارە', 'Capacity', '容量');
const quantity = t('العدد', 'بڕ', 'Quantity', '数量');
const size = t('القياس', 'قەبارە', 'Size', '尺寸');
const length = t('الطول', 'درێژی', 'Length', '长度');

/** Battery life in hours. */
export function hours(n: number): Feature {
	return measured(
		t('عمر البطارية', 'ماوەی پاتری', 'Battery life', '续航时间'),
		t(counted(n, 'ساعات', 'ساعة', 'ساعتان'), `${n} کاتژمێر`, `${n} h`, `${n}小时`),
		t(`بطارية تدوم ${counted(n, 'ساعات', 'ساعة', 'ساعتين')}`, `پاتری ${n} کاتژمێری`, `${n} h battery`, `续航${n}小时`),
	);
}

export function litres(n: number): Feature {
	const ar = n === 1 ? 'لتر واحد' : n === 2 ? 'لترين' : Number.isInteger(n) ? counted(n, 'لترات', 'لترًا') : `${n} لتر`;
	return measured(
		capacity,
		t(`${n} لتر`, `${n} لیتر`, `${n} L`, `${n}升`),
		t(`سعة ${ar}`, `قەبارەی ${n} لیتر`, `${n} L`, `${n}升`),
	);
}

export function millilitres(n: number): Feature {
	return measured(t('الحجم', 'بڕ', 'Volume', '容量'), t(`${n} مل`, `${n} مل`, `${n} ml`, `${n}毫升`));
}

export function grams(n: number): Feature {
	return measured(t('الوزن الصافي', 'کێشی پوخت', 'Net weight', '净含量'), t(`${n} غم`, `${n} گم`, `${n} g`, `${n}克`));
}

export function kilos(n: number): Feature {
	return measured(t('الوزن الصافي', 'کێشی پوخت', 'Net weight', '净含量'), t(`${n} كغم`, `${n} کگم`, `${n} kg`, `${n}公斤`));
}

/** A set whose pieces belong together. */
export function setOf(n: number): Feature {
	return measured(
		quantity,
		t(counted(n, 'قطع', 'قطعة', 'قطعتان'), `${n} پارچە`, `${n} pieces`, `${n}件`),
		t(`طقم ${counted(n, 'قطع', 'قطعة', 'قطعتين')}`, `سێتی ${n} پارچەیی`, `set of ${n}`, `${n}件套`),
	);
}

/** Several of the same in one packet; `measure` is the Chinese word that counts them. */
export function packOf(n: number, measure = '件'): Feature {
	return measured(
		quantity,
		t(counted(n, 'قطع', 'قطعة', 'قطعتان'), `${n} دانە`, `${n} pieces`, `${n}${measure}`),
		t(`عبوة ${counted(n, 'قطع', 'قطعة', 'قطعتين')}`, `پاکەتی ${n} دانەیی`, `pack of ${n}`, `${n}${measure}装`),
	);
}

/** Pieces of a jigsaw or a building set. */
export function partsOf(n: number): Feature {
	return measured(quantity, t(counted(n, 'قطع', 'قطعة'), `${n} پارچە`, `${n} pieces`, `${n}片`));
}

export function diameter(cm: number): Feature {
	return measured(
		t('القطر', 'تیرە', 'Diameter', '直径'),
		t(`${cm} سم`, `${cm} سم`, `${cm} cm`, `${cm}厘米`),
		t(`قطر ${cm} سم`, `تیرەی ${cm} سم`, `${cm} cm`, `直径${cm}厘米`),
	);
}

export function long(cm: number): Feature {
	return measured(
		length,
		t(`${cm} سم`, `${cm} سم`, `${cm} cm`, `${cm}厘米`),
		t(`بطول ${cm} سم`, `درێژی ${cm} سم`, `${cm} cm long`, `长${cm}厘米`),
	);
}

export function high(cm: number): Feature {
	return measured(
		t('الارتفاع', 'بەرزی', 'Height', '高度'),
		t(`${cm} سم`, `${cm} سم`, `${cm} cm`, `${cm}厘米`),
		t(`بارتفاع ${cm} سم`, `بەرزی ${cm} سم`, `${cm} cm high`, `高${cm}厘米`),
	);
}

/** Width and height or length, in centimetres. */
export function area(a: number, b: number): Feature {
	return measured(
		size,
		t(`${a}×${b} سم`, `${a}×${b} سم`, `${a}×${b} cm`, `${a}×${b}厘米`),
		t(`قياس ${a}×${b} سم`, `قەبارەی ${a}×${b} سم`, `${a}×${b} cm`, `${a}×${b}厘米`),
	);
}

export function metres(n: number): Feature {
	const ar = n === 1 ? 'متر واحد' : n === 2 ? 'مترين' : Number.isInteger(n) ? counted(n, 'أمتار', 'مترًا') : `${n} متر`;
	return measured(length, t(`${n} م`, `${n} م`, `${n} m`, `${n}米`), t(`بطول ${ar}`, `درێژی ${n} مەتر`, `${n} m`, `${n}米`));
}

export function watts(n: number): Feature {
	return measured(
		t('القدرة', 'توانا', 'Power', '功率'),
		t(`${n} واط`, `${n} وات`, `${n} W`, `${n}瓦`),
		t(`بقدرة ${n} واط`, `توانای ${n} وات`, `${n} W`, `${n}瓦`),
	);
}

export function milliampHours(n: number): Feature {
	const en = n.toLocaleString('en-US');
	return measured(
		t('سعة البطارية', 'توانای پاتری', 'Battery capacity', '电池容量'),
		t(`${n} ملي أمبير ساعة`, `${n} میلی ئەمپێر کاتژمێر`, `${en} mAh`, `${n}毫安时`),
		t(`سعة ${n} ملي أمبير ساعة`, `توانای ${n} میلی ئەمپێر کاتژمێر`, `${en} mAh`, `${n}毫安时`),
	);
}

export function screen(inches: number): Feature {
	return measured(
		t('الشاشة', 'شاشە', 'Screen', '屏幕'),
		t(`${inches} بوصة`, `${inches} ئینج`, `${inches} in`, `${inches}英寸`),
		t(`شاشة ${inches} بوصة`, `شاشەی ${inches} ئینج`, `${inches}-inch screen`, `${inches}英寸屏幕`),
	);
}

export function inch(n: number): Feature {
	return measured(
		size,
		t(`${n} بوصة`, `${n} ئینج`, `${n} in`, `${n}英寸`),
		t(`قياس ${n} بوصة`, `قەبارەی ${n} ئینج`, `${n} inch`, `${n}英寸`),
	);
}

/** A size number of a ball, a pair of boots or a brush. */
export function sizeNumber(n: number): Feature {
	return measured(size, t(`${n}`, `${n}`, `${n}`, `${n}号`), t(`قياس ${n}`, `قەبارە ${n}`, `size ${n}`, `${n}号`));
}

export function pages(n: number): Feature {
	return measured(t('عدد الصفحات', 'ژمارەی پەڕە', 'Pages', '页数'), t(`${n} صفحة`, `${n} پەڕە`, `${n} pages`, `${n}页`));
}

export function shades(n: number): Feature {
	return measured(
		t('عدد الألوان', 'ژمارەی ڕەنگ', 'Colours', '颜色数量'),
		t(counted(n, 'ألوان', 'لونًا'), `${n} ڕەنگ`, `${n} colours`, `${n}色`),
	);
}

export function people(n: number): Feature {
	return measured(
		t('عدد الأشخاص', 'ژمارەی کەس', 'People', '适用人数'),
		t(counted(n, 'أشخاص', 'شخصًا', 'شخصان'), `${n} کەس`, `${n} people`, `${n}人`),
		t(n === 2 ? 'لشخصين' : `لـ ${counted(n, 'أشخاص', 'شخصًا')}`, `بۆ ${n} کەس`, `for ${n} people`, `${n}人用`),
	);
}

export function fromAge(years: number): Feature {
	return measured(
		t('العمر', 'تەمەن', 'Age', '适用年龄'),
		t(`${counted(years, 'سنوات', 'سنة')} فأكثر`, `${years} ساڵ بەرەو سەر`, `${years} years and up`, `${years}岁以上`),
		t(`من عمر ${counted(years, 'سنوات', 'سنة')}`, `بۆ ${years} ساڵ بەرەو سەر`, `from ${years} years`, `${years}岁以上`),
	);
}
