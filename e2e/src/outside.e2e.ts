import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { HookReceiver } from './hook-receiver.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk } from './people.ts';
import { startProgram } from './program.ts';
import type { RunningProgram } from './running.ts';

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('an outside system', () => {
	let receiver: HookReceiver;
	let program: RunningProgram;
	beforeAll(async () => {
		receiver = await HookReceiver.open();
		program = await startProgram({ env: { SAMPLE_SHOP: 'off', WEBHOOK_HOSTS: receiver.host } });
	});
	afterAll(async () => {
		await program.stop();
		await receiver.close();
	});

	for (const language of ['en', 'zh'] as const)
		test(`is told by a webhook: a test, its log, a new secret, sent again, off and on, in ${language}`, async () => {
			receiver.ids.length = 0;
			receiver.status = 200;
			const { page, t } = await OperatorAtDesk.signIn(browser, program, { language });
			const name = `Warehouse ${language}`;
			const menu = async (item: Parameters<typeof t>[0]) => {
				await page.getByRole('button', { name: t('webhooks.more') }).click();
				await page.getByRole('menuitem', { name: t(item as 'webhooks.edit') }).click();
			};
			await page.goto(program.consoleUrl);
			await page.getByRole('link', { name: t('nav.webhooks'), exact: true }).click();
			await page.getByRole('button', { name: t('webhooks.add') }).click();
			const form = page.getByRole('dialog', { name: t('webhooks.add') });
			await form.getByLabel(t('webhooks.name'), { exact: true }).fill(name);
			await form.getByLabel(t('webhooks.address'), { exact: true }).fill('http://10.0.0.7/hook');
			await form.getByRole('button', { name: t('action.save') }).click();
			await expect(form.getByRole('alert')).toBeVisible();
			await form.getByLabel(t('webhooks.address'), { exact: true }).fill(`http://${receiver.host}/hook`);
			await form.getByRole('button', { name: t('action.save') }).click();
			await form.waitFor({ state: 'hidden' });
			await expect(page.getByText(/^whsec_/)).toBeVisible();

			await page.getByRole('link', { name }).click();
			await page.getByRole('button', { name: t('webhooks.test') }).click();
			const dialog = page.getByRole('dialog');
			await dialog.getByText('heard it 1 times').waitFor();
			await dialog.getByRole('button', { name: t('webhooks.replay') }).click();
			await page.getByText(t('webhooks.replayed')).waitFor();
			await dialog
				.getByRole('button', { name: t('action.close') })
				.last()
				.click();
			await dialog.waitFor({ state: 'hidden' });
			await expect.poll(() => receiver.ids.length).toBe(2);
			expect(new Set(receiver.ids).size).toBe(1);
			const row = page.getByRole('row').filter({ hasText: t('webhooks.kind.test') });
			await expect(row).toContainText(t('webhooks.state.done'));

			await menu('webhooks.rotate');
			await page
				.getByRole('dialog')
				.getByRole('button', { name: t('webhooks.rotate') })
				.click();
			await expect(page.getByText(/^whsec_/)).toBeVisible();
			receiver.status = 410;
			await menu('webhooks.replaySince');
			await page
				.getByRole('dialog', { name: t('webhooks.replaySince') })
				.getByRole('button', { name: t('webhooks.replay') })
				.click();
			await page.getByText(t('webhooks.replayedMany', { count: 1 })).waitFor();
			await expect.poll(() => receiver.ids.length).toBe(3);
			await page.goto(program.consoleUrl);
			await page.getByRole('link', { name: t('today.webhooks') }).click();
			await page.getByRole('row').filter({ hasText: name }).getByText(t('webhooks.off.gone')).waitFor();

			await page.getByRole('link', { name }).click();
			receiver.status = 204;
			await menu('webhooks.turnOn');
			await expect.poll(() => receiver.ids.length).toBe(4);
			await row.getByRole('button', { name: t('webhooks.log.open') }).click();
			await dialog.getByText('410', { exact: true }).waitFor();
			await dialog
				.getByRole('button', { name: t('action.close') })
				.last()
				.click();
			await menu('webhooks.edit');
			const edit = page.getByRole('dialog', { name: t('webhooks.edit') });
			await edit.getByLabel(t('webhooks.kind.stockChanged')).uncheck();
			await edit.getByRole('button', { name: t('action.save') }).click();
			await edit.waitFor({ state: 'hidden' });
			await menu('webhooks.remove');
			await page
				.getByRole('dialog')
				.getByRole('button', { name: t('webhooks.remove') })
				.click();
			await page.getByRole('heading', { name: t('webhooks.empty') }).waitFor();
			expect(new Set(receiver.ids).size).toBe(1);
			await page.context().close();
		});
});

for (const language of ['en', 'zh'] as const)
	test(`an owner reads what was changed of a product, as it was and as it is, in ${language}`, async () => {
		const title = `Kettle with a history ${language}`;
		const kettle = await bringGoods(simpleGoods(`history-kettle-${language}`, title));
		const { consoleUrl, url } = journeyShop();
		const id = new URL(kettle, url).searchParams.get('id') ?? '';
		const { page, t } = await OperatorAtDesk.signIn(browser, undefined, { language });
		await page.goto(`${consoleUrl}/products/${id}`);
		await page.getByRole('tab', { name: t('product.section.details') }).click();
		await page.getByLabel(t('product.returnable')).click();
		await page
			.getByRole('button', { name: t('action.save') })
			.first()
			.click();
		await page.getByText(t('product.saved')).waitFor();

		await page.getByRole('link', { name: t('actions.history'), exact: true }).click();
		await page.getByRole('heading', { name: t('actions.history.product') }).waitFor();
		const row = page.getByRole('row').filter({ hasText: t('actions.call.catalog_save-product') });
		await row.getByRole('button').first().click();
		const changed = page.getByRole('row').filter({ hasText: 'returnable' }).last();
		await expect(changed).toContainText('true');
		await expect(changed).toContainText('false');

		await page.getByRole('combobox', { name: t('actions.operator') }).click();
		await page.locator('.ant-select-item-option', { hasText: 'owner' }).first().click();
		await expect(page).toHaveURL(/operator=/);
		await row.first().waitFor();
		await page.context().close();
	});
