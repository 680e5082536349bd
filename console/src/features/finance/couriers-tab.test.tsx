import { dinar } from '@qaysari/contract/money';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { paymentsConsoleSchemas } from '@qaysari/contract/payments-console.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, dialog, field, row, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { CouriersTab } from './couriers-tab.tsx';

const { listHolders, listCollections, listRemittances, takeRemittance, takeBackRemittance } = paymentsConsoleCalls;
const schemas = paymentsConsoleSchemas;
const dinars = (amount: number) => dinar(amount * 100);
const holders = answerOf(schemas.listHolders).couriers.map((one) => ({
	...one,
	courierId: '8',
	name: 'Karwan',
	count: 3,
	amount: dinars(60_000),
}));
const collected = (number: string, amount: number) => ({
	...rowOf(schemas.listCollections),
	collectionId: number.slice(1, 3),
	orderNumber: number,
	amount: dinars(amount),
});
const three = [collected('Q2222222222', 10_000), collected('Q3333333333', 20_000), collected('Q4444444444', 30_000)];
const handedOver = {
	...rowOf(schemas.listRemittances),
	remittanceId: '5',
	courier: 'Sara',
	amount: dinars(5_000),
	takenBack: null,
};

beforeEach(() => {
	shop.answer(listHolders, { couriers: holders });
	shop.answer(listCollections, pageOf(three));
	shop.answer(listRemittances, pageOf([handedOver]));
	shop.answer(takeRemittance, { remittanceId: '9' });
	shop.answer(takeBackRemittance, { done: true });
});

const panel = () => page.getByRole('heading', { name: 'Karwan' }).element().closest('section');
const take = () => button('Receive cash').last();
const tick = (number: string) => row(number).getByRole('checkbox').click();

async function openKarwan(): Promise<void> {
	await show(<CouriersTab />);
	await row('Karwan').getByRole('button', { name: 'Receive cash' }).click();
	await expect.element(page.getByText('Q4444444444')).toBeVisible();
}

test('cash is taken from a courier to the last dinar of what was ticked, and of nothing else', async () => {
	await openKarwan();
	await expect.element(take()).toBeDisabled();
	await tick('Q2222222222');
	await tick('Q4444444444');
	await expect.poll(() => panel()?.textContent).toMatch(/Sum.*40,000/);
	await take().click();

	await expect.element(page.getByRole('heading', { name: 'Karwan' })).not.toBeInTheDocument();
	expect(sent(takeRemittance)).toEqual([{ courierId: '8', collectionIds: ['22', '44'], amount: dinars(40_000).amount }]);
	expect(sent(listCollections)[0]).toMatchObject({ open: true, courierId: '8' });
});

test('it is taken once: two taps, and a tap after an answer that got lost', async () => {
	await openKarwan();
	await tick('Q3333333333');
	shop.cut(takeRemittance);
	await shop.tapTwice(take());
	await expect.element(page.getByText(/cannot be reached/).first()).toBeVisible();
	await expect.poll(() => panel()?.textContent).toMatch(/Sum.*20,000/);
	shop.answer(takeRemittance, { remittanceId: '9' });
	await shop.tapTwice(take());

	await expect.element(page.getByRole('heading', { name: 'Karwan' })).not.toBeInTheDocument();
	expect(wishes(takeRemittance)).toBe(1);
});

test('what somebody else took meanwhile is neither counted nor sent', async () => {
	await openKarwan();
	await tick('Q2222222222');
	await tick('Q3333333333');
	shop.refuse(takeRemittance, 'sum_differs');
	shop.answer(listCollections, pageOf(three.slice(1)));
	await take().click();
	await expect.element(page.getByText('Q2222222222')).not.toBeInTheDocument();
	await expect.poll(() => panel()?.textContent).toMatch(/Sum.*20,000/);
	shop.answer(takeRemittance, { remittanceId: '9' });
	await take().click();

	await expect.element(page.getByRole('heading', { name: 'Karwan' })).not.toBeInTheDocument();
	expect(sent(takeRemittance).at(-1)).toEqual({ courierId: '8', collectionIds: ['33'], amount: dinars(20_000).amount });
});

test('giving it up takes nothing, and the next courier begins with nothing ticked', async () => {
	await openKarwan();
	await tick('Q2222222222');
	await button('Cancel').click();
	await row('Karwan').getByRole('button', { name: 'Receive cash' }).click();
	await expect.element(row('Q2222222222').getByRole('checkbox')).not.toBeChecked();
	await expect.element(take()).toBeDisabled();
	expect(sent(takeRemittance)).toEqual([]);
});

test('nobody turns away from cash that is being taken', async () => {
	await openKarwan();
	await tick('Q2222222222');
	const answer = shop.hold(takeRemittance);
	await take().click();
	await expect.poll(() => sent(takeRemittance).length).toBe(1);
	await expect.element(button('Cancel')).toBeDisabled();
	answer();
	await expect.element(page.getByRole('heading', { name: 'Karwan' })).not.toBeInTheDocument();
});

test('another courier is not turned to either while cash is being taken, and what came of it is told', async () => {
	const second = holders.map((one) => ({ ...one, courierId: '9', name: 'Dilan' }));
	shop.answer(listHolders, { couriers: [...holders, ...second] });
	await openKarwan();
	await tick('Q2222222222');
	const other = () => row('Dilan').getByRole('button', { name: 'Receive cash' });
	await expect.element(other()).toBeEnabled();
	const answer = shop.hold(takeRemittance);
	await take().click();
	await expect.poll(() => sent(takeRemittance).length).toBe(1);
	await expect.element(other()).toBeDisabled();
	answer();
	await expect.element(page.getByText('Recorded')).toBeVisible();
	await expect.element(page.getByRole('heading', { name: 'Karwan' })).not.toBeInTheDocument();
	await other().click();
	await expect.element(page.getByRole('heading', { name: 'Dilan' })).toBeVisible();
});

test('a remittance that was a mistake is taken back with its reason', async () => {
	await show(<CouriersTab />);
	await row('Sara').getByRole('button', { name: 'Take back' }).click();
	await button('Take back', dialog()).click();
	await expect.element(dialog().getByText('Please give a reason')).toBeVisible();
	expect(sent(takeBackRemittance)).toEqual([]);
	shop.refuse(takeBackRemittance, 'order_state_conflict');
	await field('Reason').fill(' Counted twice ');
	await button('Take back', dialog()).click();
	await expect.element(trouble('order_state_conflict')).toBeVisible();
	shop.answer(takeBackRemittance, { done: true });
	shop.answer(listRemittances, pageOf([{ ...handedOver, takenBack: 'Counted twice' }]));
	await button('Take back', dialog()).click();

	await expect.element(row('Sara').getByText('Taken back')).toBeVisible();
	await expect.element(row('Sara').getByRole('button')).not.toBeInTheDocument();
	expect(sent(takeBackRemittance).at(-1)).toEqual({ remittanceId: '5', reason: 'Counted twice' });
});

test('that nobody holds cash is said', async () => {
	shop.answer(listHolders, { couriers: [] });
	await show(<CouriersTab />);
	await expect.element(page.getByText('No courier holds cash')).toBeVisible();
});

test('that it could not be asked is another thing, and can be tried again', async () => {
	shop.refuse(listHolders, 'not_found');
	await show(<CouriersTab />);
	await expect.element(button('Try again')).toBeVisible();
	await expect.element(page.getByText('No courier holds cash')).not.toBeInTheDocument();
	shop.answer(listHolders, { couriers: holders });
	await button('Try again').click();
	await expect.element(row('Karwan')).toBeVisible();
});
