import { couponsConsoleSchemas } from '@qaysari/contract/coupons.schemas';
import { dinar } from '@qaysari/contract/money';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { CouponForm } from './coupon-form.tsx';
import type { NewOffer } from './coupon-values.ts';
import type { CouponOffer } from './use-coupons.ts';

const dinars = (amount: number) => dinar(amount * 100);
const [example] = couponsConsoleSchemas.list.output.parse(exampleOf(couponsConsoleSchemas.list.output)).records;
if (!example) throw new Error('an example without coupons');
const spring: CouponOffer = {
	...example,
	purpose: 'claim',
	titles: { ar: 'الربيع', ckb: 'بەهار', en: 'Spring', zh: '春天' },
	discount: { kind: 'amount', amount: dinars(5_000) },
	thresholdType: 2,
	thresholdValue: dinars(50_000).amount,
	scope: { origin: null, categoryIds: [], productIds: [] },
	validDays: 14,
	newUsersOnly: true,
	total: 100,
	perUser: 2,
};
let sent: NewOffer[] = [];
const dialog = () => page.getByRole('dialog');
const save = () => dialog().getByRole('button', { name: 'Save' });
const until = () => dialog().getByLabelText('Until');

beforeEach(() => {
	sent = [];
});

const draw = (from: CouponOffer | null = null) =>
	show(<CouponForm open from={from} fault={null} busy={false} onSubmit={(offer) => sent.push(offer)} onClose={() => {}} />);

async function choose(field: string, option: string): Promise<void> {
	await dialog().getByRole('combobox', { name: field }).click();
	await page.getByTitle(option, { exact: true }).click();
}

test('what is missing is said, and nothing is made', async () => {
	await draw();
	await save().click();
	// Title, amount and end.
	await expect.poll(() => dialog().getByText('This is needed.').elements().length).toBe(3);
	expect(sent).toEqual([]);
});

test('fields follow what is chosen: a percentage has a most, a code is typed, pieces are counted', async () => {
	await draw();
	await expect.element(dialog().getByLabelText('Amount', { exact: true })).toBeVisible();
	await choose('Discount', 'A percentage');
	await expect.element(dialog().getByLabelText('Percent')).toBeVisible();
	await expect.element(dialog().getByLabelText('At most')).toBeVisible();
	await expect.element(dialog().getByLabelText('Amount', { exact: true })).not.toBeInTheDocument();
	await choose('How it is given', 'Buyers type a code');
	await dialog().getByLabelText('Code').fill('!!');
	await save().click();
	await expect.poll(() => dialog().getByText('4 to 24 Latin letters and digits, hard to guess').elements().length).toBe(2);
	await choose('Condition', 'From a number of pieces');
	await expect.element(dialog().getByLabelText('From a number of pieces')).toBeVisible();
	expect(sent).toEqual([]);
});

test('a copy has the terms of the other coupon but for its days, and goes out whole', async () => {
	await draw(spring);
	await expect.element(dialog().getByLabelText('Title: English')).toHaveValue('Spring');
	await expect.element(dialog().getByLabelText('From an order amount')).toHaveValue('50,000');
	await expect.element(dialog().getByTitle('All', { exact: true })).toBeVisible();
	await until().fill('31 Dec 2036 23:00');
	await userEvent.keyboard('{Enter}');
	await save().click();
	await expect.poll(() => sent.length).toBe(1);
	const [offer] = sent;
	expect(offer).toMatchObject({
		purpose: 'claim',
		couponCode: null,
		title: spring.titles,
		discount: { kind: 'amount', amount: dinars(5_000).amount },
		origin: null,
		thresholdType: 2,
		thresholdValue: dinars(50_000).amount,
		categoryIds: [],
		validDays: 14,
		newUsersOnly: true,
		total: 100,
		perUser: 2,
	});
	expect(Date.parse(offer?.validUntil ?? '')).toBeGreaterThan(Date.parse(offer?.validFrom ?? ''));
});
