import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { Account } from './chat-people.ts';
import { flatPicture } from './flat-picture.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk, Person } from './people.ts';
import { untilSettled } from './settled.ts';
import { newNumber } from './ways-in.ts';

const shop = journeyShop();
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

const signUp = (language: 'ar' | 'en') => Account.signIn(() => shop, language, newNumber().full.replace('+964', '0'));

describe('a review', () => {
	for (const language of ['ar', 'en'] as const)
		test(`is written after receipt, helps others, is reported and hidden, in ${language}`, async () => {
			const account = await signUp(language);
			const number = await account.order();
			const desk = await OperatorAtDesk.signIn(browser);
			await desk.deliver(number);

			const buyer = await Person.arrive(browser, language, { session: account.session });
			const { page, t } = buyer;
			await buyer.open(`/pages/order-details/index?orderNumber=${number}`);
			await page.getByRole('link', { name: t('reviews.order') }).click();
			await page.getByRole('button', { name: t('reviews.write') }).click();
			const sheet = page.getByRole('dialog', { name: t('reviews.write') });
			await sheet.getByRole('button', { name: t('reviews.form.send') }).click();
			await sheet.getByText(t('reviews.form.stars.missing')).waitFor();
			await sheet
				.locator('label')
				.filter({ has: page.getByRole('radio', { name: t('reviews.form.word.4'), exact: true }) })
				.click();
			await sheet.getByLabel(t('reviews.form.text')).fill(`Bright and light, ${number}`);
			await sheet
				.locator('input[type=file]')
				.setInputFiles([await flatPicture('photo.jpg', { width: 320, height: 240, colour: '#cc8800' })]);
			await sheet.getByText(t('upload.sent')).waitFor();
			await sheet.getByRole('button', { name: t('reviews.form.send') }).click();
			await page.getByText(t('reviews.sent')).waitFor();
			await sheet.waitFor({ state: 'hidden' });
			await page.getByText(t('reviews.mine.open.none')).waitFor();
			await page.getByRole('tab', { name: t('reviews.mine.written') }).click();
			const written = page.getByText(`Bright and light, ${number}`);
			await written.waitFor();
			await page.locator('a[href*="product_details"]').first().click();
			await page.waitForURL(/product_details/);
			const product = new URL(page.url()).search;

			const reader = await Person.arrive(browser, language, { session: (await signUp(language)).session });
			await reader.open(`/pages/product_details/index${product}`);
			await reader.page.getByRole('link', { name: t('product.stars', { stars: 4 }) }).click();
			await reader.page.waitForURL(/x\/reviews/);
			const review = reader.page.getByRole('listitem').filter({ hasText: `Bright and light, ${number}` });
			await review.getByRole('button', { name: t('reviews.helpful') }).click();
			await expect(review.getByRole('button', { name: t('reviews.helpful') })).toContainText('1');
			await review.getByRole('button', { name: t('reviews.report'), exact: true }).click();
			const reasons = reader.page.getByRole('dialog', { name: t('reviews.report.title') });
			await reasons.getByText(t('reviews.report.reason.untrue')).click();
			await reasons.getByRole('button', { name: t('reviews.report'), exact: true }).click();
			await reader.page.getByText(t('reviews.report.done')).waitFor();

			await desk.page.getByRole('link', { name: desk.t('nav.reviews') }).click();
			await desk.page.getByText(desk.t('reviews.queue.reported')).click();
			const row = desk.page.getByRole('row').filter({ hasText: number });
			await row.getByText(desk.t('reviews.reason.untrue')).waitFor();
			await row.getByRole('button', { name: desk.t('reviews.hide') }).click();
			const hiding = desk.page.getByRole('dialog');
			await hiding.getByLabel(desk.t('reviews.hide.reason')).fill('It is about something else.');
			await hiding.getByRole('button', { name: desk.t('reviews.hide') }).click();
			await row.waitFor({ state: 'detached' });

			await reader.open(`/pages/x/reviews${product}`);
			await untilSettled(reader.page);
			await expect(reader.page.getByText(`Bright and light, ${number}`)).toHaveCount(0);
			await buyer.open('/pages/x/my-reviews?tab=written');
			await page.getByText('It is about something else.').waitFor();
			for (const { context } of [buyer, reader]) await context.close();
			await desk.page.context().close();
		});
});

test('a question about a product is asked, answered at the desk, and read by everybody', async () => {
	const product = await bringGoods(simpleGoods('asked-lamp', 'Lamp to ask about'));
	const buyer = await Person.arrive(browser, 'ar', { session: (await signUp('ar')).session });
	const { page, t } = buyer;
	await buyer.open(product.replace('/pages/product_details/index', '/pages/x/product-questions'));
	await page.getByRole('button', { name: t('question.ask') }).click();
	const sheet = page.getByRole('dialog', { name: t('question.ask') });
	await sheet.getByRole('button', { name: t('question.send') }).click();
	await sheet.getByText(t('question.text.missing')).waitFor();
	await sheet.getByLabel(t('question.text')).fill('هل يطوى؟');
	await sheet.getByRole('button', { name: t('question.send') }).click();
	await page.getByText(t('question.sent')).waitFor();
	await page.getByRole('listitem').filter({ hasText: 'هل يطوى؟' }).waitFor();

	const desk = await OperatorAtDesk.signIn(browser);
	await desk.page.goto(shop.consoleUrl);
	await desk.page
		.getByRole('link', { name: desk.t('nav.productQuestions') })
		.first()
		.click();
	const row = desk.page.getByRole('row').filter({ hasText: 'هل يطوى؟' });
	await row.getByRole('button', { name: desk.t('question.answer') }).click();
	const dialog = desk.page.getByRole('dialog');
	await dialog.getByLabel(desk.t('question.answer.text')).fill('نعم، إلى نصفين.');
	await dialog.getByRole('button', { name: desk.t('question.answer') }).click();
	await row.waitFor({ state: 'detached' });

	const reader = await Person.arrive(browser, 'ar');
	await reader.open(product);
	// What lies below is asked for when somebody scrolls.
	await reader.page.getByRole('link', { name: reader.t('product.inquire') }).scrollIntoViewIfNeeded();
	await reader.page.getByText('نعم، إلى نصفين.').waitFor();
	for (const { context } of [buyer, reader]) await context.close();
	await desk.page.context().close();
});
