import { Refused } from '@qaysari/client/testing/shop-peer';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { staffSchemas } from '@qaysari/contract/staff.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProofDialog } from '../../features/staff/proof-dialog.tsx';
import type { StaffMember } from '../../features/staff/use-operators.ts';
import { answerOf } from '../../testing/examples.ts';
import { button, choose, dialog, field, row, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { StaffScreen } from './staff-screen.tsx';

const { listOperators, createOperator, setOperatorRole, resetOperator, closeOperator, prove } = staffCalls;
const [example] = answerOf(staffSchemas.listOperators).operators;
if (!example) throw new Error('an example without operators');
const me = answerOf(staffSchemas.me).operatorId;
const member = (operatorId: string, username: string, more: Partial<StaffMember> = {}): StaffMember => ({
	...example,
	operatorId,
	username,
	role: 'support',
	closedAt: null,
	...more,
});
let staff: StaffMember[] = [];

beforeEach(() => {
	staff = [
		member(me, 'myself', { role: 'owner' }),
		member('7', 'sara.k', { lastSeenAt: null, secondFactor: false }),
		member('8', 'gone.one', { closedAt: '2026-11-21T08:00:00.000Z' }),
	];
	shop.answer(listOperators, () => ({ operators: staff }));
	shop.answer(createOperator, ({ username }) => ({ operatorId: '9', username, password: 'first-4711' }));
	shop.answer(setOperatorRole, { done: true });
	shop.answer(resetOperator, { operatorId: '7', username: 'sara.k', password: 'fresh-0815' });
	shop.answer(closeOperator, { done: true });
});

const save = () => button('Save', dialog());
const open = async (): Promise<void> => {
	await button('New account').click();
	await expect.element(field('User name')).toBeVisible();
};

test('a name that nobody can sign in with is none, and what was typed stays where it is taken', async () => {
	await show(<StaffScreen />);
	await open();
	for (const name of ['', 'abc', '1abc', 'سارا', 'sa ra']) {
		await field('User name').fill(name);
		await save().click();
		await expect.element(field('User name')).toHaveAttribute('aria-invalid', 'true');
	}
	expect(sent(createOperator)).toEqual([]);
	shop.refuse(createOperator, 'username_taken');
	await field('User name').fill('sara.k');
	await save().click();
	await expect.element(trouble('username_taken')).toBeVisible();
	await expect.element(field('User name')).toHaveValue('sara.k');
});

test('a new account is made once, and its first password is told', async () => {
	await show(<StaffScreen />);
	await open();
	await field('User name').fill('nali.m');
	await choose('Role', 'Finance', dialog());
	await choose('Language', 'العربية', dialog());
	const answer = shop.hold(createOperator);
	await shop.tapTwice(save());
	await userEvent.keyboard('{Enter}');
	answer();
	await expect.element(page.getByText('nali.m: first-4711')).toBeVisible();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(createOperator)[0]).toEqual({ username: 'nali.m', role: 'finance', language: 'ar' });
	expect(wishes(createOperator)).toBe(1);
});

test('a refusal of before is not said of the next account', async () => {
	await show(<StaffScreen />);
	shop.refuse(createOperator, 'username_taken');
	await open();
	await field('User name').fill('sara.k');
	await save().click();
	await expect.element(trouble('username_taken')).toBeVisible();
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	await open();
	await expect.element(field('User name')).toHaveValue('');
	await expect.element(trouble('username_taken')).not.toBeInTheDocument();
});

test('nobody turns away from an account that is being made: its password is told', async () => {
	await show(<StaffScreen />);
	await open();
	await field('User name').fill('nali.m');
	const answer = shop.hold(createOperator);
	await save().click();
	await expect.poll(() => sent(createOperator)).toHaveLength(1);
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).toBeVisible();
	answer();
	await expect.element(page.getByText('nali.m: first-4711')).toBeVisible();
});

test('another role is given at once, and stays as it was where the shop refuses', async () => {
	await show(<StaffScreen />);
	shop.answer(setOperatorRole, ({ operatorId, role }) => {
		staff = staff.map((one) => (one.operatorId === operatorId ? { ...one, role } : one));
		return { done: true };
	});
	await choose('Role', 'Fulfilment', row('sara.k'));
	await expect.element(row('sara.k')).toMatchTextContent('Fulfilment');
	expect(sent(setOperatorRole)).toEqual([{ operatorId: '7', role: 'fulfilment' }]);
	shop.refuse(setOperatorRole, 'last_owner');
	await choose('Role', 'Finance', row('sara.k'));
	await expect.element(page.getByText('last_owner')).toBeVisible();
	await expect.element(row('sara.k')).toMatchTextContent('Fulfilment');
});

test('nobody changes their own account or one that is closed', async () => {
	await show(<StaffScreen />);
	await expect.element(row('sara.k').getByRole('combobox')).toBeVisible();
	for (const fixed of ['myself', 'gone.one']) {
		await expect.element(row(fixed).getByRole('combobox')).not.toBeInTheDocument();
		await expect.element(row(fixed).getByRole('button')).not.toBeInTheDocument();
	}
	await expect.element(row('gone.one')).toMatchTextContent('Closed');
	await expect.element(row('sara.k')).toMatchTextContent('Never');
});

test('a password is made anew only after a question, and the same one again when the answer got lost', async () => {
	await show(<StaffScreen />);
	const reset = () => row('sara.k').getByRole('button', { name: 'New password' }).click();
	await reset();
	await expect.element(dialog()).toMatchTextContent('New password: sara.k');
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(resetOperator)).toEqual([]);
	shop.cut(resetOperator);
	await reset();
	await button('Confirm', dialog()).click();
	await expect.element(page.getByText(/cannot be reached/)).toBeVisible();
	shop.answer(resetOperator, { operatorId: '7', username: 'sara.k', password: 'fresh-0815' });
	await reset();
	await button('Confirm', dialog()).click();
	await expect.element(page.getByText('sara.k: fresh-0815')).toBeVisible();
	expect(sent(resetOperator).at(-1)).toEqual({ operatorId: '7', secondFactor: true });
	expect(wishes(resetOperator)).toBe(1);
});

test('an account is closed only after a question, by name', async () => {
	await show(<StaffScreen />);
	await row('sara.k').getByRole('button', { name: 'Close account' }).click();
	await expect.element(dialog()).toMatchTextContent('Close account: sara.k');
	expect(sent(closeOperator)).toEqual([]);
	shop.refuse(closeOperator, 'last_owner');
	await button('Confirm', dialog()).click();
	await expect.element(page.getByText('last_owner')).toBeVisible();
	expect(sent(closeOperator)).toEqual([{ operatorId: '7' }]);
});

test('a dear step asks who sits there, and goes on by itself with what was typed', async () => {
	let proven = false;
	shop.answer(createOperator, ({ username }) => {
		if (!proven) throw new Refused('proof_required');
		return { operatorId: '9', username, password: 'first-4711' };
	});
	shop.refuse(prove, 'operator_wrong_password');
	await show(
		<>
			<StaffScreen />
			<ProofDialog />
		</>,
	);
	await open();
	await field('User name').fill('nali.m');
	await save().click();
	await field('Password').fill('wrong1');
	await button('Continue', dialog()).click();
	await expect.element(trouble('operator_wrong_password')).toBeVisible();
	shop.answer(prove, () => {
		proven = true;
		return { done: true };
	});
	await button('Use a code instead', dialog()).click();
	await button('Continue', dialog()).click();
	await expect.element(dialog().getByText('Please enter the code')).toBeVisible();
	await field('Code').fill('123456');
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByText('nali.m: first-4711')).toBeVisible();
	expect(sent(prove)).toEqual([{ password: 'wrong1' }, { code: '123456' }]);
	expect(wishes(createOperator)).toBe(1);
});

test('whoever would rather not say who they are finds everything as it was', async () => {
	shop.refuse(createOperator, 'proof_required');
	await show(
		<>
			<StaffScreen />
			<ProofDialog />
		</>,
		{ secondFactor: false },
	);
	await open();
	await field('User name').fill('nali.m');
	await save().click();
	await expect.element(dialog().getByText('Is it still you?')).toBeVisible();
	await expect.element(button('Use a code instead', dialog())).not.toBeInTheDocument();
	await button('Cancel', dialog()).click();
	await expect.element(trouble('proof_required')).toBeVisible();
	await expect.element(field('User name')).toHaveValue('nali.m');
	expect(sent(prove)).toEqual([]);
});

test('a list that did not come is no shop without staff', async () => {
	shop.refuse(listOperators, 'forbidden');
	await show(<StaffScreen />);
	await button('Try again').click();
	await expect.poll(() => sent(listOperators).length).toBe(2);
	await expect.element(page.getByRole('table')).not.toBeInTheDocument();
	shop.answer(listOperators, { operators: staff });
	await button('Try again').click();
	await expect.element(row('sara.k')).toBeVisible();
});
