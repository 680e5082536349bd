import type { Browser } from '@playwright/test';
import { passHalfAnHour } from '../../server/src/testing/half-hour.ts';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, describe, expect, journeyShop, test } from './journey.ts';
import { Person } from './people.ts';
import { codeFor, wordsTo } from './program.ts';
import { comeIn, comeInAgain, newNumber, password, sendCode } from './ways-in.ts';

const { commands, dataDir, url } = journeyShop();
let browser: Browser;

beforeAll(async () => {
	browser = await launchBrowser(['--host-resolver-rules=MAP shop.evil 127.0.0.1']);
});
afterAll(() => browser.close());

const nationalOf = (full: string): string => full.replace(/^\+964/, '0');

describe('an account', () => {
	test('whose number a thief exchanged is had back by the old number, and the thief is out', async () => {
		const session = await comeIn();
		await passHalfAnHour(commands, session.phone);
		const owner = await Person.arrive(browser, 'ar', { session });
		const thief = await Person.arrive(browser, 'en', { session: await comeInAgain(session.phone) });
		const next = newNumber();
		const { page, t } = thief;
		const sheet = page.getByRole('dialog');
		await owner.open('/pages/account/index');
		await thief.open('/pages/my-info/index');

		// With the session alone: a guess is not taken, and what was typed of the new number stays.
		await page.getByRole('button', { name: t('account.info.phone') }).click();
		const current = sheet.getByLabel(t('account.password.current'));
		await current.fill('a-guess-of-mine-1');
		await sheet.getByRole('button', { name: t('account.bind.next'), exact: true }).click();
		await sheet.getByLabel(t('account.info.phone')).fill(next.typed);
		await sheet.getByRole('button', { name: t('login.send.sms'), exact: true }).click();
		const code = sheet.getByLabel(t('login.code.label'));
		await code.waitFor();
		await code.fill(codeFor(dataDir, next.full));
		await current.waitFor();
		expect(wordsTo(dataDir, session.phone).filter((text) => text.includes('72'))).toEqual([]);
		// Who looked over the owner's shoulder knows the password.
		await current.fill(password);
		await sheet.getByRole('button', { name: t('account.bind.next'), exact: true }).click();
		await sheet.waitFor({ state: 'hidden' });

		expect(wordsTo(dataDir, session.phone).filter((text) => text.includes('72'))).toHaveLength(1);
		const login = owner.page.getByRole('dialog');
		await login.getByText(owner.t('login.expired')).waitFor();
		await sendCode(owner, login, nationalOf(session.phone), 'sms');
		await login.getByLabel(owner.t('login.code.label')).fill(codeFor(dataDir, session.phone));
		await login.waitFor({ state: 'hidden' });

		await page.getByRole('dialog').getByText(t('login.expired')).waitFor();
		await owner.open('/pages/my-info/index');
		await owner.page.getByText(session.userId, { exact: true }).waitFor();
		expect(await owner.page.evaluate(() => localStorage.getItem('userId'))).toBe(session.userId);
		await Promise.all([owner.context.close(), thief.context.close()]);
	});

	test('takes an email off again that somebody else added', async () => {
		const session = await comeIn();
		await passHalfAnHour(commands, session.phone);
		const owner = await Person.arrive(browser, 'ckb', { session });
		const { page, t } = owner;
		const sheet = page.getByRole('dialog');
		const email = `${session.userId.toLowerCase()}@example.iq`;
		await owner.open('/pages/my-info/index');
		await page.getByRole('button', { name: t('account.info.email') }).click();
		await sheet.getByLabel(t('account.info.email')).fill(email);
		await sheet.getByRole('button', { name: t('login.send.email'), exact: true }).click();
		const code = sheet.getByLabel(t('login.code.label'));
		await code.waitFor();
		await code.fill(codeFor(dataDir, email));
		await sheet.waitFor({ state: 'hidden' });

		await page.getByRole('button', { name: t('account.takeBack.row') }).click();
		await sheet.getByText(t('account.takeBack.text')).waitFor();
		await sheet.getByRole('button', { name: t('account.bind.sendPhone'), exact: true }).click();
		await code.waitFor();
		await code.fill(codeFor(dataDir, session.phone));
		await sheet.waitFor({ state: 'hidden' });

		await page.getByText(t('account.takeBack.success')).waitFor();
		await expect(page.getByText(email)).toHaveCount(0);
		await expect(page.getByRole('button', { name: t('account.takeBack.row') })).toHaveCount(0);
		await owner.context.close();
	});
});

test('an order without an account is seen where its number was proven for half an hour, and nowhere after signing out', async () => {
	const path = await bringGoods(simpleGoods('kept-lantern', 'Lantern of the kept line'));
	const { typed, full } = newNumber();
	const buyer = await Person.arrive(browser, 'en');
	await buyer.open(path);
	await buyer.addToCart();
	await buyer.settle('/pages/no_login_buyer_cart/index');
	await buyer.fillAddress({ name: 'Zainab', phone: typed, province: 'Baghdad', city: 'Karkh', line: 'Karrada, 62 Street' });
	const number = await buyer.place();

	await passHalfAnHour(commands, full);
	const elsewhere = await Person.arrive(browser, 'en');
	const { page, t } = elsewhere;
	await elsewhere.open('/pages/x/find-order');
	await page.getByLabel(t('account.info.phone')).fill(typed);
	await page.getByRole('button', { name: t('order.lookup.send'), exact: true }).click();
	const code = page.getByLabel(t('login.code.label'));
	await code.waitFor();
	await code.fill(codeFor(dataDir, full));
	await page.locator(`a[href*="${number}"]`).first().waitFor();
	await passHalfAnHour(commands, full);
	await elsewhere.open('/pages/x/find-order');
	await page.getByLabel(t('account.info.phone')).waitFor();
	await expect(page.locator(`a[href*="${number}"]`)).toHaveCount(0);

	await buyer.open('/pages/account/index');
	await buyer.page
		.getByRole('button', { name: t('action.signIn') })
		.first()
		.click();
	await buyer.signInByCode(typed);
	await buyer.open('/pages/individualCenter/buyer_order_list/index');
	await buyer.page.locator(`a[href*="${number}"]`).first().waitFor();
	await buyer.open('/pages/x/settings');
	await buyer.page.getByRole('button', { name: t('account.signOut'), exact: true }).click();
	await buyer.page
		.getByRole('dialog')
		.getByRole('button', { name: t('account.signOut'), exact: true })
		.click();
	await buyer.page.waitForURL(/account\/index/);
	await buyer.open('/pages/x/find-order');
	await buyer.page.getByLabel(t('account.info.phone')).waitFor();
	await expect(buyer.page.locator(`a[href*="${number}"]`)).toHaveCount(0);
	await buyer.open(`/pages/not-login-order-details/index?orderNumber=${number}`);
	await expect(buyer.page.getByText('Karrada, 62 Street')).toHaveCount(0);
	await Promise.all([buyer.context.close(), elsewhere.context.close()]);
});

test('a name that is not the shop’s gets no page, and stands in none that others get', async () => {
	const path = await bringGoods(simpleGoods('hosted-lantern', 'Lantern of the hosted line'));
	const visitor = await Person.arrive(browser, 'en');
	const { page } = visitor;

	const refused = await page.goto(`http://shop.evil:${new URL(url).port}${path}`);
	expect(refused?.status()).toBe(400);
	await visitor.open(path);

	await page.getByRole('heading', { name: 'Lantern of the hosted line' }).waitFor();
	const named = await page
		.locator('link[rel="canonical"], link[rel="alternate"][hreflang], meta[property="og:url"], meta[property="og:image"]')
		.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('content') ?? ''));
	expect(named.length).toBeGreaterThan(5);
	for (const address of named) expect(address.startsWith(`${url}/`)).toBe(true);
	await visitor.context.close();
});
