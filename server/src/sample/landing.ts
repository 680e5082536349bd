import type { landingForm } from '@qaysari/contract/landing.schemas';
import type { z } from 'zod';
import type { Place } from '../landing/landing.ts';
import { days } from '../platform/clock.ts';
import { pictureCode } from './picture-spec.ts';
import { type FullText, t } from './text.ts';

type Page = z.output<typeof landingForm>;

export interface SamplePage {
	slug: string;
	place: Place | null;
	/** How long it is on, from the opening of the shop. */
	lifeMs: number | null;
	title: FullText;
	description: FullText;
	/** Picture codes stand where the ids of pictures go, tag codes where those of tags go. */
	picture: string | null;
	blocks: (now: Date, tagId: (code: string) => string) => Page['blocks'];
}

const robotBanner = pictureCode({ art: 'robot-vacuum', tints: ['white'], view: 'banner', palette: 'tile', mirrored: false });
const fanBanner = pictureCode({ art: 'fan', tints: ['white'], view: 'banner', palette: 'tile', mirrored: false });
const teaBanner = pictureCode({ art: '1fad6', tints: ['own'], view: 'banner', palette: 'tile', mirrored: false });

const today = t('عروض اليوم', 'ئۆفەری ئەمڕۆ', 'Today’s offers', '今日优惠');
const ends = t('تنتهي العروض خلال', 'بۆ کۆتایی ئۆفەرەکان ماوە', 'Offers end in', '优惠剩余时间');
const best = t('الأكثر مبيعًا', 'پڕفرۆشترین', 'Best sellers', '热销');
const glasses = t('كل ما يلزم للشاي', 'هەموو پێداویستییەکانی چا', 'All for your tea', '茶具与茶点');
const none = {};

/** Pages as operators compose them, one for each place of the shop and one that is reached by its name. */
export const samplePages: readonly SamplePage[] = [
	{
		slug: 'home',
		place: 'home',
		lifeMs: null,
		title: t('الرئيسية', 'سەرەکی', 'Home', '首页'),
		description: t(
			'بضائع من العراق والصين تصلك إلى محافظتك. ادفع بالبطاقة أو بتحويل مصرفي أو نقدًا.',
			'کاڵا لە عێراق و چینەوە، دەگاتە پارێزگاکەت. بە کارت، بە حەواڵەی بانکی یان بە کاش پارە بدە.',
			'Goods from Iraq and China, delivered to your governorate. Pay by card, bank transfer or in cash.',
			'来自伊拉克和中国的好货，送达您所在省份。支持刷卡、银行转账或现金付款。',
		),
		picture: null,
		blocks: () => [
			{ kind: 'banners' },
			{ kind: 'categories' },
			{ kind: 'countdown', title: ends },
			{ kind: 'grid', title: today, columns: 3, count: 3, source: { of: 'offers' } },
			{ kind: 'tags', recommended: true, tagIds: [] },
		],
	},
	{
		slug: 'hot',
		place: 'hot',
		lifeMs: null,
		title: t('أقوى العروض', 'باشترین ئۆفەرەکان', 'Hot deals', '热卖'),
		description: t(
			'ما يشتريه الناس أكثر هذا الأسبوع، بأسعار بالدينار.',
			'ئەوەی خەڵک ئەم هەفتەیە زۆرتر دەیکڕن، بە نرخی دینار.',
			'What people buy most this week, priced in dinars.',
			'本周大家最爱买的好物，第纳尔标价。',
		),
		picture: fanBanner,
		blocks: () => [
			{
				kind: 'picture',
				pictureId: fanBanner,
				title: t('جاهزون لانقطاع الكهرباء', 'ئامادە بۆ بڕانی کارەبا', 'Ready for power cuts', '停电也不怕'),
				subtitle: t(
					'مراوح تعمل ساعات على البطارية',
					'پانکەیەک کە چەند کاتژمێر بە پاتری کار دەکات',
					'Fans that run for hours on a battery',
					'电池供电，持续送风数小时',
				),
				alt: none,
				link: '/pages/search-detail/index?keyword=fan',
			},
			{ kind: 'grid', title: today, columns: 2, count: 4, source: { of: 'offers' } },
			{ kind: 'list', title: best, keyword: '', categoryId: null, brand: null, sort: 'sold', inStock: true },
		],
	},
	{
		slug: 'naseem',
		place: 'brand',
		lifeMs: null,
		title: t('المكانس والمماسح الروبوتية', 'گسک و مەسحی ڕۆبۆتی', 'Robot vacuums and mops', '扫地拖地机器人'),
		description: t(
			'روبوتات تكنس وتمسح بيتك وحدها، بضمان سنة وقطع غيار متوفرة في العراق.',
			'ڕۆبۆتەکان خۆیان ماڵەکەت گسک دەدەن و دەیسڕن، بە گەرەنتی ساڵێک و پارچەی یەدەک لە عێراق.',
			'Robots that sweep and mop your home by themselves, with a one-year warranty and spare parts in Iraq.',
			'自动扫地拖地的机器人，保修一年，伊拉克有备件。',
		),
		picture: robotBanner,
		blocks: () => [
			{
				kind: 'picture',
				pictureId: robotBanner,
				title: t('نسيم', 'نەسیم', 'Naseem', '纳西姆'),
				subtitle: t(
					'روبوتات تكنس وتمسح بيتك وحدها، بضمان سنة وقطع غيار متوفرة في العراق.',
					'ڕۆبۆتەکان خۆیان ماڵەکەت گسک دەدەن و دەیسڕن، بە گەرەنتی ساڵێک و پارچەی یەدەک لە عێراق.',
					'Robots that sweep and mop your home by themselves, with a one-year warranty and spare parts in Iraq.',
					'自动扫地拖地的机器人，保修一年，伊拉克有备件。',
				),
				alt: none,
				link: null,
			},
			{
				kind: 'text',
				title: none,
				look: 'points',
				text: t(
					'يرسم خريطة الغرف\nهادئ ليلًا ونهارًا\nضمان سنة',
					'نەخشەی ژوورەکان دەکێشێت\nبێدەنگ بە شەو و ڕۆژ\nگەرەنتی ساڵێک',
					'Maps your rooms\nQuiet day and night\nOne-year warranty',
					'绘制房间地图\n昼夜安静\n保修一年',
				),
			},
			{
				kind: 'text',
				title: t('كيف تختار', 'چۆن هەڵیبژێریت', 'How to choose', '如何挑选'),
				look: 'plain',
				text: t(
					'للسجاد تحتاج إلى شفط أقوى، وللبلاط تكفي مكنسة مع ممسحة.\nاختر بطارية أكبر إذا كانت مساحة بيتك فوق 120 مترًا مربعًا.',
					'بۆ فەرش هێزی ڕاکێشانی زیاترت پێویستە، بۆ کاشی گسک لەگەڵ مەسح بەسە.\nئەگەر ماڵەکەت لە 120 مەتری چوارگۆشە زیاترە، پاتری گەورەتر هەڵبژێرە.',
					'Carpets need stronger suction; for tiles a vacuum with a mop is enough.\nTake a larger battery if your home is above 120 square metres.',
					'地毯需要更强吸力；瓷砖地面选择扫拖一体即可。\n住宅超过120平方米时，建议选择更大电池。',
				),
			},
			{ kind: 'list', title: none, keyword: '', categoryId: null, brand: 'Naseem', sort: 'sold', inStock: false },
		],
	},
	{
		slug: 'all-products',
		place: 'all',
		lifeMs: null,
		title: t('كل المنتجات', 'هەموو کاڵاکان', 'All products', '全部商品'),
		description: t('', '', '', ''),
		picture: null,
		blocks: () => [
			{ kind: 'categories' },
			{ kind: 'list', title: none, keyword: '', categoryId: null, brand: null, sort: 'newest', inStock: false },
		],
	},
	{
		slug: 'tea-time',
		place: null,
		lifeMs: days(60),
		title: t('وقت الشاي', 'کاتی چا', 'Tea time', '茶歇时光'),
		description: t(
			'أباريق واستكانات وكل ما يجمع العائلة حول الشاي.',
			'قۆری و پیاڵە و هەموو ئەوەی خێزان لە دەوری چا کۆدەکاتەوە.',
			'Pots, glasses and all that brings the family round the tea.',
			'茶壶、茶杯，一家人围坐喝茶的好物。',
		),
		picture: teaBanner,
		blocks: () => [
			{
				kind: 'picture',
				pictureId: teaBanner,
				title: t('وقت الشاي', 'کاتی چا', 'Tea time', '茶歇时光'),
				subtitle: t(
					'كل ما يجمع العائلة',
					'هەموو ئەوەی خێزان کۆدەکاتەوە',
					'All that brings the family together',
					'一家人慢享茶时光',
				),
				alt: none,
				link: null,
			},
			{ kind: 'list', title: none, keyword: 'teapot', categoryId: null, brand: null, sort: 'relevance', inStock: true },
			{ kind: 'list', title: glasses, keyword: 'tea', categoryId: null, brand: null, sort: 'relevance', inStock: true },
		],
	},
];
