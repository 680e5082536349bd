import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { couponsConsoleSchemas } from '@qaysari/contract/coupons.schemas';
import { limits } from '@qaysari/contract/limits';
import { prizesConsoleCalls } from '@qaysari/contract/prizes.calls';
import { prizesConsoleSchemas } from '@qaysari/contract/prizes-console.schemas';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { rowOf } from '../../testing/examples.ts';
import { button, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { EditCouponDialog } from './edit-coupon-dialog.tsx';
import { GrantCouponDialog } from './grant-coupon-dialog.tsx';
import { type PrizeAction, PrizeDialog } from './prize-dialog.tsx';

const { grant, update } = couponsConsoleCalls;
const { review, exchange, extend } = prizesConsoleCalls;
const offer = { ...rowOf(couponsConsoleSchemas.list), offerId: '9', title: 'Spring' };
const prize = { ...rowOf(prizesConsoleSchemas.list), prizeId: '4', claimUntil: '2036-12-31T20:00:00.000Z' };
let closed = 0;
const onClose = () => {
	closed += 1;
};

beforeEach(() => {
	closed = 0;
	shop.answer(grant, { given: 2, passedOver: 1, unknown: ['0770'] });
	shop.answer(update, { done: true });
	shop.answer(review, { done: true });
	shop.answer(exchange, { done: true });
	shop.answer(extend, { done: true });
});

const names = () => field('To whom: user IDs, numbers or emails, one in a line');
const give = () => button('Give', dialog());

test('a coupon is given to whoever is named, each once, and it is said who got it and who did not', async () => {
	await show(<GrantCouponDialog offer={offer} onClose={onClose} />);
	await give().click();
	await expect.element(dialog().getByText('This is needed.')).toBeVisible();
	await names().fill(' ١٠٠١ \n1002, 0770\n\n1002،a@b.iq');
	await shop.tapTwice(give());
	await expect.element(dialog().getByText('2 buyers have it now')).toBeVisible();
	await expect.element(dialog().getByText('1 had it already')).toBeVisible();
	await expect.element(dialog().getByText(/Not found: .*0770/)).toBeVisible();
	expect(sent(grant)[0]).toEqual({ offerId: '9', userIds: ['1001', '1002', '0770', 'a@b.iq'] });
	expect(wishes(grant)).toBe(1);
	// The answer is about what was typed.
	await names().fill('1003');
	await expect.element(dialog().getByText('2 buyers have it now')).not.toBeInTheDocument();
});

test('who got it is said though somebody goes on typing meanwhile', async () => {
	await show(<GrantCouponDialog offer={offer} onClose={onClose} />);
	const answer = shop.hold(grant);
	await names().fill('1001');
	await give().click();
	await expect.poll(() => sent(grant).length).toBe(1);
	await names().fill('1001, 1002');
	answer();
	await expect.element(dialog().getByText('2 buyers have it now')).toBeVisible();
});

test('nobody is left out unsaid where too many are named', async () => {
	await show(<GrantCouponDialog offer={offer} onClose={onClose} />);
	await names().fill(Array.from({ length: limits.couponGrants + 1 }, (_, index) => String(index + 1)).join('\n'));
	await give().click();
	await expect.element(dialog().getByText(`At most ${limits.couponGrants} at once`)).toBeVisible();
	expect(sent(grant)).toEqual([]);
});

test('an answer that got lost is one gift', async () => {
	await show(<GrantCouponDialog offer={offer} onClose={onClose} />);
	shop.cut(grant);
	await names().fill('1001');
	await give().click();
	await expect.element(trouble('cannot be reached')).toBeVisible();
	await expect.element(names()).toHaveValue('1001');
	shop.answer(grant, { given: 1, passedOver: 0, unknown: [] });
	await give().click();
	await expect.element(dialog().getByText('1 buyer has it now')).toBeVisible();
	expect(wishes(grant)).toBe(1);
});

/** As the list of coupons opens it. */
function Coupons() {
	const [granting, setGranting] = useState<typeof offer | null>(null);
	return (
		<>
			<button type="button" onClick={() => setGranting(offer)}>
				Open
			</button>
			<GrantCouponDialog offer={granting} onClose={() => setGranting(null)} />
		</>
	);
}

test('an answer that got lost is one gift though the window was closed and they were named again', async () => {
	await show(<Coupons />);
	shop.cut(grant);
	const giveAgain = async () => {
		await button('Open').click();
		await expect.element(names()).toHaveValue('');
		await names().fill('1001');
		await give().click();
	};
	await giveAgain();
	await expect.element(trouble('cannot be reached')).toBeVisible();
	await button('Cancel', dialog()).click();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	shop.answer(grant, { given: 1, passedOver: 0, unknown: [] });
	await giveAgain();
	await expect.element(dialog().getByText('1 buyer has it now')).toBeVisible();
	expect(wishes(grant)).toBe(1);
	// What is told of one gift is not told of the next.
	await button('Cancel', dialog()).click();
	await button('Open').click();
	await expect.element(names()).toHaveValue('');
	await expect.element(dialog().getByText('1 buyer has it now')).not.toBeInTheDocument();
});

test('a coupon that runs gives more, never fewer than buyers have already', async () => {
	const held = { ...offer, total: 100, perUser: 1, counts: { ...offer.counts, received: 40 } };
	await show(<EditCouponDialog offer={held} onClose={onClose} />);
	await field('Total').fill('10');
	await field('For each buyer').fill('2');
	await expect.element(field('Total')).toHaveValue('40');
	await button('Save', dialog()).click();
	await expect.poll(() => closed).toBe(1);
	expect(sent(update)).toMatchObject([{ offerId: '9', total: 40, perUser: 2 }]);
});

test('one without a limit stays without', async () => {
	await show(<EditCouponDialog offer={{ ...offer, total: null }} onClose={onClose} />);
	await expect.element(field('For each buyer')).toBeVisible();
	await expect.element(field('Total')).not.toBeVisible();
	await button('Save', dialog()).click();
	await expect.poll(() => sent(update).map(({ total }) => total)).toEqual([null]);
});

const decide = (action: PrizeAction) => show(<PrizeDialog action={action} prize={prize} onClose={onClose} />);
const act = () => dialog().getByRole('button').last();
const words = () => dialog().getByRole('textbox');

test('a win that looks like farming is refused with a reason that its winner reads', async () => {
	await decide('refuse');
	await act().click();
	await expect.element(dialog().getByText('Please give a reason')).toBeVisible();
	expect(sent(review)).toEqual([]);
	await words().fill('All from one telephone');
	await shop.tapTwice(act());
	await expect.poll(() => closed).toBeGreaterThan(0);
	expect(sent(review)[0]).toEqual({ prizeId: '4', decision: 'refused', note: 'All from one telephone' });
	expect(wishes(review)).toBe(1);
});

test('one is passed without a word', async () => {
	await decide('pass');
	await act().click();
	await expect.poll(() => sent(review)).toEqual([{ prizeId: '4', decision: 'passed', note: '' }]);
});

test('time to take it is given from what there was', async () => {
	await decide('extend');
	await act().click();
	await expect.poll(() => sent(extend)).toEqual([{ prizeId: '4', until: prize.claimUntil, note: '' }]);
	await expect.poll(() => closed).toBe(1);
});

test('another gift has to be chosen and explained', async () => {
	await decide('exchange');
	await act().click();
	await expect.element(dialog().getByText('This is needed.')).toBeVisible();
	await expect.element(dialog().getByText('Please give a reason')).toBeVisible();
	expect(sent(exchange)).toEqual([]);
	await expect.element(page.getByRole('dialog')).toBeVisible();
});
