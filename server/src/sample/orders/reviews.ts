import type { Language } from '@qaysari/contract/languages';
import { reviewsCalls } from '@qaysari/contract/reviews.calls';
import type { OrderStory } from './order-story.ts';
import { sampleBuyers } from './people.ts';
import type { Act } from './plot.ts';

type SampleStars = 3 | 4 | 5;

/** Words that fit whatever was received. */
const words: Readonly<Record<SampleStars, Readonly<Record<Language, string>>>> = {
	5: {
		ar: 'ممتاز ومطابق للصورة، والتوصيل سريع. شكرًا لكم.',
		ckb: 'زۆر باشە و هەر وەک وێنەکەیە، گەیاندنیشی خێرا بوو.',
		en: 'Just as in the pictures, and it came quickly.',
		zh: '和图片一样，送货也快，很满意。',
	},
	4: {
		ar: 'جيد مقابل سعره، لكن العلبة وصلت مضغوطة قليلًا.',
		ckb: 'بۆ نرخەکەی باشە، تەنها سندوقەکەی کەمێک چەماوەتەوە.',
		en: 'Good for its price, only the box was a little dented.',
		zh: '性价比不错，只是盒子有点压痕。',
	},
	3: {
		ar: 'مقبول، تأخر يومين عن الموعد.',
		ckb: 'مامناوەندە، دوو ڕۆژ دوا کەوت.',
		en: 'All right, but two days late.',
		zh: '一般，晚到了两天。',
	},
};

/** Whoever received an order says what they think of it, each line in their own language. */
export const review =
	(story: OrderStory, stars: SampleStars): Act =>
	async () => {
		const { caller } = story.buyer;
		const { records } = await caller.do(reviewsCalls.mine, { state: 'open', orderNumber: story.number });
		const language = sampleBuyers[story.scene.buyers.indexOf(story.buyer)]?.language ?? 'ar';
		for (const { lineId } of records) await caller.do(reviewsCalls.write, { lineId, stars, text: words[stars][language] });
	};
