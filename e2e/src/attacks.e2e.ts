import type { Browser, Page } from '@playwright/test';
import { productQuestionsCalls, productQuestionsConsoleCalls } from '@qaysari/contract/product-questions.calls';
import { reviewsCalls, reviewsConsoleCalls } from '@qaysari/contract/reviews.calls';
import type { Description } from '@qaysari/contract/rich-text';
import { descriptionOf } from '../../server/src/import/html.ts';
import { naughtyStrings, vectors } from '../../server/src/testing/naughty.ts';
import { launchBrowser } from './browser.ts';
import { Account } from './chat-people.ts';
import { bringAll, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { Desk } from './money-people.ts';
import { OperatorAtDesk, Person } from './people.ts';
import { untilSettled } from './settled.ts';
import { newNumber } from './ways-in.ts';

const shop = journeyShop();
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

/** All of them, as many together as a description holds. */
function chunksOf(texts: readonly string[], length: number): string[] {
	const chunks = [''];
	for (const text of texts) {
		if ((chunks.at(-1)?.length ?? 0) + text.length > length) chunks.push('');
		chunks[chunks.length - 1] += `${text.slice(0, length)}\n`;
	}
	return chunks;
}

/** What ran, and what the page's policy had to stop: neither may happen, for nothing of a text is ever markup. */
async function watch(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const ran: string[] = [];
		Object.assign(window, { ran });
		for (const name of ['alert', 'prompt', 'confirm', 'print'])
			Object.defineProperty(window, name, { value: () => ran.push(name), configurable: true });
		document.addEventListener('securitypolicyviolation', (event) => ran.push(`${event.violatedDirective} ${event.blockedURI}`));
	});
}

async function expectCalm(page: Page, where: string): Promise<void> {
	const found = await page.evaluate(() => ({
		ran: (window as unknown as { ran: string[] }).ran,
		strange: [
			...document.querySelectorAll('iframe, object, embed, math, base, [onerror], [onload], [onclick], [onmouseover]'),
		].map((element) => element.outerHTML.slice(0, 200)),
		links: [...document.querySelectorAll('a')]
			.map((link) => link.protocol)
			.filter((protocol) => !/^(https?|tel|mailto):$/.test(protocol)),
		wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
	}));
	expect(found, where).toEqual({ ran: [], strange: [], links: [], wide: 0 });
}

const withoutPictures = (description: Description): Description =>
	typeof description === 'string' ? description : description.filter(({ kind }) => kind !== 'picture');

test('whatever was ever written to attack a page is words in a description, in the shop and at the desk', async () => {
	const texts = chunksOf(vectors, 18_000);
	const paths = await bringAll(
		texts.map((text, index) => ({
			...simpleGoods(`attack-${index}`, `Attack ${index}`),
			// As text, and as what is left of it as HTML.
			description: { en: text.slice(0, 20_000), ar: withoutPictures(descriptionOf(`<p>${text}</p>`)) },
		})),
	);
	const desk = await OperatorAtDesk.signIn(browser);
	await watch(desk.page);
	for (const [index, path] of paths.entries()) {
		const person = await Person.arrive(browser, index % 2 === 0 ? 'en' : 'ar');
		await watch(person.page);
		await person.open(path);
		await person.page.getByRole('heading', { name: person.t('product.description') }).scrollIntoViewIfNeeded();
		await expectCalm(person.page, path);
		await person.context.close();
		if (index % 6 > 0) continue;
		await desk.page.goto(`${shop.consoleUrl}/products/${new URL(path, shop.url).searchParams.get('id')}`);
		await desk.page.getByRole('textbox', { name: `${desk.t('product.description')}: ${desk.t('language.name.ar')}` }).waitFor();
		await expectCalm(desk.page, `${path} at the desk`);
	}
	await desk.page.context().close();
});

test('the same in reviews and questions, where the shop shows them and where operators look at them', async () => {
	const buyer = await Account.signIn(() => shop, 'en', newNumber().full.replace('+964', '0'));
	const number = await buyer.order();
	const seat = await OperatorAtDesk.signIn(browser);
	await seat.deliver(number);
	const desk = await Desk.signIn(browser);
	const picked = vectors.filter((_vector, index) => index % 97 === 0);
	const open = await buyer.do(reviewsCalls.mine, { state: 'open', limit: 1 });
	const line = open.records[0];
	const productId = line?.productId ?? '';
	const [review = ''] = chunksOf(picked, 1900);
	await buyer.do(reviewsCalls.write, { lineId: line?.lineId ?? '', stars: 3, text: review });
	for (const text of [...chunksOf(picked.slice(20), 480).slice(0, 10), ...chunksOf(naughtyStrings, 480).slice(0, 8)])
		await buyer.do(productQuestionsCalls.ask, { productId, text });
	for (const { reviewId } of (await desk.do(reviewsConsoleCalls.list, { queue: 'waiting' })).records)
		await desk.do(reviewsConsoleCalls.decide, { reviewId, decision: 'shown' });
	for (const { questionId } of (await desk.do(productQuestionsConsoleCalls.list, { queue: 'waiting', limit: 50 })).records)
		await desk.do(productQuestionsConsoleCalls.decide, { questionId, decision: 'shown' });
	await watch(seat.page);
	for (const [address, title, queue] of [
		['reviews', seat.t('nav.reviews'), seat.t('reviews.queue.shown')],
		['product-questions', seat.t('nav.productQuestions'), seat.t('question.queue.all')],
	] as const) {
		await seat.page.goto(`${shop.consoleUrl}/${address}`);
		await seat.page.getByRole('heading', { name: title }).waitFor();
		await seat.page.getByText(queue, { exact: true }).click();
		await seat.page.getByRole('row').nth(1).waitFor();
		await expectCalm(seat.page, address);
	}

	const reader = await Person.arrive(browser, 'en');
	await watch(reader.page);
	for (const path of [
		`/pages/product_details/index?id=${productId}`,
		`/pages/x/reviews?id=${productId}`,
		`/pages/x/product-questions?id=${productId}`,
	]) {
		await reader.open(path);
		// What lies below is asked for when somebody scrolls.
		await reader.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
		await untilSettled(reader.page);
		await expectCalm(reader.page, path);
	}
	// Other journeys look at how pages of the same shop stand.
	for (const { reviewId } of (await desk.do(reviewsConsoleCalls.list, { queue: 'shown', productId, limit: 50 })).records)
		await desk.do(reviewsConsoleCalls.decide, { reviewId, decision: 'hidden', reason: 'Attack' });
	for (const { questionId, product } of (await desk.do(productQuestionsConsoleCalls.list, { queue: 'all', limit: 50 })).records)
		if (product.id === productId) await desk.do(productQuestionsConsoleCalls.decide, { questionId, decision: 'hidden' });
	for (const { page } of [seat, reader]) await page.context().close();
});
