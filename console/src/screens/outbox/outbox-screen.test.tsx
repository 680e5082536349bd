import type { Language } from '@qaysari/contract/languages';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { staffSchemas } from '@qaysari/contract/staff.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OutboxMessage } from '../../features/outbox/use-outbox.ts';
import { pageOf, rowOf } from '../../testing/examples.ts';
import { button, sent } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { OutboxScreen } from './outbox-screen.tsx';

const { listOutbox } = staffCalls;
const message = (id: string, more: Partial<OutboxMessage>): OutboxMessage => ({
	...rowOf(staffSchemas.listOutbox),
	id,
	channel: 'sms',
	to: '+9647701234567',
	text: 'Your code is 123456',
	code: '123456',
	...more,
});
const code = message('1', {});
const letter = message('2', { channel: 'email', to: 'zana@shop.example', text: 'Your order is on its way', code: null });

beforeEach(() => {
	shop.answer(listOutbox, ({ to }) => pageOf([code, letter].filter((one) => !to || one.to === to)));
});

const field = () => page.getByRole('textbox', { name: 'Recipient' });
const item = (text: string) => page.getByRole('listitem').filter({ hasText: text });

test('each message says by which way, to whom, and its code, which can be copied', async () => {
	await show(<OutboxScreen />);
	await expect.element(item('123456').getByText('123456', { exact: true })).toBeVisible();
	await expect.element(item('123456')).toMatchTextContent('SMS');
	await expect.element(item('zana@shop.example')).toMatchTextContent('Email');
	expect(item('123456').getByRole('button', { name: 'Copy' }).elements()).toHaveLength(2);
	expect(item('zana@shop.example').getByRole('button', { name: 'Copy' }).elements()).toHaveLength(1);
});

test('messages to somebody are found by their number or address, in any digits, and none of them is not none at all', async () => {
	await show(<OutboxScreen />);
	await field().fill('zana@shop.example');
	await expect.element(item('123456')).not.toBeInTheDocument();
	await expect.element(item('zana@shop.example')).toBeVisible();
	await field().fill(' +٩٦٤٧٧٠١٢٣٤٥٦٧ ');
	await expect.element(item('zana@shop.example')).not.toBeInTheDocument();
	await expect.element(item('123456')).toBeVisible();
	expect(sent(listOutbox).at(-1)).toMatchObject({ to: '+9647701234567' });
	await field().fill('nobody');
	await expect.element(page.getByText('No messages to this recipient')).toBeVisible();
	await button('Clear the filters').click();
	await expect.element(item('zana@shop.example')).toBeVisible();
	await expect.element(field()).toHaveValue('');
});

test('messages to one that come late are not shown as those to another', async () => {
	await show(<OutboxScreen />);
	await expect.element(item('zana@shop.example')).toBeVisible();
	const arrive = shop.hold(listOutbox);
	await field().fill('zana@shop.example');
	await field().fill('nobody');
	await expect.poll(() => sent(listOutbox).map(({ to }) => to)).toContain('nobody');
	arrive();
	await expect.element(page.getByText('No messages to this recipient')).toBeVisible();
	await expect.element(item('zana@shop.example')).not.toBeInTheDocument();
});

test('messages that could not be read are not shown as none', async () => {
	shop.refuse(listOutbox, 'role_missing');
	await show(<OutboxScreen />);
	await expect.element(button('Try again')).toBeVisible();
	await expect.element(page.getByText('No messages yet')).not.toBeInTheDocument();
	shop.answer(listOutbox, pageOf([]));
	await button('Try again').click();
	await expect.element(page.getByText('No messages yet')).toBeVisible();
});

for (const language of ['ar', 'ckb', 'zh'] satisfies Language[]) {
	test(`long addresses and links stay on the page in ${language}`, async () => {
		shop.answer(
			listOutbox,
			pageOf([message('1', { to: `${'z'.repeat(37)}@shop.example`, text: `https://shop.example/${'a'.repeat(600)}` })]),
		);
		await show(<OutboxScreen />, { language });
		await expect.element(page.getByRole('listitem')).toBeVisible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
	});
}
