import { couponsConsoleSchemas } from '@qaysari/contract/coupons.schemas';
import { segmentsCalls } from '@qaysari/contract/segments.calls';
import { segmentsSchemas } from '@qaysari/contract/segments.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pageOf, rowOf } from '../../testing/examples.ts';
import { button, choose, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { GrantCouponDialog } from '../promotions/grant-coupon-dialog.tsx';

const { count, grant, listGrants, stop } = segmentsCalls;
const offer = { ...rowOf(couponsConsoleSchemas.list), offerId: '9', title: 'Spring' };
const running = {
	...rowOf(segmentsSchemas.listGrants),
	grantId: '3',
	state: 'running' as const,
	buyers: 10,
	given: 4,
	passedOver: 1,
};

beforeEach(() => {
	shop.answer(count, ({ segment }) => ({ buyers: segment.length === 1 ? 120 : 7 }));
	shop.answer(grant, { grantId: '3' });
	shop.answer(listGrants, pageOf([]));
	shop.answer(stop, { done: true });
});

const rule = (name: string) => choose(/Add a rule/, name, dialog());

async function toASegment(): Promise<void> {
	await show(<GrantCouponDialog offer={offer} onClose={() => {}} />);
	await dialog().getByText('A segment').click();
}

test('how many buyers it is for is known before it is given, and every rule has to hold', async () => {
	await toASegment();
	await expect.element(button('Give', dialog())).toBeDisabled();
	await rule('Has not bought for');
	await expect.element(dialog().getByText('120 buyers now')).toBeVisible();
	await rule('Spent at least');
	await expect.element(dialog().getByText('Fill in every rule.')).toBeVisible();
	await expect.element(button('Give', dialog())).toBeDisabled();
	await field('Spent at least').fill('١٠٠٠٠');
	await expect.element(dialog().getByText('7 buyers now')).toBeVisible();
	await shop.tapTwice(button('Give to 7 buyers', dialog()));
	await expect.element(dialog().getByText('Add a rule to see how many buyers there are.')).toBeVisible();
	expect(sent(grant)[0]).toEqual({
		offerId: '9',
		segment: [
			{ kind: 'quietFor', days: 30 },
			{ kind: 'spentAtLeast', amount: 1_000_000 },
		],
	});
	expect(wishes(grant)).toBe(1);
});

test('a number that was counted for other rules is never given to', async () => {
	await toASegment();
	await rule('Never bought');
	await expect.element(button('Give to 120 buyers', dialog())).toBeEnabled();
	const answer = shop.hold(count);
	await rule('Language');
	await expect.element(dialog().getByRole('button', { name: /^Give/ })).toBeDisabled();
	answer();
	await expect.element(button('Give to 7 buyers', dialog())).toBeEnabled();
	await dialog().getByRole('button', { name: 'Remove the rule: Language' }).click();
	await expect.element(button('Give to 120 buyers', dialog())).toBeEnabled();
});

test('a refusal says why and keeps the rules', async () => {
	await toASegment();
	await rule('Never bought');
	shop.refuse(grant, 'coupon_used_up');
	await button('Give to 120 buyers', dialog()).click();
	await expect.element(trouble('coupon_used_up')).toBeVisible();
	await expect.element(dialog().getByText('No paid order yet')).toBeVisible();
});

test('while one is being given the next one waits; it can be stopped, and that it could not be is said', async () => {
	shop.answer(listGrants, pageOf([running]));
	await toASegment();
	await expect.element(dialog().getByText('4 of 10 have it')).toBeVisible();
	await rule('Never bought');
	await expect.element(dialog().getByText('120 buyers now')).toBeVisible();
	await expect.element(button('Give to 120 buyers', dialog())).toBeDisabled();
	shop.refuse(stop, 'not_found');
	await button('Stop', dialog()).click();
	await expect.element(page.getByText('not_found').first()).toBeVisible();
	expect(sent(stop)).toEqual([{ grantId: '3' }]);
});
