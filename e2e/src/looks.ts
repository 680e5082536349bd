/** Walks the shop's routes as somebody who is signed in and has bought something, and tells what does not look right. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { cartCalls } from '@qaysari/contract/cart.calls';
import { catalogCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import type { Language } from '@qaysari/contract/languages';
import { collectCalls, historyCalls } from '@qaysari/contract/library.calls';
import { productQuestionsCalls } from '@qaysari/contract/product-questions.calls';
import { returnsCalls } from '@qaysari/contract/returns.calls';
import { reviewsCalls } from '@qaysari/contract/reviews.calls';
import { paths, routes } from '../../storefront/src/app/paths.ts';
import type { Account } from './chat-people.ts';
import { type Fault, judges } from './looks-rules.ts';
import { followTraffic, untilSettled } from './settled.ts';

interface Walker {
	page: Page;
	context: BrowserContext;
}

/** What people write: more than a line, in another script than half the pages, with a number in it. */
const typed = 'وصلت خلال 4 أيام، والمقاس كما في الجدول: 38 - 40. للاستفسار 0770 123 4567 بعد الساعة 18:00 من فضلكم.';

/** Something that was received and reviewed, and a question about it; answers the product. */
async function saySomething(account: Account, received: string): Promise<string> {
	const { records } = await account.do(reviewsCalls.mine, { state: 'open', orderNumber: received });
	const [line] = records;
	if (!line) throw new Error(`Nothing of ${received} waits for a review`);
	await account.do(reviewsCalls.write, { lineId: line.lineId, stars: 4, text: typed });
	await account.do(productQuestionsCalls.ask, { productId: line.productId, text: typed });
	return line.productId;
}

/** The piece of an order that is given back; answers the return. */
async function giveBack(account: Account, orderNumber: string): Promise<string> {
	const { lines } = await account.do(returnsCalls.form, { orderNumber });
	const wish = {
		orderNumber,
		reason: 'doesNotFit' as const,
		wish: 'refund' as const,
		way: 'courier' as const,
		lines: [{ lineId: lines[0]?.lineId ?? '', quantity: 1 }],
	};
	const { back: expectedBack } = await account.do(returnsCalls.preview, wish);
	return (await account.do(returnsCalls.ask, { ...wish, refundTo: 'balance', description: typed, expectedBack })).returnId;
}

/**
 * Where the walk leads: every route, with what it is opened with where it needs something.
 * @param deliver brings an order to its buyer
 */
export async function addressesOf(account: Account, deliver: (orderNumber: string) => Promise<void>): Promise<string[]> {
	const { records } = await account.do(homeCalls.recommend, { limit: 40 });
	// One after the other: a shop on a busy machine refuses what comes all at once.
	const products = [];
	for (const { id } of records.slice(0, 6)) products.push(await account.do(catalogCalls.detail, { productId: id }));
	const received = await account.order();
	await deliver(received);
	const reviewed = await saySomething(account, received);
	const given = await account.order();
	await deliver(given);
	const number = await account.order();
	const chosen = products.filter((product) => product.skus.length > 1)[0] ?? products[0];
	const id = chosen?.id ?? '';
	for (const product of products.slice(0, 3)) {
		const sku = product.skus.find((one) => one.skuStock > 0) ?? product.skus[0];
		if (sku) await account.do(cartCalls.addCart, { skuId: sku.id, quantity: product.minimumQuantity });
		await account.do(collectCalls.add, { productId: product.id });
		await account.do(historyCalls.save, { productId: product.id });
	}
	const opened: Partial<Record<keyof typeof routes, string>> = {
		commodity: `${routes.commodity}?id=${id}`,
		product: paths.product(id),
		pictures: paths.pictures(id, 0),
		landing: paths.landing('tea-time'),
		groupHelp: paths.groupHelp(`?product=${id}`),
		search: paths.search('lamp'),
		searchKeys: paths.searchKeys('la'),
		order: paths.order(number),
		visitorOrder: paths.visitorOrder(number),
		track: paths.track(number),
		paymentResult: paths.paymentResult(`?orders=${number}`),
		tag: paths.tag('1'),
		webPage: paths.webPage('https://example.com'),
		reviews: paths.reviews(reviewed),
		newReturn: paths.newReturn(received, 'damaged'),
		returnDetails: paths.returnDetails(given, await giveBack(account, given)),
		productQuestions: paths.productQuestions(reviewed),
	};
	const written = `${routes.myReviews}?tab=written`;
	return [...(Object.keys(routes) as (keyof typeof routes)[]).map((name) => opened[name] ?? routes[name]), written];
}

export async function beginWalk(
	browser: Browser,
	url: string,
	language: Language,
	account: Account | null,
	appearance: 'light' | 'dark' = 'light',
): Promise<Walker> {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		isMobile: true,
		hasTouch: true,
		serviceWorkers: 'block',
		reducedMotion: 'reduce',
		colorScheme: appearance,
	});
	await context.addCookies([{ name: 'language', value: language, url }]);
	if (account)
		await context.addInitScript(({ token, userId }) => {
			localStorage.setItem('token', token);
			localStorage.setItem('userId', userId);
		}, account.session);
	for (const judge of judges) await context.addInitScript(judge);
	const page = await context.newPage();
	await followTraffic(page);
	await page.goto(`${url}${routes.settings}`);
	await untilSettled(page);
	return { page, context };
}

/** Goes on inside the application, as a tap on a link does, and waits until the screen is drawn. */
async function goOn(page: Page, path: string): Promise<void> {
	await page.evaluate((to) => {
		history.pushState(null, '', to);
		dispatchEvent(new PopStateEvent('popstate'));
	}, path);
	await untilSettled(page);
}

/** What is wrong on one screen at one width. */
export async function judge(page: Page, width: number): Promise<Fault[]> {
	await page.setViewportSize({ width, height: 844 });
	// What waits for an answer is pale until it is there.
	await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
	return page.evaluate(async () => {
		await document.fonts.ready;
		const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
		await Promise.allSettled(ending.map((one) => one.finished));
		await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
		const found = globalThis.looks.rules.flatMap((rule) => rule());
		return found.filter(({ where }, at) => found.findIndex((one) => one.where === where) === at);
	});
}

export async function walk({ page }: Walker, addresses: readonly string[], widths: readonly number[]): Promise<string[]> {
	const found = new Set<string>();
	for (const address of addresses) {
		await goOn(page, address);
		for (const width of widths)
			for (const { rule, where } of await judge(page, width))
				found.add(`${address.replace(/\?.*/, '')} ${width}: ${rule} ${where}`);
	}
	return [...found];
}
