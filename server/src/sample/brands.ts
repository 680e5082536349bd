import { t } from './text.ts';

/** Invented brands; the English name is what a product's `brand` holds. */
export const brands = {
	naseem: t('نسيم', 'نەسیم', 'Naseem', '纳西姆'),
	orvena: t('أورفينا', 'ئۆرڤێنا', 'Orvena', '奥维纳'),
	telvik: t('تلفيك', 'تێلڤیک', 'Telvik', '特尔维克'),
	sadowa: t('صدوى', 'سەدوا', 'Sadowa', '萨朵瓦'),
	kelwan: t('كلوان', 'کێلوان', 'Kelwan', '凯尔万'),
	mishkar: t('مشكار', 'میشکار', 'Mishkar', '米什卡'),
	birvan: t('بيرفان', 'بیرڤان', 'Birvan', '比尔万'),
	zelnora: t('زلنورا', 'زێلنۆرا', 'Zelnora', '泽诺拉'),
	taloune: t('تالون', 'تالوون', 'Taloune', '塔伦'),
	delfara: t('دلفارا', 'دێلفارا', 'Delfara', '黛法拉'),
	yashkar: t('ياشكار', 'یاشکار', 'Yashkar', '亚什卡'),
	nashmira: t('نشميرا', 'نەشمیرا', 'Nashmira', '娜什米拉'),
	rewaz: t('ريواز', 'ڕێواز', 'Rewaz', '雷瓦兹'),
	qandila: t('قنديلا', 'قەندیلا', 'Qandila', '坎迪拉'),
	tufali: t('طفالي', 'توفالی', 'Tufali', '图法利'),
	harzana: t('هرزانا', 'هەرزانا', 'Harzana', '哈尔扎娜'),
	bajwan: t('باجوان', 'باجوان', 'Bajwan', '巴吉万'),
	simarga: t('سيمارغا', 'سیمارگا', 'Simarga', '西玛尔加'),
} as const;

export type BrandKey = keyof typeof brands;
