import type { Browser } from '@playwright/test';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { webhooksCalls } from '@qaysari/contract/webhooks.calls';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk } from './people.ts';

const shop = journeyShop();
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What an outside system does with its key. */
async function ask(key: string, { path }: { path: string }): Promise<number> {
	const answer = await fetch(`${shop.consoleUrl}${path}`, {
		method: 'POST',
		headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
		body: '{}',
	});
	return answer.status;
}

for (const language of ['en', 'zh'] as const)
	test(`a key is made, opens what it says and nothing else, and ends at once when it is revoked, in ${language}`, async () => {
		const { page, t } = await OperatorAtDesk.signIn(browser, undefined, { language });
		const name = `Warehouse ${language} ${Date.now()}`;
		await page.goto(`${shop.consoleUrl}/api-keys`);
		const make = async () => {
			await page.getByRole('button', { name: t('apiKeys.add') }).click();
			const dialog = page.getByRole('dialog');
			await dialog.getByRole('textbox', { name: t('apiKeys.name') }).fill(name);
			await dialog.getByRole('checkbox', { name: t('apiKeys.scope.orders.read') }).check();
			await dialog.getByRole('button', { name: t('apiKeys.add') }).click();
			await expect(dialog).toBeHidden();
			return (await page.getByRole('alert').locator('code bdi').textContent())?.trim() ?? '';
		};
		const row = page.getByRole('row').filter({ hasText: name });
		const key = await make();
		await expect(row).toContainText(t('apiKeys.never'));

		expect(await ask(key, ordersConsoleCalls.listOrders)).toBe(200);
		expect(await ask(key, webhooksCalls.list)).toBe(403);
		await page.reload();
		await expect(row).not.toContainText(t('apiKeys.never'));

		await row.getByRole('button', { name: t('apiKeys.revoke') }).click();
		await page
			.getByRole('dialog')
			.getByRole('button', { name: t('apiKeys.revoke') })
			.click();
		await expect(row).toContainText(t('apiKeys.revoked'));
		expect(await ask(key, ordersConsoleCalls.listOrders)).toBe(401);

		// Its name is free again, for another key.
		const next = await make();
		expect(next).not.toBe(key);
		expect(await ask(next, ordersConsoleCalls.listOrders)).toBe(200);
		await expect(row).toHaveCount(2);
		await page.context().close();
	});
