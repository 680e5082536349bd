import { type FullText, t } from './text.ts';

/** Amounts in hundredths of a dinar. */
interface SampleCoupon {
	purpose: 'claim' | 'helper';
	title: FullText;
	discount: { kind: 'amount'; amount: number } | { kind: 'percent'; percent: number; most: number | null };
	thresholdType: 1 | 2 | 3;
	thresholdValue: number;
	validDays: number;
	total: number | null;
	perUser: number;
}

export const sampleCoupons: readonly SampleCoupon[] = [
	{
		purpose: 'claim',
		title: t(
			'خصم 10% على الطلبات من 75,000 دينار',
			'10% داشکاندن بۆ داواکاریی لە 75,000 دینار بەرەوژوور',
			'10% off over 75,000 IQD',
			'满75,000第纳尔9折',
		),
		discount: { kind: 'percent', percent: 10, most: 1_500_000 },
		thresholdType: 2,
		thresholdValue: 7_500_000,
		validDays: 14,
		total: null,
		perUser: 1,
	},
	{
		purpose: 'claim',
		title: t(
			'خصم 3,000 دينار على ثلاث قطع أو أكثر',
			'3,000 دینار داشکاندن بۆ سێ دانە یان زیاتر',
			'3,000 IQD off three pieces or more',
			'满3件减3,000第纳尔',
		),
		discount: { kind: 'amount', amount: 300_000 },
		thresholdType: 3,
		thresholdValue: 3,
		validDays: 14,
		total: 5000,
		perUser: 2,
	},
	{
		purpose: 'helper',
		title: t('خصم 2,000 دينار', '2,000 دینار داشکاندن', '2,000 IQD off', '立减2,000第纳尔'),
		discount: { kind: 'amount', amount: 200_000 },
		thresholdType: 2,
		thresholdValue: 1_000_000,
		validDays: 30,
		total: null,
		perUser: 2,
	},
];

const rules: readonly FullText[] = [
	t(
		'اختر هدية، ثم أرسل رابطك إلى أصدقائك.',
		'دیارییەک هەڵبژێرە، پاشان بەستەرەکەت بۆ هاوڕێکانت بنێرە.',
		'Choose a gift, then send your link to your friends.',
		'选择一件礼品，然后把链接发给好友。',
	),
	t(
		'يساعدك كل صديق جديد يفتح الرابط وينشئ حسابًا ثم يضغط على زر المساعدة. لكل شخص مساعدة واحدة.',
		'هەر هاوڕێیەکی نوێ کە بەستەرەکە بکاتەوە و هەژمار دروست بکات و دوگمەی یارمەتی دابگرێت، یارمەتیت دەدات. هەر کەسێک یەک جار.',
		'Every new friend who opens the link, makes an account and presses the help button counts. One help for each person.',
		'每位打开链接、注册账号并点击助力的新朋友计一次，每人限一次。',
	),
	t(
		'إذا اكتمل العدد قبل انتهاء الوقت فالهدية لك. وإن انتهى الوقت قبل ذلك يمكنك البدء من جديد ما دام العرض قائمًا.',
		'ئەگەر ژمارەکە پێش تەواوبوونی کات پڕ بوو، دیارییەکە هی تۆیە. ئەگەر کات تەواو بوو، تا ئۆفەرەکە بەردەوام بێت دەتوانیت دووبارە دەست پێ بکەیتەوە.',
		'If everybody is there before the time is over, the gift is yours. If not, you may start again as long as the event runs.',
		'在倒计时结束前集齐人数，礼品归您；未集齐时，活动期间可重新发起。',
	),
	t(
		'الهدية مجانية، وتدفع أجور التوصيل فقط. اطلبها خلال 30 يومًا من الفوز بها.',
		'دیارییەکە بەخۆڕاییە و تەنها کرێی گەیاندن دەدەیت. لە ماوەی 30 ڕۆژدا داوای بکە.',
		'The gift is free; you pay for delivery only. Order it within 30 days of winning it.',
		'礼品免费，只需付运费。请在获得后30天内下单领取。',
	),
];

interface SampleGiftEvent {
	title: FullText;
	rules: readonly FullText[];
	/** Of the year: month and day in Baghdad, both included; null runs from the first day of the shop on. */
	days: { from: readonly [month: number, day: number]; until: readonly [month: number, day: number] } | null;
}

export const sampleGiftEvents: readonly SampleGiftEvent[] = [
	{
		title: t('هدية مجانية مع أصدقائك', 'دیاریی بەخۆڕایی لەگەڵ هاوڕێکانت', 'A free gift with your friends', '好友助力，免费得礼'),
		rules,
		days: null,
	},
	{
		title: t('ثلاثة أيام من الهدايا', 'سێ ڕۆژی دیاری', 'Three days of gifts', '三日礼品狂欢'),
		rules: [
			...rules,
			t(
				'يستمر العرض من 8 إلى 10 آب.',
				'ئۆفەرەکە لە 8 تا 10ی ئاب بەردەوامە.',
				'The event runs from August 8 to August 10.',
				'活动时间：8月8日至8月10日。',
			),
		],
		days: { from: [8, 8], until: [8, 10] },
	},
];

/** Three friends within a day for a gift, three within two days for a price. */
export const sampleTimers = { giftSeconds: 24 * 3600, dealSeconds: 48 * 3600, friends: 3 } as const;
