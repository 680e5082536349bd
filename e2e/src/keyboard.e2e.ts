import type { Browser, Locator, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { Person } from './people.ts';
import { codeFor } from './program.ts';

const title = 'Lantern by touch alone';
let browser: Browser;

beforeAll(async () => {
	browser = await launchBrowser();
	await bringGoods(simpleGoods('touch-lamp', title));
});
afterAll(() => browser.close());

/** What a screen reader says of whatever has the focus: its role and name, from the browser's own accessibility tree. */
async function spoken(page: Page): Promise<{ role: string; name: string }> {
	const session = await page.context().newCDPSession(page);
	try {
		const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
		if (!result.objectId) return { role: '', name: '' };
		const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false });
		return { role: String(nodes[0]?.role?.value ?? ''), name: String(nodes[0]?.name?.value ?? '').trim() };
	} finally {
		await session.detach();
	}
}

/** Presses Tab until something has the focus; everything on the way must say what it is, and be seen to have the focus. */
async function tabTo(page: Page, wanted: Locator, by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
	await wanted.first().waitFor();
	const has = () =>
		wanted.first().evaluate((element) => element === document.activeElement || element.contains(document.activeElement));
	for (let presses = 0; presses < 120; presses += 1) {
		if (await has()) return;
		await page.keyboard.press(by);
		const { role, name } = await spoken(page);
		if (role === 'RootWebArea' || role === 'generic' || role === 'none') continue;
		expect(name, `a ${role} without a name, ${presses} stops on the way in ${page.url()}`).not.toBe('');
	}
	throw new Error(`Not reached with Tab: ${wanted}`);
}

async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
	await tabTo(page, wanted);
	await page.keyboard.press(key);
}

async function type(page: Page, label: string, text: string): Promise<void> {
	await tabTo(page, page.getByRole('textbox', { name: label, exact: true }));
	await page.keyboard.type(text);
}

/** Opens a list of choices, walks to one, takes it; the focus comes back to where it was. */
async function choose(page: Page, label: string, option: string): Promise<void> {
	const opener = page.getByRole('button', { name: label });
	await press(page, opener);
	await press(page, page.getByRole('dialog').getByRole('button', { name: option, exact: true }));
	await page.getByRole('dialog').waitFor({ state: 'hidden' });
	expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
}

test('somebody who has a keyboard and a screen reader goes from home to a placed order', async () => {
	const person = await Person.arrive(browser, 'en', { viewport: { width: 1280, height: 900 } });
	const { page, t } = person;
	await person.open('/');
	// What leads the focus from screen to screen comes once the page is at rest.
	await page.locator('.pull-circle').waitFor({ state: 'attached' });
	await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
	// The first stop leads past the head of the page.
	await page.keyboard.press('Tab');
	expect((await spoken(page)).name).toBe(t('a11y.skip'));

	await press(page, page.getByRole('link', { name: t('search.placeholder') }));
	await page.waitForURL(/search-key/);
	const field = page.getByRole('search').locator('input').first();
	await tabTo(page, field);
	await page.keyboard.type(title);
	await page.keyboard.press('Enter');
	await page.waitForURL(/search-detail/);
	await press(page, page.locator('#content a[href*="product_details"]').filter({ hasText: title }));
	await page.waitForURL(/product_details/);
	await page.getByRole('heading', { name: title }).waitFor();
	await press(page, page.getByRole('button', { name: t('product.addToCart') }));
	await page.getByText(t('product.added')).waitFor();

	// Back by the way that was come, to where the tabs are.
	for (const before of [/search-detail/, /search-key/, /127\.0\.0\.1:\d+\/(\?|$)/]) {
		await press(page, page.getByRole('button', { name: t('action.back') }));
		await page.waitForURL(before);
	}
	// The focus went on from the beginning of the screen; the tabs stand before it.
	await tabTo(page, page.getByRole('navigation').locator('a[href="/pages/no_login_buyer_cart/index"]'), 'Shift+Tab');
	await page.keyboard.press('Enter');
	await page.waitForURL(/no_login_buyer_cart/);
	await press(page, page.getByRole('button', { name: new RegExp(`^${t('cart.settle')}`) }));
	await page.waitForURL(/trade_flow/);
	await type(page, t('address.fullName.label'), 'Zainab');
	await type(page, t('address.phone.label'), '07701110088');
	await choose(page, t('address.province.label'), 'Baghdad');
	await choose(page, t('address.city.label'), 'Karkh');
	await tabTo(page, page.getByRole('textbox', { name: t('address.street.label') }));
	await page.keyboard.type('Karrada, house 12');
	const agreement = t.parts('checkout.agree').map((part) => (typeof part === 'string' ? part : part.text));
	await press(page, page.getByRole('checkbox', { name: agreement.join('') }), 'Space');
	await press(page, page.getByRole('button', { name: t('checkout.place') }));
	// Nothing goes out unpaid before the number is proven.
	await press(page, page.getByRole('dialog').getByRole('button', { name: t('order.lookup.send') }));
	const code = page.getByRole('dialog').getByLabel(t('login.code.label'));
	await expect(code).toBeFocused();
	await page.keyboard.type(codeFor(journeyShop().dataDir, '+9647701110088'));
	await page.waitForURL(/payment-result/);
	expect(new URL(page.url()).searchParams.get('orders')).toMatch(/^Q[0-9A-Z]{10}$/);
	await page.getByRole('heading').first().waitFor();
	await person.context.close();
});
