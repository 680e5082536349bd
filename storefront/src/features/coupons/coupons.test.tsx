import { couponsCalls } from '@qaysari/contract/coupons.calls';
import { thresholdType } from '@qaysari/contract/promotion-states';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onAskToSignIn } from '../../app/login-events.ts';
import { dinars } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import { CodeForm } from './code-form.tsx';
import { ClaimableCoupons, MyCoupons } from './coupon-lists.tsx';
import type { Compared, Coupon, Offer } from './coupon-queries.ts';
import { CouponRow, useCouponChoice } from './coupon-row.tsx';

const session = { token: 'token', userId: '1' };

const terms = {
	title: 'Five thousand off',
	discount: { kind: 'amount' as const, amount: dinars(5_000) },
	thresholdType: thresholdType.orderAmount,
	thresholdValue: dinars(25_000).amount,
	scope: { origin: null, categoryIds: [], productIds: [] },
	validFrom: '2026-11-01T08:00:00.000Z',
	validUntil: '2026-12-24T08:00:00.000Z',
};
const couponOf = (couponId: string, change: Partial<Coupon> = {}): Coupon => ({
	couponId,
	...terms,
	state: 'usable',
	source: 'claimed',
	receivedAt: '2026-11-20T08:00:00.000Z',
	orderNumber: null,
	...change,
});
const offerOf = (offerId: string, change: Partial<Offer> = {}): Offer => ({
	offerId,
	...terms,
	claimed: false,
	claimsLeft: 1,
	newUsersOnly: false,
	validDays: 7,
	...change,
});
const comparedOf = (couponId: string, change: Partial<Compared> = {}): Compared => ({
	...couponOf(couponId),
	saves: dinars(5_000),
	misfit: null,
	missing: 0,
	...change,
});

const counts = { usable: 0, held: 0, used: 0, expired: 0 };
const nothing = { records: [], nextCursor: null, counts };

beforeEach(() => {
	shop.answer(couponsCalls.redeemCode, couponOf('9'));
	shop.answer(couponsCalls.receive, couponOf('9'));
	shop.answer(couponsCalls.mine, { ...nothing, records: [couponOf('9')] });
	shop.answer(couponsCalls.claimable, { records: [offerOf('3')], nextCursor: null, welcome: null });
});

const code = () => page.getByRole('textbox', { name: 'Coupon code' });
const add = () => page.getByRole('button', { name: 'Add', exact: true });
const typed = () => shop.asked(couponsCalls.redeemCode);
const claimed = () => shop.asked(couponsCalls.receive);

test('a code is taken as it was typed, in Eastern digits too, and the field is free for the next', async () => {
	let taken: string[] = [];
	await show(<CodeForm onTaken={({ couponId }) => (taken = [...taken, couponId])} />, { session });
	await code().fill('  eid-٢٠٢٦ ');
	await userEvent.keyboard('{Enter}');

	await expect.element(page.getByText('The coupon is yours')).toBeVisible();
	await expect.element(code()).toHaveValue('');
	expect(taken).toEqual(['9']);
	expect(typed().map(({ input }) => input)).toEqual([{ couponCode: 'eid-٢٠٢٦' }]);
});

test('without a code nothing is sent, and typing one takes the blame away', async () => {
	await show(<CodeForm />, { session });
	await code().fill('   ');
	await add().click();
	await expect.element(code()).toHaveAccessibleDescription('Type the code first');
	await code().fill('E');
	await expect.element(code()).not.toHaveAttribute('aria-invalid');
	expect(typed()).toEqual([]);
});

test('two taps and Enter take a code once', async () => {
	await show(<CodeForm />, { session });
	await code().fill('EID2026');
	const answer = shop.hold(couponsCalls.redeemCode);
	await shop.tapTwice(add());
	await code().click();
	await userEvent.keyboard('{Enter}');
	answer();

	await expect.element(page.getByText('The coupon is yours')).toBeVisible();
	expect(typed()).toHaveLength(1);
});

test('a code whose answer got lost is the same try when it is tapped again; another code is another', async () => {
	await show(<CodeForm />, { session });
	shop.cut(couponsCalls.redeemCode);
	await code().fill('EID2026');
	await add().click();
	await expect.element(code()).toHaveAccessibleDescription('No network');
	await expect.element(code()).toHaveValue('EID2026');
	shop.refuse(couponsCalls.redeemCode, 'coupon_code_unknown');
	await add().click();
	await expect.element(code()).toHaveAccessibleDescription('coupon_code_unknown');
	await expect.element(code()).toHaveValue('EID2026');
	expect(new Set(typed().map(({ key }) => key)).size).toBe(1);
	expect(typed()[0]?.key).not.toBeNull();

	await code().fill('EID2027');
	await expect.element(code()).not.toHaveAttribute('aria-invalid');
	shop.answer(couponsCalls.redeemCode, couponOf('9'));
	await add().click();
	await expect.element(page.getByText('The coupon is yours')).toBeVisible();
	expect(new Set(typed().map(({ key }) => key)).size).toBe(2);
});

test('what is offered is claimed once for two taps, and what is used up is not offered', async () => {
	shop.answer(couponsCalls.claimable, () => ({
		records: [offerOf('3', { claimsLeft: claimed().length > 0 ? 0 : 1 }), offerOf('4', { title: 'Gone', claimsLeft: 0 })],
		nextCursor: null,
		welcome: null,
	}));
	await show(<ClaimableCoupons title="For you" productId="5" />, { session });
	await expect.element(page.getByText('From 25,000 IQD')).toBeVisible();
	await expect.element(page.getByText('Gone')).not.toBeInTheDocument();
	const answer = shop.hold(couponsCalls.receive);
	await shop.tapTwice(page.getByRole('button', { name: 'Claim' }));
	await expect.poll(() => claimed().length).toBe(1);
	answer();

	await expect.element(page.getByRole('region', { name: 'For you' })).not.toBeInTheDocument();
	expect(claimed().map(({ input }) => input)).toEqual([{ offerId: '3' }]);
	expect(shop.asked(couponsCalls.claimable)[0]?.input).toEqual({ limit: 20, productId: '5' });
});

test('what can be claimed is found behind a page of which everything was claimed', async () => {
	shop.answer(couponsCalls.claimable, ({ cursor }) => ({
		records: [cursor ? offerOf('3') : offerOf('4', { title: 'Mine already', claimed: true, claimsLeft: 0 })],
		nextCursor: cursor ? null : 'next',
		welcome: null,
	}));
	await show(<ClaimableCoupons title="For you" />, { session });
	await page.getByRole('button', { name: 'Claim' }).click();

	await expect.poll(() => claimed().map(({ input }) => input)).toEqual([{ offerId: '3' }]);
	await expect.element(page.getByText('Mine already')).not.toBeInTheDocument();
});

test('a coupon that somebody else took last is said in words', async () => {
	shop.refuse(couponsCalls.receive, 'coupon_used_up');
	await show(<ClaimableCoupons title="For you" />, { session });
	await page.getByRole('button', { name: 'Claim' }).click();

	await expect.element(page.getByText('coupon_used_up')).toBeVisible();
});

test('a visitor is asked to sign in before a coupon, and nothing is claimed', async () => {
	const reasons: string[] = [];
	const stop = onAskToSignIn((reason) => reasons.push(reason));
	await show(<ClaimableCoupons title="For you" />);
	await page.getByRole('button', { name: 'Claim' }).click();
	stop();

	expect(reasons).toEqual(['coupon']);
	expect(claimed()).toEqual([]);
});

test('a usable coupon leads to the goods, a used one to its order, an expired one nowhere', async () => {
	const orderNumber = 'Q7K2M4P9RS';
	shop.answer(couponsCalls.mine, ({ state }) => ({
		...nothing,
		records: [couponOf('9', { state: state ?? 'usable', orderNumber: state === 'used' ? orderNumber : null })],
	}));
	const usable = await show(<MyCoupons state="usable" />, { session });
	await expect.element(page.getByRole('link')).toBeVisible();
	expect(page.getByRole('link').element().getAttribute('href')).not.toContain(orderNumber);
	await usable.unmount();
	const used = await show(<MyCoupons state="used" />, { session });
	await expect.element(page.getByRole('link')).toHaveAttribute('href', expect.stringContaining(orderNumber));
	await used.unmount();
	await show(<MyCoupons state="expired" />, { session });
	await expect.element(page.getByText('Five thousand off')).toBeVisible();
	await expect.element(page.getByRole('link')).not.toBeInTheDocument();

	expect(shop.asked(couponsCalls.mine).map(({ input }) => input)).toEqual([
		{ state: 'usable', limit: 20 },
		{ state: 'used', limit: 20 },
		{ state: 'expired', limit: 20 },
	]);
});

test('coupons that did not come can be asked for again; without any the shop is a tap away', async () => {
	shop.cut(couponsCalls.mine);
	await show(<MyCoupons state="usable" />, { session });
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(couponsCalls.mine, nothing);
	await again.click();

	await expect.element(page.getByRole('link', { name: 'Start shopping' })).toBeVisible();
});

const items = [{ skuId: '31', quantity: 2 }];
let wanted: string | null | undefined;
function Row() {
	const [chosen, setChosen] = useState<string | null | undefined>(undefined);
	wanted = chosen;
	const choice = useCouponChoice(items, chosen);
	return <CouponRow choice={choice} onChoose={setChosen} />;
}
const row = () => page.getByRole('button', { name: /^Coupon/ }).first();

test('the best coupon is chosen, another one or none is a tap away, and what does not fit says why', async () => {
	shop.answer(couponsCalls.availableByProducts, {
		coupons: [
			comparedOf('1', { title: 'Best' }),
			comparedOf('2', { title: 'Smaller', saves: dinars(2_000) }),
			comparedOf('3', { title: 'Not yet', saves: dinars(0), misfit: 'belowAmount', missing: dinars(3_000).amount }),
		],
		bestCouponId: '1',
	});
	await show(<Row />, { session });
	await expect.element(row()).toMatchTextContent(/-\s?5,000/);
	expect(shop.asked(couponsCalls.availableByProducts)[0]?.input).toEqual({ items });

	await row().click();
	await expect.element(page.getByRole('radio', { name: /Best/ })).toBeChecked();
	const misfit = page.getByRole('radio', { name: /Not yet/ });
	await expect.element(misfit).toMatchTextContent(/3,000/);
	await expect.element(misfit).toHaveAttribute('aria-disabled', 'true');
	misfit.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
	expect(wanted).toBeUndefined();
	await page.getByRole('radio', { name: /Smaller/ }).click();
	await expect.element(row()).toMatchTextContent(/-\s?2,000/);
	expect(wanted).toBe('2');

	await row().click();
	await page.getByRole('radio').first().click();
	await expect.element(row()).not.toMatchTextContent(/5,000|2,000/);
	expect(wanted).toBeNull();
});

test('a coupon shows its money from right to left in Arabic', async () => {
	await show(<MyCoupons state="usable" />, { session, language: 'ar' });

	const title = page.getByText('Five thousand off');
	await expect.element(title).toBeVisible();
	expect(getComputedStyle(title.element()).direction).toBe('rtl');
	await expect.element(page.getByText(/25,000|٢٥/).first()).toBeVisible();
	expect(shop.asked(couponsCalls.mine)[0]?.language).toBe('ar');
});
