import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { Person } from './people.ts';
import { codeFor } from './program.ts';
import { comeIn, password } from './ways-in.ts';

const { dataDir } = journeyShop();
let browser: Browser;

beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A photograph as a camera makes it: large, noisy, lying on its side with the turn in its EXIF. */
function photograph(): Promise<Buffer> {
	const [width, height] = [1600, 1200];
	const noise = Buffer.from(Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 7919 + (at >> 7) * 104_729) & 0xff));
	return sharp(noise, { raw: { width, height, channels: 3 } })
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 95 })
		.toBuffer();
}

describe('a buyer', () => {
	test('binds an email with its code, and changes the password, which signs the other devices out', async () => {
		const session = await comeIn();
		const email = `${session.userId.toLowerCase()}@example.iq`;
		const buyer = await Person.arrive(browser, 'ar', { session });
		const elsewhere = await Person.arrive(browser, 'en', { session });
		const { page, t } = buyer;
		const sheet = page.getByRole('dialog');
		await elsewhere.open('/pages/account/index');
		await buyer.open('/pages/my-info/index');

		await page.getByRole('button', { name: t('account.info.email') }).click();
		await sheet.getByLabel(t('account.info.email')).fill('0770 123 4567');
		await sheet.getByRole('button', { name: t('login.continue') }).click();
		await sheet.getByText(t('validation.email.format')).waitFor();
		await sheet.getByLabel(t('account.info.email')).fill(email);
		await sheet.getByRole('button', { name: t('login.send.email') }).click();
		await sheet.getByLabel(t('login.code.label')).waitFor();
		await sheet.getByLabel(t('login.code.label')).fill(codeFor(dataDir, email));
		await sheet.waitFor({ state: 'hidden' });
		await page
			.getByRole('button', { name: t('account.info.email') })
			.getByText(email)
			.waitFor();

		await page.getByRole('button', { name: t('account.info.password') }).click();
		const current = sheet.getByLabel(t('account.password.current'));
		await current.fill('not-this-one-1');
		await sheet.getByLabel(t('forgot.newPassword.label')).fill('souq-2027');
		await sheet.getByLabel(t('register.passwordAgain.label')).fill('souq-2027');
		const submit = sheet.getByRole('button', { name: t('forgot.submit') });
		await submit.click();
		// A 401 that is the form's own affair: said there, and nobody is signed out.
		await expect.poll(() => current.getAttribute('aria-invalid')).toBe('true');
		await current.fill(password);
		await submit.click();
		await sheet.waitFor({ state: 'hidden' });
		await buyer.open('/pages/my-info/index');
		await page
			.getByRole('button', { name: t('account.info.email') })
			.getByText(email)
			.waitFor();

		// The session there has ended: its live connection ends with it, and the sheet opens by itself.
		await elsewhere.page.getByRole('dialog').getByText(elsewhere.t('login.expired')).waitFor();
		expect(await elsewhere.page.evaluate(() => localStorage.getItem('token'))).toBeNull();
		await Promise.all([buyer.context.close(), elsewhere.context.close()]);
	});

	test('has a picture that is made small before it is sent, and keeps it when the next one is none', async () => {
		const buyer = await Person.arrive(browser, 'en', { session: await comeIn() });
		const { page, t } = buyer;
		const sheet = page.getByRole('dialog');
		const picture = page.getByRole('main').locator('img[src*="/media/avatars/"]');
		const original = await photograph();
		await buyer.open('/pages/my-info/index');

		await page.getByRole('button', { name: t('account.info.avatar.change') }).click();
		const sent = page.waitForRequest((request) => request.url().endsWith('/upload/image'));
		await sheet
			.getByLabel(t('account.avatar.choose'))
			.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: original });
		const bytes = Number((await (await sent).allHeaders())['content-length']);
		await sheet.waitFor({ state: 'hidden' });
		await picture.waitFor();
		const before = await picture.getAttribute('src');
		const metadata = await sharp(Buffer.from(await (await fetch(`${buyer.shop}${before}`)).arrayBuffer())).metadata();

		expect(original.length).toBeGreaterThan(512_000);
		expect(bytes).toBeLessThan(512_000);
		expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', 600, 600]);

		await page.getByRole('button', { name: t('account.info.avatar.change') }).click();
		await sheet
			.getByLabel(t('account.avatar.choose'))
			.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
		await sheet.getByRole('alert').getByText(t('account.avatar.kept')).waitFor();
		await page.reload();
		expect(await picture.getAttribute('src')).toBe(before);
		await buyer.context.close();
	});

	test('who deletes the account is warned, ticks, is asked again, and is nobody afterwards', async () => {
		const session = await comeIn();
		const buyer = await Person.arrive(browser, 'ar', { session });
		const { page, t } = buyer;
		await buyer.open('/pages/log-off/index');
		await page.getByText(t('account.close.warning')).waitFor();
		const submit = page.getByRole('main').getByRole('button', { name: t('account.close.submit') });
		expect(await submit.isDisabled()).toBe(true);

		await page.getByLabel(t('account.close.agree')).check();
		await submit.click();
		await page
			.getByRole('dialog')
			.getByRole('button', { name: t('account.close.submit') })
			.click();

		await page.getByText(t('account.close.done')).waitFor();
		await page.waitForURL((url) => url.pathname === '/');
		expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
		const answer = await fetch(`${buyer.shop}/usb/uwb-app/api/v1/user/userInfo`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
			body: '{}',
		});
		expect(answer.status).toBe(401);
		await buyer.context.close();
	});
});
