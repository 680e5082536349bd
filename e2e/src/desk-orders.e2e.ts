import type { Browser, Page } from '@playwright/test';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { passHalfAnHour } from '../../server/src/testing/half-hour.ts';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { atTheBank } from './money-people.ts';
import { OperatorAtDesk, Person } from './people.ts';
import { codeFor } from './program.ts';

const { consoleUrl, commands, dataDir } = journeyShop();
const pictures = process.env.JOURNEY_PICTURES;
const lamp = 'Lamp by telephone';
let browser: Browser;
let desk: OperatorAtDesk;

beforeAll(async () => {
	browser = await launchBrowser();
	await bringGoods(simpleGoods('telephone-lamp', lamp));
	desk = await OperatorAtDesk.signIn(browser);
});
afterAll(() => browser.close());

const picture = async (page: Page, name: string): Promise<void> => {
	if (pictures) await page.screenshot({ path: `${pictures}/desk-${name}.png`, fullPage: true });
};

/** Two lamps to Baghdad, as somebody says on the telephone; the price is there to be read out. */
async function fillIn(phone: string): Promise<void> {
	const { page, t } = desk;
	await page.goto(`${consoleUrl}/desk-orders`);
	await page.getByRole('link', { name: t('deskOrder.new') }).click();
	await page.getByLabel(t('order.phone')).fill(phone);
	await page.getByRole('button', { name: t('deskOrder.find'), exact: true }).click();
	await page.getByText(t('deskOrder.noAccount')).waitFor();
	await page.getByLabel(t('amend.name')).fill('زينب أحمد');
	await page.getByRole('combobox', { name: t('deskOrder.product', { index: 1 }) }).fill('telephone-lamp');
	const read = page.waitForResponse((response) => response.url().endsWith(catalogConsoleCalls.getProduct.path));
	await page.locator('.ant-select-item-option', { hasText: lamp }).click();
	await read;
	await page.getByRole('spinbutton', { name: t('deskOrder.pieces', { index: 1 }) }).fill('2');
	await page.locator('.ant-cascader input').click();
	for (const place of ['العراق', 'بغداد']) await page.locator('.ant-cascader-menu-item', { hasText: place }).first().click();
	await page.locator('.ant-cascader-menu').nth(2).locator('.ant-cascader-menu-item').first().click();
	await page.getByRole('textbox', { name: t('amend.street') }).fill('الكرادة، شارع 62');
	await page.getByRole('button', { name: t('deskOrder.price') }).click();
	await page.getByRole('heading', { name: t('deskOrder.offer') }).waitFor();
}

/** Sends what was filled in to its customer. @returns the path that they got */
async function sendLink(method: 3 | 10): Promise<string> {
	const { page, t } = desk;
	await page.getByRole('radio', { name: t(`payment.method.${method}`) }).check();
	await page.getByRole('button', { name: t('deskOrder.send'), exact: true }).click();
	await page.getByText(t('deskOrder.sent')).waitFor();
	const { pathname, search } = new URL((await page.locator('.draft-link').textContent()) ?? '');
	return pathname + search;
}

describe('an order that is made for somebody who called', () => {
	test('opens filled in by its link, is changed, agreed to and paid by its customer, once', async () => {
		const { page, t } = desk;
		await fillIn('07701230301');
		await picture(page, 'offer');
		const link = await sendLink(3);
		await picture(page, 'sent');

		const customer = await Person.arrive(browser, 'ar');
		await customer.open(link);
		await expect(customer.page.getByLabel(customer.t('address.fullName.label'))).toHaveValue('زينب أحمد');
		await expect(customer.page.getByRole('textbox', { name: customer.t('address.street.label') })).toHaveValue(
			'الكرادة، شارع 62',
		);
		await expect(customer.page.getByRole('radio', { name: new RegExp(customer.t('checkout.payment.transfer')) })).toBeChecked();
		await picture(customer.page, 'customer');
		await customer.page.getByRole('radio', { name: new RegExp(customer.t('checkout.payment.card')) }).check({ force: true });
		await customer.agree();
		await customer.page.getByRole('button', { name: customer.t('checkout.place') }).click();
		await atTheBank(customer, 'pay');
		await customer.page.getByText(customer.t('payment.result.success')).waitFor();
		await customer.open(link);
		await customer.page.getByText(customer.t('madeOrder.over.ordered')).waitFor();
		await customer.context.close();

		await page.goto(`${consoleUrl}/desk-orders`);
		await page.getByText(t('deskOrder.state.ordered'), { exact: true }).click();
		const row = page.locator('tr', { hasText: '123 0301' });
		await row.getByRole('link').click();
		await page.getByText(t('order.state.2')).first().waitFor();
	});

	test('goes out at once to a proven number, and is paid at the door', async () => {
		const { page, t } = desk;
		const phone = '07701230302';
		await fillIn(phone);
		await page.getByRole('radio', { name: t('payment.method.11') }).check();
		await page.getByRole('button', { name: t('deskOrder.placeNow') }).click();
		const dialog = page.getByRole('dialog');
		await page.locator('.ant-zoom-appear').waitFor({ state: 'detached' });
		await dialog.getByRole('button', { name: t('deskOrder.prove.send') }).click();
		await expect(() => expect(codeFor(dataDir, '+9647701230302')).toMatch(/^\d{6}$/)).toPass();
		await picture(page, 'prove');
		await dialog.getByLabel(t('deskOrder.prove.code')).fill(codeFor(dataDir, '+9647701230302'));
		await dialog.getByRole('button', { name: t('deskOrder.prove.submit') }).click();
		await page.getByText(t('deskOrder.placed')).waitFor();
		const made = page.getByRole('link', { name: /^Q[0-9A-Z]{10}$/ });
		const number = (await made.textContent()) ?? '';
		await made.click();
		await page.getByText(t('order.state.2')).first().waitFor();
		await expect(page.getByText(t('payment.method.11')).first()).toBeVisible();

		// Whose number it is finds the order by it.
		await passHalfAnHour(commands, '+9647701230302');
		const customer = await Person.arrive(browser, 'ar');
		await customer.open('/pages/x/find-order');
		await customer.page.getByLabel(customer.t('account.info.phone')).fill(phone);
		await customer.page.getByRole('button', { name: customer.t('order.lookup.send') }).click();
		await customer.page.getByLabel(customer.t('login.code.label')).waitFor();
		await customer.page.getByLabel(customer.t('login.code.label')).fill(codeFor(dataDir, '+9647701230302'));
		await customer.page.locator(`a[href*="${number}"]`).first().click();
		await customer.page.getByText(customer.t('checkout.payment.delivery')).first().waitFor();
		await customer.context.close();
	});

	test('is withdrawn, and its link says so', async () => {
		const { page, t } = desk;
		await fillIn('07701230303');
		const link = await sendLink(3);
		await page.goto(`${consoleUrl}/desk-orders`);
		const row = page.locator('tr', { hasText: '123 0303' });
		await row.getByRole('button', { name: t('deskOrder.withdraw'), exact: true }).click();
		await page
			.getByRole('dialog')
			.getByRole('button', { name: t('deskOrder.withdraw'), exact: true })
			.click();
		await row.waitFor({ state: 'detached' });

		const customer = await Person.arrive(browser, 'ar');
		await customer.open(link);
		await customer.page.getByText(customer.t('madeOrder.over.withdrawn')).waitFor();
		await customer.context.close();
	});
});
