import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { atTheBank, readyBuyer } from './money-people.ts';
import { OperatorAtDesk, type Person } from './people.ts';
import { untilSettled } from './settled.ts';
import { newNumber } from './ways-in.ts';

const shop = journeyShop();
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

const item = { ar: '661094757236', zh: '661094757237' };
const shared = {
	ar: (id: string) => `شوف هذا https://m.1688.com/offer/${id}.html?spm=a26352.13672862&share_token=abc`,
	zh: (id: string) => `「复古铜扇 夏季」https://detail.1688.com/offer/${id}.html?spm=a2615.7691456 复制打开`,
};

/** Pastes what another app shares into the search, and sends the request that it becomes. */
async function request(buyer: Person, text: string): Promise<void> {
	const { page, t } = buyer;
	await buyer.open('/pages/search-key/index');
	await page.getByRole('search').locator('input').first().fill(text);
	await page.keyboard.press('Enter');
	// What has no name leads to the request at once; a name is looked for first.
	const asks = page.getByRole('link', { name: t('search.source.ask') });
	await asks
		.or(page.getByRole('button', { name: t('inquiry.send') }))
		.first()
		.waitFor();
	if (await asks.isVisible()) await asks.click();
	await page.waitForURL(/x\/inquiry/);
	await page.getByRole('button', { name: t('inquiry.send') }).click();
	await page.getByText(t('inquiry.waits')).waitFor();
}

describe('what is not in the shop', () => {
	for (const language of ['ar', 'zh'] as const)
		test(`is asked for by its link, offered, haggled about, accepted and ordered, in ${language}`, async () => {
			const buyer = await readyBuyer(browser, newNumber().full.replace('+964', '0'), language);
			const { page, t } = buyer;
			await request(buyer, shared[language](item[language]));
			const inquiry = page.url();

			const desk = await OperatorAtDesk.signIn(browser, undefined, { language: language === 'ar' ? 'ar' : 'zh' });
			await desk.page.goto(shop.consoleUrl);
			await desk.page
				.getByRole('link', { name: desk.t('nav.inquiries') })
				.first()
				.click();
			await desk.page
				.locator('.card-list a')
				.filter({ hasText: language === 'ar' ? item.ar : '复古铜扇' })
				.first()
				.click();
			await desk.page.getByText(`1688 ${item[language]}`).waitFor();
			await desk.page.getByLabel(desk.t('inquiry.answer.text')).fill('Two kinds');
			await desk.page.getByLabel(desk.t('inquiry.offer.title')).fill('Brass fan');
			await desk.page.getByLabel(desk.t('inquiry.offer.sku'), { exact: true }).fill('A');
			await desk.page.getByLabel(desk.t('inquiry.offer.goods')).fill('9000');
			await desk.page.getByLabel(desk.t('inquiry.stock'), { exact: true }).fill('30');
			await desk.page.getByRole('button', { name: desk.t('inquiry.offer.sku.add') }).click();
			await desk.page.getByLabel(desk.t('inquiry.offer.sku'), { exact: true }).last().fill('B');
			await desk.page.getByLabel(desk.t('inquiry.offer.goods')).last().fill('11000');
			await desk.page.getByLabel(desk.t('inquiry.stock'), { exact: true }).last().fill('30');
			await desk.page.getByLabel(desk.t('inquiry.offer.service')).fill('1000');
			await desk.page.getByRole('button', { name: desk.t('inquiry.answer'), exact: true }).click();
			await desk.page.getByText(desk.t('inquiry.offer.state.open')).waitFor();

			await page.goto(inquiry);
			const offer = page.getByRole('region', { name: t('offer.title') });
			await offer.getByText('10,000').first().waitFor();
			await untilSettled(page);
			await offer.getByRole('button', { name: t('offer.counter') }).click();
			const sheet = page.getByRole('dialog', { name: t('offer.counter') });
			await sheet.getByLabel(t('offer.counter.priceOf', { name: 'A' })).fill('8500');
			await sheet.getByLabel(t('offer.counter.priceOf', { name: 'B' })).fill('9500');
			await sheet.getByRole('button', { name: t('offer.counter.send') }).click();
			await offer.getByText(t('offer.counter.waits')).waitFor();

			await desk.page
				.getByRole('link', { name: desk.t('nav.inquiries') })
				.first()
				.click();
			await desk.page.getByText(desk.t('inquiry.offer.state.countered')).first().waitFor();
			await desk.page
				.locator('.card-list a')
				.filter({ hasText: language === 'ar' ? item.ar : '复古铜扇' })
				.first()
				.click();
			const answer = desk.page.getByRole('button', { name: desk.t('inquiry.offer.answerPrice') });
			await desk.page.locator('form', { has: answer }).getByLabel(desk.t('inquiry.answer.text')).fill('Agreed');
			await answer.click();
			await desk.page.getByText(desk.t('inquiry.offer.state.open')).waitFor();

			await page.reload();
			await offer.getByText(t('offer.counter.taken')).waitFor();
			await offer.getByText('8,500').first().waitFor();
			await untilSettled(page);
			expect(await offer.getByRole('button', { name: t('offer.counter') }).count()).toBe(0);
			await offer
				.getByRole('button', { name: t('a11y.increase') })
				.last()
				.click();
			await offer.getByRole('button', { name: t('offer.accept') }).click();
			await page.waitForURL(/buyer_cart/);
			await buyer.settle('/pages/buyer_cart/index');
			const number = await buyer.place();

			await atTheBank(buyer, 'pay');
			await page.getByText(t('payment.result.success')).waitFor();

			// Where it comes from is for operators alone.
			await buyer.open(`/pages/order-details/index?orderNumber=${number}`);
			await page.getByText('18,000').first().waitFor();
			expect((await page.content()).includes(item[language])).toBe(false);
			await buyer.context.close();
			await desk.page.context().close();
		});
});
