import type { Browser } from '@playwright/test';
import { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { launchBrowser } from './browser.ts';
import { bringGoods, simpleGoods } from './goods.ts';
import { afterAll, beforeAll, journeyShop, test } from './journey.ts';
import { Desk } from './money-people.ts';
import { OperatorAtDesk } from './people.ts';

const { consoleUrl, url } = journeyShop();
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a gift event and a group price are changed, and written again from what they were', async () => {
	const calls = await Desk.signIn(browser);
	const lamp = 'Lamp to win';
	const productId = new URL(await bringGoods(simpleGoods('won-lamp', lamp)), url).searchParams.get('id') ?? '';
	const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();
	await calls.do(invitationsConsoleCalls.createEvent, {
		title: { en: 'Lamps for friends', ar: 'مصابيح' },
		rules: [{ en: 'Bring friends.', ar: 'أحضر أصدقاء.' }],
		inviteTarget: 7,
		timerSeconds: 36_000,
		startsAt: days(-1),
		endsAt: days(0.5),
		gifts: [{ productId, skuIds: [], total: 4 }],
	});
	await calls.do(invitationsConsoleCalls.createDeal, {
		productId,
		skuIds: [],
		startPrice: 1_500_000,
		floorPrice: 1_000_000,
		helpersNeeded: 6,
		timerSeconds: 36_000,
		startsAt: days(-1),
		endsAt: days(0.5),
	});
	const { page, t } = await OperatorAtDesk.signIn(browser, undefined, { language: 'en', viewport: { width: 1440, height: 900 } });
	const later = async (dialog: ReturnType<typeof page.getByRole>) => {
		await dialog.getByLabel(t('promotions.until')).click();
		const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
		await calendar.locator('.ant-picker-header-next-btn').click();
		await calendar.locator('.ant-picker-cell-in-view').nth(14).click();
		await calendar.locator('.ant-picker-ok button').click();
	};

	await page.goto(`${consoleUrl}/invitations`);
	const event = page.getByRole('row').filter({ hasText: 'Lamps for friends' });
	await event.getByRole('button', { name: t('coupons.edit') }).click();
	const edit = page.getByRole('dialog', { name: t('gifts.edit') });
	await edit.getByLabel(`${t('coupons.title.label')}: ${t('language.name.en')}`).fill('Lamps for more friends');
	await later(edit);
	await edit.getByRole('button', { name: t('action.save') }).click();
	await edit.waitFor({ state: 'hidden' });
	const renamed = page.getByRole('row').filter({ hasText: 'Lamps for more friends' });
	await renamed.getByRole('button', { name: t('coupons.copy') }).click();
	const copy = page.getByRole('dialog', { name: t('gifts.add') });
	await copy.getByLabel(`${t('coupons.title.label')}: ${t('language.name.en')}`).fill('Lamps once more');
	await later(copy);
	await copy.getByRole('button', { name: t('action.save') }).click();
	await copy.waitFor({ state: 'hidden' });
	await page.getByRole('row').filter({ hasText: 'Lamps once more' }).getByText('7', { exact: true }).waitFor();

	await page.getByRole('tab', { name: t('promotions.tab.deals') }).click();
	const deal = page.getByRole('row').filter({ hasText: lamp });
	await deal.getByRole('button', { name: t('coupons.edit') }).click();
	const longer = page.getByRole('dialog', { name: t('deals.edit') });
	await later(longer);
	await longer.getByRole('button', { name: t('action.save') }).click();
	await longer.waitFor({ state: 'hidden' });
	await deal.getByRole('button', { name: t('promotions.stop') }).click();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: t('action.confirm') })
		.click();
	await deal.getByRole('button', { name: t('promotions.stop') }).waitFor({ state: 'detached' });
	await deal.getByRole('button', { name: t('coupons.copy') }).click();
	const again = page.getByRole('dialog', { name: t('deals.add') });
	await later(again);
	await again.getByRole('button', { name: t('action.save') }).click();
	await again.waitFor({ state: 'hidden' });
	await deal.nth(1).waitFor();
	await page.context().close();
});
