import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { catalogConsoleSchemas } from '@qaysari/contract/catalog.schemas';
import { dinar } from '@qaysari/contract/money';
import { timedPricesConsoleCalls } from '@qaysari/contract/timed-prices.calls';
import { timedPricesConsoleSchemas } from '@qaysari/contract/timed-prices.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, dialog, field, row, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { TimedPriceForm } from './timed-price-form.tsx';
import { TimedPrices } from './timed-prices.tsx';
import type { TimedPrice } from './use-timed-prices.ts';

const { list, preview, create, update, stop } = timedPricesConsoleCalls;
const dinars = (amount: number) => dinar(amount * 100);
const [sku] = answerOf(timedPricesConsoleSchemas.preview).skus;
if (!sku) throw new Error('an example without skus');
const product = (id: string, title: string) => ({ ...rowOf(catalogConsoleSchemas.listProducts), id, title });
const lamp: TimedPrice = {
	...rowOf(timedPricesConsoleSchemas.list),
	timedPriceId: '3',
	productId: '70',
	title: 'Old lamp',
	price: dinars(8_000),
	startsAt: '2036-11-01T08:00:00.000Z',
	endsAt: '2036-12-01T08:00:00.000Z',
	pieces: 5,
	state: 'coming',
	stopped: false,
};
let done = 0;

beforeEach(() => {
	done = 0;
	shop.answer(catalogConsoleCalls.listProducts, {
		...answerOf(catalogConsoleSchemas.listProducts),
		records: [product('11', 'Lamp'), product('12', 'Bulb')],
		nextCursor: null,
	});
	// What is asked for is what comes back: half of 10,000, or what is left of them.
	shop.answer(preview, ({ reduction }) => ({
		skus: [
			{
				...sku,
				skuId: '21',
				problem: null,
				price: dinars(reduction.by === 'price' ? reduction.price / 100 : 10_000 * (1 - reduction.percent / 100)),
			},
			{ ...sku, skuId: '22', problem: 'overlap' },
		],
	}));
	shop.answer(create, { made: 1 });
	shop.answer(update, { done: true });
	shop.answer(stop, { done: true });
});

const draw = (more: Partial<Parameters<typeof TimedPriceForm>[0]> = { productIds: ['11'] }) =>
	show(
		<TimedPriceForm
			onClose={() => {}}
			onDone={() => {
				done += 1;
			}}
			{...more}
		/>,
	);
const give = () => button('Set the price of 1 variant', dialog());

async function until(text: string): Promise<void> {
	await field('Until').fill(text);
	await userEvent.keyboard('{Enter}');
}

test('what it makes of the prices is seen first, and exactly that is given, once', async () => {
	await draw();
	await until('31 Dec 2036 23:00');
	await field('Pieces at this price').fill('١٠');
	await expect.element(dialog().getByText('Another one runs in this time')).toBeVisible();
	await shop.tapTwice(give());

	await expect.poll(() => done).toBeGreaterThan(0);
	expect(sent(create)[0]).toMatchObject({
		prices: [{ skuId: '21', price: dinars(8_000).amount }],
		endsAt: '2036-12-31T20:00:00.000Z',
		pieces: 10,
	});
	expect(wishes(create)).toBe(1);
});

test('prices that were seen for another percentage are never given', async () => {
	await draw();
	await until('31 Dec 2036 23:00');
	await expect.element(give()).toBeEnabled();
	const answer = shop.hold(preview);
	await field('Percent off').fill('50');
	await userEvent.keyboard('{Enter}');
	await expect.element(button('New timed price', dialog())).toBeDisabled();
	expect(sent(create)).toEqual([]);
	answer();
	await give().click();
	await expect.poll(() => sent(create).map(({ prices }) => prices[0]?.price)).toEqual([dinars(5_000).amount]);
});

test('an end before the beginning is said, and so is none at all', async () => {
	await draw();
	await button('New timed price', dialog()).click();
	await expect.element(dialog().getByText('This is needed.').first()).toBeVisible();
	await until('31 Dec 2020 23:00');
	await button('New timed price', dialog()).click();
	await expect.element(dialog().getByText('The end must come after the start')).toBeVisible();
	expect(sent(preview)).toEqual([]);
	expect(sent(create)).toEqual([]);
});

test('one price for all, of products found by a part of their name', async () => {
	await draw({});
	await dialog()
		.getByRole('combobox', { name: /Products/ })
		.fill('bul');
	await page.getByTitle('Bulb', { exact: true }).click();
	// The list stays open for more of them until somebody turns to something else.
	await dialog().getByText('New timed price').first().click();
	await dialog().getByText('One price').click();
	await field('Timed price').fill('٧٥٠٠');
	await until('31 Dec 2036 23:00');
	await give().click();
	await expect.poll(() => sent(create).map(({ prices }) => prices[0]?.price)).toEqual([dinars(7_500).amount]);
	expect(sent(preview).at(-1)).toMatchObject({ productIds: ['12'], reduction: { by: 'price', price: 750_000 } });
});

test('where no variant can have it there is nothing to give', async () => {
	shop.answer(preview, { skus: [{ ...sku, problem: 'notLower' }] });
	await draw();
	await until('31 Dec 2036 23:00');
	await expect.element(dialog().getByText('Not lower than usual')).toBeVisible();
	await expect.element(button('New timed price', dialog())).toBeDisabled();
});

test('a refusal stands above what was typed', async () => {
	await draw();
	await until('31 Dec 2036 23:00');
	shop.refuse(create, 'timed_price_overlap');
	await give().click();
	await expect.element(trouble('timed_price_overlap')).toBeVisible();
	await expect.element(field('Percent off')).toHaveValue('20');
	expect(done).toBe(0);
});

test('a copy names its product, also when it is none of those found first, and leaves its days open', async () => {
	shop.answer(list, pageOf([lamp]));
	await show(<TimedPrices state="coming" />);
	await row('Old lamp').getByRole('button', { name: 'Copy' }).click();
	await expect.element(dialog().getByTitle('Old lamp')).toBeVisible();
	await expect.element(field('Timed price')).toHaveValue('8,000');
	await expect.element(field('Pieces at this price')).toHaveValue('5');
	await expect.element(field('Until')).toHaveValue('');
});

test('one that is to come is changed in all, one that runs keeps its price', async () => {
	shop.answer(list, pageOf([lamp]));
	const shown = await show(<TimedPrices state="coming" />);
	await row('Old lamp').getByRole('button', { name: 'Edit' }).click();
	await field('Timed price').fill('7000');
	await field('Pieces at this price').fill('');
	await button('Save', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(update)).toEqual([
		{ timedPriceId: '3', price: 700_000, startsAt: lamp.startsAt, endsAt: lamp.endsAt, pieces: null },
	]);
	await shown.unmount();

	shop.answer(list, pageOf([{ ...lamp, timedPriceId: '4', state: 'now' }]));
	await show(<TimedPrices state="now" />);
	await row('Old lamp').getByRole('button', { name: 'Edit' }).click();
	await expect.element(field('Until')).toBeVisible();
	await expect.element(field('Timed price')).not.toBeInTheDocument();
	await button('Save', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(update).at(-1)).toMatchObject({ timedPriceId: '4', price: 800_000 });
});

test('one is ended only after a question, and one that is over is not', async () => {
	shop.answer(list, pageOf([{ ...lamp, state: 'now' }]));
	const shown = await show(<TimedPrices state="now" />);
	await row('Old lamp').getByRole('button', { name: 'Stop' }).click();
	await expect.element(dialog()).toMatchTextContent('Buyers see the usual price at once.');
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(stop)).toEqual([]);
	await row('Old lamp').getByRole('button', { name: 'Stop' }).click();
	await button('Stop', dialog()).click();
	await expect.poll(() => sent(stop)).toEqual([{ timedPriceId: '3' }]);
	await shown.unmount();

	shop.answer(list, pageOf([{ ...lamp, state: 'over' }]));
	await show(<TimedPrices state="over" />);
	await expect.element(row('Old lamp').getByRole('button', { name: 'Copy' })).toBeVisible();
	await expect.element(row('Old lamp').getByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
});
