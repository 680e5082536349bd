import { dinar } from '@qaysari/contract/money';
import { ratePricesCalls } from '@qaysari/contract/rate-prices.calls';
import { ratePricesSchemas } from '@qaysari/contract/rate-prices.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerOf } from '../../testing/examples.ts';
import { button, dialog, row, sent, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { RatePricesPanel } from './rate-prices-panel.tsx';

const { preview, getLast, apply, takeBack } = ratePricesCalls;
const [change] = answerOf(ratePricesSchemas.preview).changes;
const { run } = answerOf(ratePricesSchemas.getLast);
if (!change || !run) throw new Error('an example without changes or runs');
const two = {
	bound: 9,
	changing: 2,
	changes: [{ ...change, title: 'Lamp', before: dinar(1_000_000), after: dinar(1_100_000), percent: 10 }],
};

beforeEach(() => {
	shop.answer(preview, two);
	shop.answer(getLast, { run: null });
	shop.answer(apply, { done: true });
	shop.answer(takeBack, { done: true });
});

test('what the rates make of prices is seen, asked about, and followed once by the number that was seen', async () => {
	await show(<RatePricesPanel />);
	await expect.element(page.getByText('2 of 9 prices would change')).toBeVisible();
	await expect.element(row('Lamp')).toMatchTextContent(/10,000.*11,000.*10%/);
	await button('Change 2 prices').click();
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(apply)).toEqual([]);
	await button('Change 2 prices').click();
	shop.refuse(apply, 'price_changed');
	await button('Change 2 prices', dialog()).click();
	await expect.element(page.getByText('price_changed').first()).toBeVisible();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(apply)).toEqual([{ expectedChanges: 2 }]);
	expect(wishes(apply)).toBe(1);
});

test('while prices change none is changed again, and how far it is is said', async () => {
	shop.answer(getLast, { run: { ...run, state: 'applying', total: 10, left: 4, skipped: 1 } });
	await show(<RatePricesPanel />);
	await expect.element(page.getByText('Prices are changing: 5 of 10')).toBeVisible();
	await expect.element(page.getByText(/1 was changed by hand/)).toBeVisible();
	await expect.element(button('Change 2 prices')).toBeDisabled();
	await expect.element(button('Take the change back')).not.toBeInTheDocument();
});

test('a change is taken back after a question', async () => {
	shop.answer(getLast, { run: { ...run, runId: '6', state: 'applied', total: 10, left: 0, skipped: 0 } });
	await show(<RatePricesPanel />);
	await button('Take the change back').click();
	await expect.element(dialog()).toMatchTextContent('Prices become what they were before.');
	await button('Take the change back', dialog()).click();
	await expect.poll(() => sent(takeBack)).toEqual([{ runId: '6' }]);
});

test('nothing to change is said in the words of why', async () => {
	shop.answer(preview, { bound: 9, changing: 0, changes: [] });
	await show(<RatePricesPanel />);
	await expect.element(page.getByText('All prices are as the rates of now make them.')).toBeVisible();
	await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('whose role sets no prices is asked nothing and told nothing', async () => {
	await show(<RatePricesPanel />, { role: 'support' });
	await expect.element(page.getByText('Prices that follow the rates')).not.toBeInTheDocument();
	expect(shop.asked(preview)).toEqual([]);
});
