import type { Language } from '@qaysari/contract/languages';
import { type RootKey, rootCategories } from './categories.ts';
import { type PictureSpec, pictureCode, type Tint } from './picture-spec.ts';
import { type FullText, t } from './text.ts';

export interface SampleTag {
	code: string;
	name: FullText;
}

/** Rows of products on the home page; the codes are those that products carry. */
export const sampleTags: readonly SampleTag[] = [
	{ code: 'best', name: t('الأكثر مبيعًا', 'پڕفرۆشترین', 'Best sellers', '热销') },
	{ code: 'iraq-stock', name: t('من مخزن العراق', 'لە کۆگای عێراق', 'From Iraq stock', '伊拉克现货') },
	{ code: 'new', name: t('وصل حديثًا', 'تازە گەیشتوو', 'New in', '新品') },
	{ code: 'under-10k', name: t('أقل من 10 آلاف دينار', 'کەمتر لە 10 هەزار دینار', 'Under 10,000 dinars', '1万第纳尔以下') },
];

export interface SampleBanner {
	code: string;
	title: FullText;
	subtitle: FullText;
	/** A path into the shop. */
	link: string;
	/** A picture code for `renderPicture`; 1200x560, the object in the right half, without text. */
	picture: string;
}

function bannerPicture(art: string, tint: Tint): string {
	return pictureCode({ art, tints: [tint], view: 'banner', palette: 'tile', mirrored: false });
}

export const sampleBanners: readonly SampleBanner[] = [
	{
		code: 'naseem',
		title: t('بيتٌ نظيف وأنت مرتاح', 'ماڵێکی پاک و تۆش پشوو بدە', 'A clean home while you rest', '解放双手，家净如新'),
		subtitle: t(
			'مكانس وممسحات نسيم بضمان سنة',
			'گسک و مەسحی نەسیم بە گەرەنتی ساڵێک',
			'Naseem robots with a one-year warranty',
			'纳西姆扫拖机器人，保修一年',
		),
		link: '/pages/brand/index',
		picture: bannerPicture('robot-vacuum', 'white'),
	},
	{
		code: 'free-gifts',
		title: t('هديتك بانتظارك', 'دیارییەکەت چاوەڕێتە', 'Your gift is waiting', '好礼等您来拿'),
		subtitle: t(
			'ادعُ أصدقاءك واختر هدية مجانية',
			'هاوڕێکانت بانگهێشت بکە و دیارییەکی بێبەرامبەر هەڵبژێرە',
			'Invite friends and choose a free gift',
			'邀请好友，免费选礼品',
		),
		link: '/pages/free-gifts/index',
		picture: bannerPicture('1f381', 'own'),
	},
	{
		code: 'power-cut',
		title: t('جاهزون لانقطاع الكهرباء', 'ئامادە بۆ بڕانی کارەبا', 'Ready for power cuts', '停电也不怕'),
		subtitle: t(
			'مراوح تعمل ساعات على البطارية',
			'پانکەیەک کە چەند کاتژمێر بە پاتری کار دەکات',
			'Fans that run for hours on a battery',
			'电池供电，持续送风数小时',
		),
		link: '/pages/search-detail/index?keyword=fan',
		picture: bannerPicture('fan', 'white'),
	},
	{
		code: 'headphones',
		title: t('اسمع ما تحب فقط', 'تەنها ئەوە ببیستە کە حەزت لێیە', 'Hear only what you love', '只听您所爱'),
		subtitle: t(
			'سماعات لاسلكية ببطارية تدوم حتى 60 ساعة',
			'بیستۆکی بێ وایەر بە پاتری تا 60 کاتژمێر',
			'Wireless headphones, up to 60 hours',
			'无线耳机，续航长达60小时',
		),
		link: '/pages/search-detail/index?keyword=headphones',
		picture: bannerPicture('1f3a7', 'grey'),
	},
	{
		code: 'school',
		title: t('جاهزون للمدرسة', 'ئامادەین بۆ قوتابخانە', 'Ready for school', '开学准备好'),
		subtitle: t(
			'حقائب ودفاتر وأقلام بأسعار الجملة',
			'جانتا و دەفتەر و پێنووس بە نرخی کۆ',
			'Bags, notebooks and pens at wholesale prices',
			'书包文具，批发价',
		),
		link: '/pages/search-detail/index?keyword=backpack',
		picture: bannerPicture('1f392', 'red'),
	},
];

/** What buyers search for most, eight words in each language. */
export const sampleHotWords: Readonly<Record<Language, readonly string[]>> = {
	ar: ['سماعة', 'مكنسة روبوت', 'مروحة', 'حذاء رياضي', 'حقيبة', 'بطارية متنقلة', 'فستان', 'إبريق شاي'],
	ckb: ['بیستۆک', 'گسکی ڕۆبۆت', 'پانکە', 'پێڵاوی وەرزشی', 'جانتا', 'پاوەربانک', 'کراسی درێژ', 'قۆری چا'],
	en: ['headphones', 'robot vacuum', 'fan', 'running shoes', 'backpack', 'power bank', 'dress', 'teapot'],
	zh: ['耳机', '扫地机器人', '风扇', '跑鞋', '书包', '移动电源', '连衣裙', '茶壶'],
};

export interface SampleCategoryIcon {
	/** Name of a root category: the first step of a product's category path. */
	category: FullText;
	/** A picture code for `renderPicture`; 192x192 on a transparent ground. */
	picture: string;
}

function iconPicture(art: string): string {
	const spec: PictureSpec = { art, tints: ['own'], view: 'icon', palette: 'limestone', mirrored: false };
	return pictureCode(spec);
}

/** The root categories in the order shown. */
export const sampleCategoryIcons: readonly SampleCategoryIcon[] = (Object.keys(rootCategories) as RootKey[]).map((key) => ({
	category: rootCategories[key].name,
	picture: iconPicture(rootCategories[key].icon),
}));
