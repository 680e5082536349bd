import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { translatorFor } from '@qaysari/messages/node';
import { buildShellWeb, writeShellWeb } from '../../scripts/shell-web.ts';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { Person } from './people.ts';
import { Phone } from './phone.ts';

const { url } = journeyShop();
const t = translatorFor('ar', 'shop');
const www = mkdtempSync(join(tmpdir(), 'qaysari-www-'));
let browser: Browser;

beforeAll(async () => {
	buildShellWeb();
	writeShellWeb(www, { shop: url, publicKey: '', version: '1.3.4', code: 145 });
	browser = await launchBrowser();
});
afterAll(async () => {
	await browser.close();
	rmSync(www, { recursive: true, force: true });
});

function faultsOf(page: Page): string[] {
	const faults: string[] = [];
	page.on('pageerror', (error) => faults.push(error.message));
	return faults;
}

/** Somebody signed in who has begun a gift and may invite friends. */
async function inviting(phone: Phone, number: string): Promise<Page> {
	const page = await phone.start(`${url}/pages/free-gifts/index`);
	const choose = page.getByRole('button', { name: t('gifts.choose') }).first();
	await choose.click();
	await new Person(phone.context, page, 'ar', url).signInByCode(number);
	await choose.click();
	await page.getByText('/s/').first().waitFor();
	// What feels for the hand comes once the page is at rest.
	await page.locator('.pull-circle').waitFor({ state: 'attached' });
	return page;
}

describe('the phone', () => {
	test('shares, offers its contacts only when they are granted, and knocks in the hand', async () => {
		const phone = await Phone.unpack(browser, www);
		phone.permissions.contacts = 'denied';
		const page = await inviting(phone, '0770 440 8001');
		const faults = faultsOf(page);
		const link = (await page.getByText('/s/').first().textContent()) ?? '';
		const contacts = page.getByRole('button', { name: t('invite.contacts') });

		// Said for three seconds: looked for from before the tap.
		const denied = page.getByText(t('invite.contacts.denied')).waitFor();
		await contacts.click();
		await denied;
		expect(phone.called('Contacts.pickContact')).toEqual([]);
		await expect.poll(() => phone.called('Haptics.notification')).toContainEqual({ type: 'WARNING' });

		phone.permissions.contacts = 'granted';
		await contacts.click();
		const sheet = page.getByRole('dialog');
		await sheet.getByText('Shilan').waitFor();
		expect(await sheet.getByRole('link', { name: t('invite.contacts.sms') }).getAttribute('href')).toMatch(
			/^sms:\+9647501234567\?body=/,
		);
		await page.keyboard.press('Escape');
		await sheet.waitFor({ state: 'hidden' });

		const share = page.getByRole('button', { name: t('invite.friends') });
		phone.closesShare = true;
		await share.click();
		await expect.poll(() => phone.called('Share.share')).toHaveLength(1);
		expect(phone.called('Share.share')[0]).toMatchObject({ url: link });
		expect(await page.locator('[data-toast="fail"]').count()).toBe(0);
		expect(faults).toEqual([]);
		await phone.context.close();
	});

	test('that has neither contacts, share sheet nor motor says so, and the link can be copied', async () => {
		const phone = await Phone.unpack(browser, www, { without: ['Contacts', 'Share', 'Haptics'] });
		await phone.context.grantPermissions(['local-network-access', 'clipboard-read', 'clipboard-write']);
		const page = await inviting(phone, '0770 440 8002');
		const faults = faultsOf(page);
		const denied = page.getByText(t('invite.contacts.denied')).waitFor();
		await page.getByRole('button', { name: t('invite.contacts') }).click();
		await denied;
		const copied = page.getByText(t('common.copied'), { exact: true }).first().waitFor();
		await page.getByRole('button', { name: t('invite.friends') }).click();
		await copied;
		expect(faults).toEqual([]);
		await phone.context.close();
	});

	test('opens the link of a campaign, and remembers the campaign only where tracking is allowed; it is asked for once', async () => {
		const link = `${url}/pages/user-agreement/index?utm_source=tiktok`;
		const read = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
		const source = (page: Page) => page.evaluate(() => localStorage.getItem('utmSource'));
		const asked = (phone: Phone) => phone.called('AppTrackingTransparency.requestPermission').length;

		const allowed = await Phone.unpack(browser, www, { system: 'ios' });
		const page = await allowed.start(link);
		await read(page);
		expect([await source(page), asked(allowed)]).toEqual(['tiktok', 1]);
		await page.close();
		await read(await allowed.start(link));
		expect(asked(allowed)).toBe(1);
		await allowed.context.close();

		const denied = await Phone.unpack(browser, www, { system: 'ios' });
		denied.trackingAnswer = 'denied';
		const other = await denied.start(link);
		await read(other);
		expect([await source(other), asked(denied)]).toEqual([null, 1]);
		await denied.context.close();

		// Built without what asks: the app starts all the same.
		const mute = await Phone.unpack(browser, www, { system: 'ios', without: ['AppTrackingTransparency'] });
		const third = await mute.start(link);
		await read(third);
		expect([await source(third), asked(mute)]).toEqual([null, 0]);
		await mute.context.close();
	});
});
