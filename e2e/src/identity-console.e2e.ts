import type { Browser } from '@playwright/test';
import { generate } from 'otplib';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk, Person } from './people.ts';

const { consoleUrl } = journeyShop();
let browser: Browser;

beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('at the desk', () => {
	test('a new operator chooses a password, sets up the second factor and comes in with it', async () => {
		const owner = await OperatorAtDesk.signIn(browser);
		const { t } = owner;
		const username = `writer.${process.pid}`;
		await owner.page.goto(`${consoleUrl}/staff`);
		await owner.page.getByRole('button', { name: t('staff.add') }).click();
		const form = owner.page.getByRole('dialog');
		await form.getByLabel(t('staff.username')).fill(username);
		await form.getByRole('combobox').first().click();
		await owner.page
			.getByRole('option')
			.or(owner.page.locator('.ant-select-item-option'))
			.getByText(t('role.merchandiser'))
			.click();
		await form.getByRole('button').last().click();
		const told = await owner.page.getByRole('alert').getByText(username).locator('..').textContent();
		const first = told?.split(':')[1]?.trim().split(/\s/)[0] ?? '';

		const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
		const page = await context.newPage();
		const signIn = async (password: string): Promise<void> => {
			await page.getByLabel(t('signIn.username')).fill(username);
			await page.getByLabel(t('signIn.password'), { exact: true }).fill(password);
			await page.getByRole('button', { name: t('signIn.submit') }).click();
		};
		await page.goto(`${consoleUrl}/password`);
		await signIn(first);
		await page.getByText(t('password.byOther')).waitFor();
		await page.getByLabel(t('password.current')).fill(first);
		await page.getByLabel(t('password.next'), { exact: true }).fill('desk-2026-word');
		await page.getByLabel(t('password.again')).fill('desk-2026-word');
		await page.getByRole('button', { name: t('password.submit') }).click();
		await page.getByText(t('password.byOther')).waitFor({ state: 'detached' });

		await page.goto(`${consoleUrl}/second-factor`);
		await page.getByLabel(t('signIn.password'), { exact: true }).fill('desk-2026-word');
		await page.getByRole('button', { name: t('secondFactor.begin') }).click();
		const secret = (await page.locator('bdi', { hasText: /^[A-Z2-7]{16,}$/ }).textContent())?.trim() ?? '';
		await page.getByLabel(t('secondFactor.code')).fill(await generate({ secret }));
		await page.getByRole('button', { name: t('secondFactor.confirm') }).click();
		await page.getByText(t('secondFactor.recovery')).waitFor();
		const [recovery = ''] = (await page.getByRole('alert').locator('bdi').textContent())?.split(' ') ?? [];

		await context.clearCookies();
		await page.goto(`${consoleUrl}/second-factor`);
		await signIn('desk-2026-word');
		await page.getByLabel(t('signIn.code')).fill(recovery);
		await page.getByRole('button', { name: t('signIn.submit') }).click();
		await page.getByRole('button', { name: t('secondFactor.remove') }).waitFor();
		await owner.page.goto(`${consoleUrl}/actions`);
		await owner.page.getByText(t('actions.call.staff_confirm-second-factor')).first().waitFor();
		await Promise.all([context.close(), owner.page.context().close()]);
	});

	test('a legal text is written in one language, read by buyers, and taken back', async () => {
		const owner = await OperatorAtDesk.signIn(browser);
		const { page, t } = owner;
		const reader = await Person.arrive(browser, 'zh');
		await page.goto(`${consoleUrl}/legal`);
		await page.getByText(t('legal.kind.deactivation'), { exact: true }).click();
		await page.getByText(t('legal.none.deactivation')).waitFor();
		const name = t('language.name.en');

		await page.getByLabel(`${t('legal.heading')}: ${name}`).fill('Before you go');
		await page.getByLabel(`${t('legal.body')}: ${name}`).fill('# What stays\n\nYour orders, without your name.');
		await page.getByRole('button', { name: t('action.save') }).click();
		await page.getByText(t('legal.saved', { version: 1 })).waitFor();
		await page.goto(`${consoleUrl}/legal`);
		await page.getByText(t('legal.kind.terms'), { exact: true }).waitFor();
		await page
			.getByRole('button', { name: t('legal.ownText') })
			.first()
			.click();
		await page.getByRole('button', { name: t('action.save') }).click();
		await page.getByText(t('legal.saved', { version: 1 })).waitFor();

		await reader.open('/pages/user-agreement/index');
		await reader.page.getByText(reader.t('legal.otherLanguage')).waitFor();
		expect(await reader.page.getByRole('article').getAttribute('dir')).toBe('rtl');

		for (const field of await page.getByRole('textbox').all()) await field.fill('');
		await page.getByRole('button', { name: t('action.save') }).click();
		await page.getByText(t('legal.saved', { version: 2 })).waitFor();
		await page.getByText(t('legal.kind.deactivation'), { exact: true }).click();
		await page.getByLabel(`${t('legal.heading')}: ${name}`).waitFor();
		for (const field of await page.getByRole('textbox').all()) await field.fill('');
		await page.getByRole('button', { name: t('action.save') }).click();
		await page
			.getByText(t('legal.saved', { version: 2 }))
			.last()
			.waitFor();
		await reader.open('/pages/user-agreement/index');
		await reader.page.getByRole('article').waitFor();
		expect(await reader.page.getByText(reader.t('legal.otherLanguage')).count()).toBe(0);
		await Promise.all([reader.context.close(), page.context().close()]);
	});
});
