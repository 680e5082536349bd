import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { Person } from './people.ts';
import { codeFor } from './program.ts';
import { newNumber, openLogin, password, placeOf, sendCode, showLogin, untilSignedIn } from './ways-in.ts';

const { dataDir } = journeyShop();
const somewhere = '/pages/policy/index?from=footer';
let browser: Browser;

beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Each language begins at another door, so that both are walked in both. */
const doors = [
	{ language: 'ar', first: 'sheet', second: 'page' },
	{ language: 'en', first: 'page', second: 'sheet' },
] as const;

for (const { language, first, second } of doors)
	describe(`somebody in ${language}`, () => {
		test(`comes in with a code by text message, by ${first} and ${second}`, async () => {
			for (const where of [first, second] as const) {
				const person = await Person.arrive(browser, language);
				const { typed, full } = newNumber();
				const place = await openLogin(person, where, somewhere);

				await sendCode(person, place, typed, 'sms');
				await place.getByLabel(person.t('login.code.label')).fill(codeFor(dataDir, full));

				await untilSignedIn(person, somewhere);
				await person.context.close();
			}
		});

		test('registers by number and by email with a password, and comes in with it, by user name too', async () => {
			const { typed, full } = newNumber();
			for (const account of [typed, `${full.slice(1)}.new.${language}@example.iq`]) {
				const person = await Person.arrive(browser, language);
				const { page, t } = person;
				await person.open('/pages/register/index');
				const place = placeOf(person, 'page');
				await sendCode(person, place, account, account === typed ? 'sms' : 'email');
				await place.getByLabel(t('login.code.label')).fill(codeFor(dataDir, account === typed ? full : account));
				const [field, again] = [
					place.getByLabel(t('forgot.newPassword.label')),
					place.getByLabel(t('register.passwordAgain.label')),
				];
				await field.fill('short');
				await again.fill('short');
				const submit = place.getByRole('button', { name: t('register.submit') });
				await submit.click();
				await place.getByText(t('validation.password.format'), { exact: true }).waitFor();
				await field.fill(password);
				await again.fill(`${password}x`);
				await submit.click();
				await place.getByText(t('validation.password.differ')).waitFor();
				await again.fill(password);
				await submit.click();
				await place.getByText(t('validation.agreement')).waitFor();
				await place.getByRole('checkbox').check();
				await submit.click();
				await page.waitForURL(/\/pages\/account\/index/);
				if (account === typed) {
					await person.open('/pages/my-info/index');
					await page.getByRole('button', { name: t('account.info.username') }).click();
					await page
						.getByRole('dialog')
						.getByLabel(t('account.info.username'))
						.fill(`Reader.${full.slice(-7)}`);
					await page
						.getByRole('dialog')
						.getByRole('button', { name: t('action.save') })
						.click();
					await page.getByText(`Reader.${full.slice(-7)}`.toLowerCase()).waitFor();
				}
				await person.context.close();
			}

			for (const [where, name] of [
				[first, typed],
				[second, `reader.${full.slice(-7)}`],
			] as const) {
				const person = await Person.arrive(browser, language);
				const place = await openLogin(person, where, somewhere);
				await place.getByRole('button', { name: person.t('login.mode.password') }).click();
				await place.getByLabel(person.t('login.account.label')).fill(name);
				await place.getByLabel(person.t('login.password.label'), { exact: true }).fill('not-this-one-1');
				const submit = place.getByRole('button', { name: person.t('login.submit'), exact: true });
				await submit.click();
				await place.getByRole('alert').getByText(/./).waitFor();
				expect(await place.getByLabel(person.t('login.password.label'), { exact: true }).getAttribute('aria-invalid')).toBe(
					'true',
				);
				await place.getByLabel(person.t('login.password.label'), { exact: true }).fill(password);
				await submit.click();
				await untilSignedIn(person, somewhere);
				await person.context.close();
			}
		});
	});

describe('the login sheet', () => {
	test('reads what is typed as people mean it, and shows the country before a number', async () => {
		const person = await Person.arrive(browser, 'en');
		const { page, t } = person;
		await person.open(somewhere);
		await showLogin(page);
		const sheet = page.getByRole('dialog');
		const field = sheet.getByLabel(t('login.account.label'));
		const country = sheet.getByLabel(t('login.country.label'));
		const buttons = () => sheet.getByRole('button', { name: /^Get code/ }).allTextContents();

		expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
		expect(await sheet.getByRole('button', { name: t('login.continue') }).isDisabled()).toBe(true);
		await field.fill('٠٧٧٠ ١٢٣ ٤٥٦٧');
		expect([await field.inputValue(), await country.inputValue(), await buttons()]).toEqual([
			'0770 123 4567',
			'964',
			[t('login.send.whatsapp'), t('login.send.sms')],
		]);
		expect(await country.locator('option').allTextContents()).toEqual(
			['Iraq', 'Saudi Arabia', 'Turkey'].map((name) => expect.stringContaining(name)),
		);
		await country.selectOption('90');
		expect(await page.evaluate(() => localStorage.getItem('selectedCountry'))).toBe('90');
		await field.fill('zainab@example.iq');
		expect([await country.count(), await buttons()]).toEqual([0, [t('login.send.email')]]);
		await field.fill('12');
		expect(await sheet.getByRole('button', { name: t('login.send.sms') }).isDisabled()).toBe(true);
		await sheet.getByRole('button', { name: t('login.continue') }).click();
		await sheet.getByText(t('validation.mobile.wrong')).waitFor();

		await person.open(`${somewhere}&area=86`);
		await showLogin(page);
		await field.fill('138');
		expect(await country.inputValue()).toBe('90');
		expect(await country.locator('option').count()).toBe(4);
		await person.context.close();
	});

	test('counts down, takes a pasted code, resends by the same channel, and forgets everything when it is closed', async () => {
		const person = await Person.arrive(browser, 'ar');
		const { page, t } = person;
		const { typed, full } = newNumber();
		await person.open(somewhere);
		await page.clock.install();
		await showLogin(page);
		const sheet = page.getByRole('dialog');
		await sendCode(person, sheet, typed, 'whatsapp');
		const code = sheet.getByLabel(t('login.code.label'));
		const submit = sheet.getByRole('button', { name: t('login.submit') });

		await sheet.getByText(t('login.code.resendIn', { seconds: 60 })).waitFor();
		await page.clock.runFor(12_000);
		await sheet.getByText(t('login.code.resendIn', { seconds: 48 })).waitFor();
		expect(await code.evaluate((input: HTMLInputElement) => [input.autocomplete, input.inputMode])).toEqual([
			'one-time-code',
			'numeric',
		]);
		expect(await submit.isDisabled()).toBe(true);
		// As a message shows it, spaces and all; and a wrong one.
		const right = codeFor(dataDir, full);
		const wrong = right === '111111' ? '222222' : '111111';
		await code.evaluate(
			(input: HTMLInputElement, text) => {
				const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
				set?.call(input, text);
				input.dispatchEvent(new Event('input', { bubbles: true }));
			},
			`${wrong.slice(0, 3)} ${wrong.slice(3)}`,
		);
		await sheet.getByRole('alert').getByText(/./).waitFor();
		expect(await code.inputValue()).toBe('');
		await page.clock.runFor(49_000);
		const sends = page.waitForRequest((request) => request.url().includes('SendCode'));
		await sheet.getByRole('button', { name: t('login.code.resend') }).click();
		expect((await sends).postDataJSON()).toMatchObject({ type: 2, account: full.slice(1), areaId: '964' });

		await page.keyboard.press('Escape');
		await page.clock.runFor(400);
		await sheet.waitFor({ state: 'hidden' });
		await showLogin(page);
		expect(await sheet.getByLabel(t('login.account.label')).inputValue()).toBe('');
		await sheet.getByLabel(t('login.account.label')).fill(typed);
		expect(await sheet.getByRole('button', { name: t('login.send.sms') }).isEnabled()).toBe(true);
		// A tap beside it closes it too.
		await page.mouse.click(190, 60);
		await page.clock.runFor(400);
		await sheet.waitFor({ state: 'hidden' });
		await person.context.close();
	});

	test('can be used by keyboard alone and has no accessibility finding, on 320 pixels with the keyboard open', async () => {
		const person = await Person.arrive(browser, 'en', { viewport: { width: 320, height: 360 } });
		const { page, t } = person;
		const { typed, full } = newNumber();
		const faults = async (): Promise<string[]> => {
			const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
			return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
		};
		const fits = () =>
			page.evaluate(() => {
				const dialog = document.querySelector('dialog[open]');
				return dialog ? [dialog.scrollWidth <= dialog.clientWidth, dialog.getBoundingClientRect().top >= 0] : [];
			});
		await person.open(somewhere);
		await showLogin(page);
		const sheet = page.getByRole('dialog');

		await page.keyboard.type(typed);
		expect([await faults(), await fits()]).toEqual([[], [true, true]]);
		await page.keyboard.press('Enter');
		await sheet.getByLabel(t('login.code.label')).waitFor();
		expect([await faults(), await fits()]).toEqual([[], [true, true]]);
		await page.keyboard.type(codeFor(dataDir, full));

		await untilSignedIn(person, somewhere);
		await person.context.close();
	});
});
