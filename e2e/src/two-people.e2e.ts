import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { Staff } from './chat-people.ts';
import { bringGoods, simpleGoods, skuOf } from './goods.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { bought, readyBuyer } from './money-people.ts';
import { OperatorAtDesk } from './people.ts';

const { consoleUrl } = journeyShop();
const run = `${process.pid}${Date.now() % 1000}`;
let browser: Browser;
let owner: OperatorAtDesk;
let finance: OperatorAtDesk;

beforeAll(async () => {
	browser = await launchBrowser();
	const { username, operatorPassword } = await (await Staff.signIn(journeyShop())).hire(`second.look.${run}`, 'finance');
	owner = await OperatorAtDesk.signIn(browser, undefined, { viewport: { width: 1440, height: 900 } });
	finance = await OperatorAtDesk.signIn(browser, { consoleUrl, operatorPassword, username });
});
afterAll(() => browser.close());

test('a large refund is approved by one person and sent by another', async () => {
	const { page, t } = owner;
	const dear = simpleGoods('dear-chandelier', 'Dear chandelier');
	const path = await bringGoods({ ...dear, skus: dear.skus.map((sku) => ({ ...sku, price: 150_000_000 })) });
	const buyer = await readyBuyer(browser, '07701230601');
	const number = await bought(buyer, await skuOf(path));
	await owner.openOrder(number);
	await owner.act(t('refund.give'), async () => {
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel(t('problem.amount')).fill('1200000');
		await dialog.getByLabel(t('order.reason')).fill('وصلت الثريا مكسورة');
	});

	const rowOf = (at: OperatorAtDesk) => at.page.locator('tr', { hasText: number });
	const sends = (at: OperatorAtDesk) => rowOf(at).getByRole('button', { name: at.t('refund.action.execute'), exact: true });
	await page.goto(`${consoleUrl}/finance?tab=refunds`);
	await rowOf(owner).getByText(t('refund.needsApproval')).waitFor();
	await rowOf(owner)
		.getByRole('button', { name: t('refund.action.approve'), exact: true })
		.click();
	// Whoever approved it does not send it.
	await rowOf(owner)
		.getByText(t('refund.approvedBy', { name: 'owner' }))
		.waitFor();
	await expect(sends(owner)).toHaveCount(0);

	await finance.page.goto(`${consoleUrl}/finance?tab=refunds`);
	await sends(finance).click();
	await expect(sends(finance)).toHaveCount(0);
	// The bank's word comes behind the desk: whoever looks again finds it.
	await expect(async () => {
		await finance.page.goto(`${consoleUrl}/finance?tab=refunds`);
		await finance.page.getByText(finance.t('refund.view.open'), { exact: true }).waitFor();
		await expect(finance.page.getByRole('table').or(finance.page.getByText(finance.t('refund.none')))).toBeVisible();
		await expect(rowOf(finance)).toHaveCount(0, { timeout: 2_000 });
	}).toPass();
	await buyer.open(`/pages/order-details/index?orderNumber=${number}`);
	await buyer.page.getByText(buyer.t('order.fees.refunded')).first().waitFor();
	await buyer.context.close();
});

test('a bank account is proposed by one person, and buyers see it once another has passed it', async () => {
	const { page, t } = owner;
	const propose = async (holder: string) => {
		await page.goto(`${consoleUrl}/bank-accounts`);
		await page.getByRole('button', { name: t('bank.add') }).click();
		const dialog = page.getByRole('dialog');
		await page.locator('.ant-zoom-appear').waitFor({ state: 'detached' });
		for (const field of ['bank.name', 'bank.branch'] as const)
			await dialog.getByLabel(`${t(field)}: ${t('language.name.ar')}`).fill('مصرف الرافدين');
		await dialog.getByLabel(t('bank.holder')).fill(holder);
		await dialog.getByLabel(t('bank.number')).fill('IQ98NBIQ850123456789012');
		await dialog.getByRole('button', { name: t('bank.propose') }).click();
		await dialog.waitFor({ state: 'hidden' });
		await page.getByText(holder).first().waitFor();
	};
	const waiting = (at: OperatorAtDesk, holder: string) => at.page.locator('.panel', { hasText: holder }).first();
	await propose('قيصري فرع البصرة');
	await waiting(owner, 'قيصري فرع البصرة')
		.getByRole('button', { name: t('bank.withdraw'), exact: true })
		.click();
	await page.getByText(t('bank.state.withdrawn')).first().waitFor();

	await propose('قيصري فرع الموصل');
	await expect(waiting(owner, 'قيصري فرع الموصل').getByRole('button', { name: t('bank.pass'), exact: true })).toHaveCount(0);
	await finance.page.goto(`${consoleUrl}/bank-accounts`);
	await waiting(finance, 'قيصري فرع الموصل')
		.getByRole('button', { name: finance.t('bank.pass'), exact: true })
		.click();
	await finance.page.locator('.card-list > li', { hasText: 'قيصري فرع الموصل' }).first().waitFor();
	await page.reload();
	await page.locator('.card-list > li', { hasText: 'قيصري فرع الموصل' }).first().waitFor();
});
