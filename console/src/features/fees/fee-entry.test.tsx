import { feesConsoleCalls } from '@qaysari/contract/fulfilment.calls';
import { feesConsoleSchemas } from '@qaysari/contract/fulfilment.schemas';
import { dinar } from '@qaysari/contract/money';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerOf } from '../../testing/examples.ts';
import { button, choose, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { FeeEntry } from './fee-entry.tsx';
import type { Fees } from './use-fees.ts';

const { previewFees, setFees } = feesConsoleCalls;
const dinars = (amount: number) => dinar(amount * 100);
const example = answerOf(feesConsoleSchemas.getFees);
const none: Fees = { ...example, versions: [], objections: [], open: true };
const preview = { ...answerOf(feesConsoleSchemas.previewFees), total: dinars(16_375), beyond: false };
let closed = 0;

beforeEach(() => {
	closed = 0;
	shop.answer(previewFees, preview);
	shop.answer(setFees, { version: 1 });
});

const draw = (fees: Fees = none) =>
	show(
		<FeeEntry
			orderNumber="Q2222222222"
			open
			fees={fees}
			onClose={() => {
				closed += 1;
			}}
		/>,
	);
const look = () => button('What the buyer will see', dialog());
const set = () => button('Set the fees', dialog());
const amount = () => field('Amount');

async function typed(text: string): Promise<void> {
	await amount().fill(text);
	await userEvent.tab();
}

test('fees are looked at as the buyer will see them before they can be set, with the total that was seen', async () => {
	await draw();
	await expect.element(look()).toBeDisabled();
	await typed('12.50');
	await expect.element(set()).not.toBeInTheDocument();
	await look().click();
	await expect.element(dialog()).toMatchTextContent(/Total.*16,375/);
	await field('Note for the history (optional)').fill(' Two cartons ');
	await shop.tapTwice(set());

	await expect.poll(() => closed).toBeGreaterThan(0);
	const fees = [{ kind: 'sea_freight', currency: 'USD', amount: 1_250, note: '' }];
	expect(sent(previewFees)).toEqual([{ orderNumber: 'Q2222222222', fees }]);
	expect(sent(setFees)[0]).toEqual({
		orderNumber: 'Q2222222222',
		fees,
		expectedTotal: dinars(16_375),
		note: 'Two cartons',
		reason: '',
	});
	expect(wishes(setFees)).toBe(1);
});

test('an amount is what was typed, whatever signs a keyboard has: no tenfold, no nothing', async () => {
	await draw();
	for (const [text, hundredths] of [
		['١٢٫٥', 1_250],
		['۱۲.۷۵', 1_275],
		['1,250', 125_000],
		[' 3 ', 300],
	] as const) {
		await typed(text);
		await look().click();
		await expect.poll(() => sent(previewFees).at(-1)?.fees[0]?.amount).toBe(hundredths);
	}
	await typed('');
	await expect.element(amount()).toHaveValue('');
	await expect.element(look()).toBeDisabled();
});

test('what is changed after a look has to be looked at again', async () => {
	await draw();
	await typed('10');
	await look().click();
	await expect.element(set()).toBeVisible();
	await typed('100');
	await expect.element(set()).not.toBeInTheDocument();
	await look().click();
	await expect.element(set()).toBeVisible();
	await button('Add a line', dialog()).click();
	// The line is not filled in yet.
	await expect.element(set()).not.toBeInTheDocument();
	await button('Delete', dialog()).last().click();
	await look().click();
	await set().click();
	await expect.poll(() => sent(setFees).map(({ fees }) => fees.map((fee) => fee.amount))).toEqual([[10_000]]);
});

test('storage is counted by days, which are never guessed', async () => {
	await draw();
	await choose('Kind of fee', 'Container storage', dialog());
	await field('Amount per day').fill('1.5');
	await field('Days').fill('');
	await expect.element(look()).toBeDisabled();
	await field('Days').fill('٣');
	await choose('Currency', 'CNY', dialog());
	await look().click();
	await expect
		.poll(() => sent(previewFees).map(({ fees }) => fees))
		.toEqual([[{ kind: 'container_storage', currency: 'CNY', amount: 150, days: 3, note: '' }]]);
});

test('fees far above the estimate need a reason, which goes no further than they do', async () => {
	await draw();
	shop.answer(previewFees, { ...preview, beyond: true });
	await typed('900');
	await look().click();
	await expect.element(dialog().getByText(/These fees are far above the estimate/)).toBeVisible();
	await expect.element(set()).toBeDisabled();
	await field('Reason that the buyer reads').fill('  ');
	await expect.element(set()).toBeDisabled();
	await field('Reason that the buyer reads').fill('The crate is large');
	await expect.element(set()).toBeEnabled();

	// It was a slip: with the right sum nobody needs to be told why.
	shop.answer(previewFees, preview);
	await typed('90');
	await look().click();
	await set().click();
	await expect.poll(() => sent(setFees).map(({ reason }) => reason)).toEqual(['']);
});

test('where a rate moved meanwhile it is said, and looked at anew before it is set', async () => {
	await draw();
	await typed('10');
	await look().click();
	shop.refuse(setFees, 'price_changed');
	await set().click();
	await expect.element(trouble('price_changed')).toBeVisible();
	await expect.element(set()).not.toBeInTheDocument();
	shop.answer(previewFees, { ...preview, total: dinars(17_000) });
	shop.answer(setFees, { version: 1 });
	await look().click();
	await expect.element(dialog()).toMatchTextContent(/17,000/);
	await set().click();
	await expect.poll(() => sent(setFees).map(({ expectedTotal }) => expectedTotal.amount)).toEqual([1_637_500, 1_700_000]);
});

test('a version that is revised begins with what it held, down to the note', async () => {
	const [version] = example.versions;
	if (!version) throw new Error('an example without versions');
	const line = {
		kind: 'insurance' as const,
		unit: { amount: 1_999, currency: 'USD' as const },
		days: null,
		rate: '1310',
		amount: dinars(26_187),
		note: 'Glass',
	};
	// A price difference is none that anybody types.
	const lines = [line, { ...line, kind: 'price_difference' as const, note: '' }];
	await draw({ ...none, versions: [{ ...version, lines }] });
	await expect.element(amount()).toHaveValue('19.99');
	await expect.element(field('Note')).toHaveValue('Glass');
	await look().click();
	await expect
		.poll(() => sent(previewFees).map(({ fees }) => fees))
		.toEqual([[{ kind: 'insurance', currency: 'USD', amount: 1_999, note: 'Glass' }]]);
});

test('that the shop cannot be reached leaves what was typed, and sets nothing', async () => {
	await draw();
	await typed('10');
	shop.cut(previewFees);
	await look().click();
	await expect.element(trouble('cannot be reached')).toBeVisible();
	await expect.element(amount()).toHaveValue('10.00');
	await expect.element(set()).not.toBeInTheDocument();
	expect(closed).toBe(0);
});

test('nobody turns away from fees that are being set: what comes of it is said', async () => {
	await draw();
	await typed('10');
	await look().click();
	const answer = shop.hold(setFees);
	shop.refuse(setFees, 'order_state_conflict');
	await set().click();
	await expect.poll(() => sent(setFees).length).toBe(1);
	await expect.element(button('Cancel', dialog())).toBeDisabled();
	await userEvent.keyboard('{Escape}');
	// Nor is anything else looked at meanwhile, which would forget it.
	await typed('100');
	await expect.element(look()).toBeDisabled();
	expect(closed).toBe(0);
	answer();
	await expect.element(trouble('order_state_conflict')).toBeVisible();
	await button('Cancel', dialog()).click();
	expect(closed).toBe(1);
});
