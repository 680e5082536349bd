import { dinar } from '@qaysari/contract/money';
import { returnsConsoleCalls } from '@qaysari/contract/returns.calls';
import { returnsConsoleSchemas } from '@qaysari/contract/returns-console.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rowOf } from '../../testing/examples.ts';
import { button, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { ReturnActions } from './return-actions.tsx';
import type { Returned } from './use-returns.ts';

const { approve, receive, refund, exchange, send, refuse, decline, lapse } = returnsConsoleCalls;
const dinars = (amount: number) => dinar(amount * 100);
const example = rowOf(returnsConsoleSchemas.list);
const [line] = example.lines;
if (!line) throw new Error('an example without lines');
const one: Returned = {
	...example,
	returnId: '7',
	wish: 'refund',
	state: 'asked',
	refundTo: 'paid',
	lines: [
		{ ...line, lineId: '1', title: 'Lamp', quantity: 3, accepted: null },
		{ ...line, lineId: '2', title: 'Bulb', quantity: 1, accepted: null },
	],
	money: { ...example.money, goods: dinars(30_000), fee: dinars(3_000), back: dinars(27_000) },
	exchangeBack: dinars(2_000),
};

beforeEach(() => {
	shop.answer(receive, { done: true });
	shop.answer(refund, { done: true });
	shop.answer(exchange, { done: true });
	for (const call of [approve, send]) shop.answer(call, { done: true });
	for (const call of [refuse, decline, lapse]) shop.answer(call, { done: true });
});

type Act = Returned['actions'][number];
const draw = (actions: Act[], change: Partial<Returned> = {}, role: 'owner' | 'support' | 'finance' = 'owner') =>
	show(<ReturnActions one={{ ...one, actions, ...change }} />, { role });
/** The sum or count of a line, the first line first. */
const pieces = (name: string, place: number) => dialog().getByLabelText(name, { exact: true }).nth(place);
const sell = 'Can be sold again';
const writeOff = 'Written off';

test('only what the state allows can be done, and what usually follows stands out', async () => {
	await draw(['approve', 'refuse']);
	await expect.element(button('Approve')).toHaveClass(/primary/);
	await expect.element(button('Refuse')).toBeVisible();
	for (const name of ['Check in', 'Refund', 'Never arrived', 'Do not accept'])
		await expect.element(button(name)).not.toBeInTheDocument();
});

test('letting goods come back shows the sum that follows, and is done once', async () => {
	await draw(['approve']);
	await button('Approve').click();
	await expect.element(dialog()).toMatchTextContent(/30,000.*3,000.*27,000.*The way it was paid/);
	await field('Note that the buyer reads').fill(' Bring the box too ');
	shop.cut(approve);
	await shop.tapTwice(button('Approve', dialog()));
	await expect.element(trouble('cannot be reached')).toBeVisible();
	shop.answer(approve, { done: true });
	await button('Approve', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(approve).at(-1)).toEqual({ returnId: '7', note: 'Bring the box too' });
	expect(wishes(approve)).toBe(1);
});

test('what arrived is counted line by line, in whatever digits', async () => {
	await draw(['receive']);
	await button('Check in').click();
	// As it was asked for, unless somebody counts otherwise.
	await expect.element(pieces(sell, 0)).toHaveValue('3');
	await expect.element(pieces(sell, 1)).toHaveValue('1');
	await pieces(sell, 0).fill('١');
	await pieces(writeOff, 0).fill('۱');
	await pieces(sell, 1).fill('');
	await button('Check in', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(receive)).toEqual([
		{
			returnId: '7',
			note: '',
			lines: [
				{ lineId: '1', sellable: 1, damaged: 1 },
				{ lineId: '2', sellable: 0, damaged: 0 },
			],
		},
	]);
});

test('more pieces than were sent are never taken in, neither at once nor by parts', async () => {
	await draw(['receive']);
	await button('Check in').click();
	await pieces(writeOff, 0).fill('1');
	await button('Check in', dialog()).click();
	await expect.element(dialog().getByText('More than was sent')).toBeVisible();
	expect(sent(receive)).toEqual([]);
	// Counted again it is right.
	await pieces(writeOff, 0).fill('0');
	await expect.element(dialog().getByText('More than was sent')).not.toBeInTheDocument();
	await pieces(sell, 0).fill('9');
	await userEvent.tab();
	await expect.element(pieces(sell, 0)).toHaveValue('3');
	await button('Check in', dialog()).click();
	await expect.poll(() => sent(receive).map(({ lines }) => lines[0]?.sellable)).toEqual([3]);
});

test('the sum on the button is the one that goes back; a sum that changed is seen before it goes', async () => {
	const shown = await draw(['refund']);
	await button('Refund').click();
	const [before, after] = [/27,000.* goes back/, /25,000.* goes back/];
	shop.refuse(refund, 'price_changed');
	await dialog().getByRole('button', { name: before }).click();
	await expect.element(trouble('price_changed')).toBeVisible();
	await shown.unmount();

	shop.answer(refund, { done: true });
	await draw(['refund'], { money: { ...one.money, back: dinars(25_000) } });
	await button('Refund').click();
	await shop.tapTwice(dialog().getByRole('button', { name: after }));
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(refund).map(({ expectedBack }) => expectedBack.amount)).toEqual([2_700_000, 2_500_000]);
});

test('an exchange names the pieces that went out and what goes back besides', async () => {
	await draw(['exchange', 'refund'], { wish: 'exchange', state: 'received' });
	await expect.element(button('Exchange sent')).toHaveClass(/primary/);
	await expect.element(button('Refund')).not.toHaveClass(/primary/);
	await button('Exchange sent').click();
	await expect.element(dialog()).toMatchTextContent(/Lamp.*Instead/);
	await expect.element(dialog()).toMatchTextContent(/2,000/);
	await field('Tracking number, if any').fill(' SF 9 ');
	await userEvent.keyboard('{Enter}');
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(exchange)).toEqual([{ returnId: '7', logisticsNumber: 'SF 9' }]);
});

for (const [act, name, call] of [
	['refuse', 'Refuse', refuse],
	['decline', 'Do not accept', decline],
	['lapse', 'Never arrived', lapse],
] as const)
	test(`“${name}” has a reason that the buyer reads, and sends nothing else`, async () => {
		await draw([act]);
		await button(name).click();
		await field('Reason, as the buyer reads it').fill('   ');
		await button(name, dialog()).click();
		await expect.element(dialog().getByText('Please give a reason')).toBeVisible();
		await field('Reason, as the buyer reads it').fill(' Worn ');
		await button(name, dialog()).click();
		await expect.element(dialog()).not.toBeInTheDocument();
		expect(sent(call)).toEqual([{ returnId: '7', reason: 'Worn' }]);
		for (const other of [refuse, decline, lapse]) if (other !== call) expect(sent(other)).toEqual([]);
	});

test('a dialog that was given up leaves neither words nor a refusal for the next', async () => {
	await draw(['refuse', 'send']);
	await button('Refuse').click();
	shop.refuse(refuse, 'order_state_conflict');
	await field('Reason, as the buyer reads it').fill('Worn');
	await button('Refuse', dialog()).click();
	await expect.element(trouble('order_state_conflict')).toBeVisible();
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	await button('Courier has it').click();
	await expect.element(field('Note that the buyer reads')).toHaveValue('');
	await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument();
	await button('Confirm', dialog()).click();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	expect(sent(send)).toEqual([{ returnId: '7', note: '' }]);
});

for (const [act, name, call, fill] of [
	['refuse', 'Refuse', refuse, () => field('Reason, as the buyer reads it').fill('Worn')],
	['receive', 'Check in', receive, () => field('Note that the buyer reads').fill('One lid is missing')],
	['exchange', 'Exchange sent', exchange, () => field('Tracking number, if any').fill('SF 9')],
] as const)
	test(`“${name}” whose answer got lost is the same wish when it is opened and typed again`, async () => {
		await draw([act], { wish: 'exchange' });
		shop.cut(call);
		await button(name).click();
		await fill();
		await button(name, dialog()).click();
		await expect.element(trouble('cannot be reached')).toBeVisible();
		await button('Cancel', dialog()).click();
		await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
		shop.answer(refuse, { done: true });
		shop.answer(receive, { done: true });
		shop.answer(exchange, { done: true });
		await button(name).click();
		await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument();
		await fill();
		await button(name, dialog()).click();
		await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
		expect(wishes(call)).toBe(1);
	});
