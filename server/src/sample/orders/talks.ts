import { randomUUID } from 'node:crypto';
import { chatCalls, chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { inquiriesCalls, inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { productQuestionsCalls, productQuestionsConsoleCalls } from '@qaysari/contract/product-questions.calls';
import { days, hours, minutes } from '../../platform/clock.ts';
import { sampleBuyers } from './people.ts';
import type { Plot } from './plot.ts';
import type { Scene } from './scene.ts';

type Wait = { waits: true } | { answer: string; closes?: boolean };

/** What buyers write, by their place among the buyers; each in their own language. */
const talks: readonly ({ buyer: number; ago: number; text: string } & Wait)[] = [
	{ buyer: 0, ago: minutes(18), text: 'السلام عليكم، متى يصل طلبي؟', waits: true },
	{ buyer: 1, ago: minutes(50), text: 'سڵاو، ئەم کاڵایە ڕەنگی تری هەیە؟', waits: true },
	{ buyer: 10, ago: hours(2), text: '你好，这款有现货吗？', waits: true },
	{ buyer: 2, ago: hours(5), text: 'هل يمكن تغيير العنوان؟', answer: 'نعم، ما دام الطلب لم يُغلَّف. أرسل لنا العنوان الجديد.' },
	{ buyer: 6, ago: hours(9), text: 'Do you deliver on Fridays?', answer: 'From Saturday to Thursday, between 9 AM and 8 PM.' },
	{ buyer: 3, ago: days(2), text: 'وصلني الطلب، شكرًا لكم.', answer: 'شكرًا لك، نتمنى أن ينال رضاك.', closes: true },
	{ buyer: 4, ago: days(4), text: 'پارەکەم نارد، تکایە سەیری بکەن.', answer: 'پسوولەکە گەیشت، سوپاس.', closes: true },
];

const wishes: readonly {
	buyer: number;
	ago: number;
	title: string;
	link?: string;
	quantity: number;
	dinars?: number;
	answer?: string;
}[] = [
	{ buyer: 5, ago: hours(4), title: 'مكيف هواء محمول صغير', quantity: 2, dinars: 150_000 },
	{ buyer: 8, ago: hours(20), title: 'کورسی یاری بۆ منداڵ', quantity: 4 },
	{ buyer: 6, ago: days(1), title: 'Camera tripod, 2 m', link: 'https://shop.example/tripod', quantity: 1, dinars: 40_000 },
	{ buyer: 11, ago: days(3), title: 'ستائر غرفة معيشة بيضاء', quantity: 3, answer: 'نبحث عنها ونخبرك خلال يومين.' },
];

/** About what most people want first, by its place among the goods of Iraq. */
const questions: readonly { buyer: number; good: number; ago: number; text: string; answer?: string }[] = [
	{
		buyer: 0,
		good: 0,
		ago: days(6),
		text: 'كم يومًا يستغرق التوصيل إلى البصرة؟',
		answer: 'من 3 إلى 5 أيام بعد تأكيد العنوان.',
	},
	{ buyer: 4, good: 0, ago: hours(30), text: 'ئایا لەگەڵ سندوقی خۆی دێت؟' },
	{
		buyer: 6,
		good: 1,
		ago: days(3),
		text: 'Is the colour as in the picture?',
		answer: 'Yes, each picture shows the colour that is chosen.',
	},
	{ buyer: 10, good: 2, ago: hours(7), text: '可以先验货再付款吗？' },
];

/** Conversations, inquiries and questions about products: some wait, some are answered, some are over. */
export function tellTalks(scene: Scene, plot: Plot, opening: Date): void {
	for (const talk of talks) {
		const at = opening.getTime() - talk.ago;
		let groupId = '';
		plot.add(at, async () => {
			const { caller } = buyerOf(scene, talk.buyer);
			({ groupId } = await caller.do(chatCalls.selectGroupId, {}));
			await caller.do(chatCalls.sendGroupMsg, { groupId, clientId: randomUUID(), message: { kind: 'text', text: talk.text } });
		});
		if ('answer' in talk) {
			plot.add(at + minutes(6), () => answer(scene, groupId, talk.answer));
			if (talk.closes) plot.add(at + minutes(40), () => close(scene, groupId));
		}
	}
	for (const wish of wishes) {
		const at = opening.getTime() - wish.ago;
		let inquiryId = '';
		plot.add(at, async () => {
			const { title, link = null, quantity, dinars } = wish;
			const targetPrice = dinars === undefined ? null : dinars * 100;
			({ inquiryId } = await buyerOf(scene, wish.buyer).caller.do(inquiriesCalls.saveInquiry, {
				title,
				link,
				quantity,
				targetPrice,
			}));
		});
		const { answer: text } = wish;
		if (text !== undefined)
			plot.add(at + hours(7), async () => {
				const { version } = await scene.desk.support.do(inquiriesConsoleCalls.getInquiry, { inquiryId });
				await scene.desk.support.do(inquiriesConsoleCalls.answerInquiry, { inquiryId, version, text });
			});
	}
}

/** What is asked on the page of a product, and the shop's answer a few hours later. */
export function tellQuestions(scene: Scene, plot: Plot, opening: Date): void {
	for (const { buyer, good, ago, text, answer: words } of questions) {
		const at = opening.getTime() - ago;
		const productId = scene.goods.iraq[good]?.productId ?? '';
		plot.add(at, () => buyerOf(scene, buyer).caller.do(productQuestionsCalls.ask, { productId, text }));
		if (words === undefined) continue;
		plot.add(at + hours(3), async () => {
			const { support } = scene.desk;
			const { records } = await support.do(productQuestionsConsoleCalls.list, { queue: 'waiting', limit: 50 });
			const asked = records.find((one) => one.text === text);
			await support.do(productQuestionsConsoleCalls.answer, { questionId: asked?.questionId ?? '', text: words });
		});
	}
}

async function answer({ desk }: Scene, groupId: string, text: string): Promise<void> {
	const { lastNumber: seen } = await desk.support.do(chatConsoleCalls.listMessages, { groupId });
	await desk.support.do(chatConsoleCalls.sendMessage, { groupId, clientId: randomUUID(), message: { kind: 'text', text }, seen });
}

async function close({ desk }: Scene, groupId: string): Promise<void> {
	const { lastNumber: seen } = await desk.support.do(chatConsoleCalls.listMessages, { groupId });
	await desk.support.do(chatConsoleCalls.closeConversation, { groupId, seen });
}

function buyerOf(scene: Scene, index: number): Scene['buyers'][number] {
	const buyer = scene.buyers[index];
	if (!buyer) throw new Error(`There is no buyer ${index} of ${sampleBuyers.length}`);
	return buyer;
}
