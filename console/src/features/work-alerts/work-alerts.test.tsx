import { workAlertsCalls } from '@qaysari/contract/work-alerts.calls';
import { workAlertsSchemas } from '@qaysari/contract/work-alerts.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerOf } from '../../testing/examples.ts';
import { button, sent, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import type { WorkAlerts } from './use-work-alerts.ts';
import { WorkAlertsTable } from './work-alerts-table.tsx';

const { get, setSwitch, sendCode, confirm, forget } = workAlertsCalls;
const alerts: WorkAlerts = {
	...answerOf(workAlertsSchemas.get),
	switches: [
		{ kind: 'orders', push: true, email: false, message: false },
		{ kind: 'receipts', push: false, email: false, message: false },
	],
	email: 'zana@shop.example',
	phone: null,
	open: { email: true, message: true },
};

beforeEach(() => {
	shop.answer(get, alerts);
	shop.answer(setSwitch, alerts);
	shop.answer(sendCode, answerOf(workAlertsSchemas.sendCode));
	shop.answer(confirm, alerts);
	shop.answer(forget, alerts);
});

const box = (name: string) => page.getByRole('checkbox', { name });
const alarm = (text: string) => page.getByRole('alert').filter({ hasText: text });

test('of each work one says on which ways, and only where one is reached', async () => {
	await show(<WorkAlertsTable />);
	await expect.element(box('New orders: This browser')).toBeChecked();
	// No number is proven.
	await expect.element(box('New orders: Message')).toBeDisabled();
	await box('New orders: Email').click();
	await expect.poll(() => sent(setSwitch)).toEqual([{ kind: 'orders', push: true, email: true, message: false }]);
});

test('what was pressed shows at once, and springs back where it was refused', async () => {
	await show(<WorkAlertsTable />);
	const answer = shop.hold(setSwitch);
	shop.refuse(setSwitch, 'conflict');
	await box('Receipts to review: Email').click();
	await expect.element(box('Receipts to review: Email')).toBeChecked();
	answer();
	await expect.element(alarm('conflict')).toBeVisible();
	await expect.element(box('Receipts to review: Email')).not.toBeChecked();
});

test('a number is proven by a code, in whatever digits, that was sent to it and to no other', async () => {
	await show(<WorkAlertsTable />);
	await page.getByRole('button', { name: 'Add: Mobile number' }).click();
	await button('Send a code').click();
	await expect.element(page.getByText('Write where it should go.')).toBeVisible();
	const number = page.getByLabelText('Mobile number', { exact: true });
	await number.fill('0770');
	await shop.tapTwice(button('Send a code'));
	const code = page.getByLabelText('Code', { exact: true });
	await expect.element(code).toBeVisible();
	expect(wishes(sendCode)).toBe(1);
	// Another number needs a code of its own.
	await number.fill('0771');
	await code.fill('111111');
	await button('Confirm').click();
	await expect.poll(() => sent(sendCode).map(({ address }) => address)).toContain('0771');
	expect(sent(confirm)).toEqual([]);
	shop.refuse(confirm, 'code_invalid');
	await code.fill('١٢٣٤٥٦');
	await button('Confirm').click();
	await expect.element(alarm('code_invalid')).toBeVisible();
	shop.answer(confirm, { ...alerts, phone: '0771' });
	await button('Confirm').click();
	await expect.element(code).not.toBeInTheDocument();
	expect(sent(confirm).at(-1)).toEqual({ way: 'message', address: '0771', code: '123456' });
});

test('an address is forgotten, and changing it can be given up', async () => {
	await show(<WorkAlertsTable />);
	await page.getByRole('button', { name: 'Change: Email' }).click();
	await button('Cancel').click();
	await page.getByRole('button', { name: 'Remove: Email' }).click();
	await expect.poll(() => sent(forget)).toEqual([{ way: 'email' }]);
	expect(sent(sendCode)).toEqual([]);
});

test('a way that the shop cannot send on is not offered', async () => {
	shop.answer(get, { ...alerts, open: { email: true, message: false } });
	await show(<WorkAlertsTable />);
	await expect.element(page.getByRole('button', { name: 'Change: Email' })).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Add: Mobile number' })).not.toBeInTheDocument();
});
