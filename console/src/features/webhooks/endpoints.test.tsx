import { webhookKinds } from '@qaysari/contract/webhook-kinds';
import { webhooksCalls } from '@qaysari/contract/webhooks.calls';
import { webhooksSchemas } from '@qaysari/contract/webhooks.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf } from '../../testing/examples.ts';
import { button, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointMenu } from './endpoint-menu.tsx';
import { ReplaySince } from './replay-since.tsx';
import type { Endpoint, ToldSecret } from './use-webhooks.ts';

const { create, update, turn, rotateSecret, remove, replay, replaySince, getDelivery } = webhooksCalls;
const [example] = answerOf(webhooksSchemas.list).endpoints;
if (!example) throw new Error('an example without endpoints');
const endpoint: Endpoint = {
	...example,
	endpointId: '3',
	name: 'Warehouse',
	address: 'https://warehouse.example/in',
	kinds: ['order.placed'],
	on: true,
	version: 5,
};
const secret = answerOf(webhooksSchemas.create);
let closed = 0;
let told: ToldSecret[] = [];
const onClose = () => {
	closed += 1;
};

beforeEach(() => {
	[closed, told] = [0, []];
	shop.answer(create, secret);
	shop.answer(update, answerOf(webhooksSchemas.update));
	shop.answer(turn, answerOf(webhooksSchemas.turn));
	shop.answer(rotateSecret, answerOf(webhooksSchemas.rotateSecret));
	shop.answer(remove, { done: true });
	shop.answer(replay, answerOf(webhooksSchemas.replay));
	shop.answer(replaySince, { messages: 12 });
});

const form = (edited: Parameters<typeof EndpointForm>[0]['edited']) =>
	show(<EndpointForm edited={edited} onTold={(one) => told.push(one)} onClose={onClose} />);
const save = () => button('Save', dialog());

test('a new endpoint hears of everything unless somebody says otherwise, and tells its secret once', async () => {
	await form({ row: null, isNew: true });
	await save().click();
	await expect.element(dialog().getByText('Please enter a name')).toBeVisible();
	await expect.element(dialog().getByText('Please enter a whole address')).toBeVisible();
	await field('Name').fill(' Warehouse ');
	await field('Address').fill(' https://warehouse.example/in ');
	await dialog().getByRole('checkbox', { name: 'Stock changed' }).click();
	shop.cut(create);
	await shop.tapTwice(save());
	await expect.element(trouble('cannot be reached')).toBeVisible();
	shop.answer(create, secret);
	await save().click();
	await expect.poll(() => closed).toBe(1);
	expect(told).toEqual([secret]);
	const [first] = sent(create);
	expect(first).toMatchObject({ name: 'Warehouse', address: 'https://warehouse.example/in' });
	expect([...(first?.kinds ?? [])].sort()).toEqual(webhookKinds.filter((kind) => kind !== 'stock.changed').sort());
	expect(wishes(create)).toBe(1);
});

test('an endpoint that hears of nothing is none', async () => {
	await form({ row: endpoint, isNew: false });
	await dialog().getByRole('checkbox', { name: 'Order placed' }).click();
	await save().click();
	await expect.element(dialog().getByText('Please choose at least one')).toBeVisible();
	expect(sent(update)).toEqual([]);
});

test('one is changed by the version that was seen, and tells no secret', async () => {
	await form({ row: endpoint, isNew: false });
	await field('Name').fill('Store');
	await save().click();
	await expect.poll(() => closed).toBe(1);
	expect(sent(update)).toEqual([
		{ endpointId: '3', readVersion: 5, name: 'Store', address: 'https://warehouse.example/in', kinds: ['order.placed'] },
	]);
	expect(told).toEqual([]);
});

test('a copy is a new one under another name', async () => {
	await form({ row: endpoint, isNew: true });
	await expect.element(field('Name')).not.toHaveValue('Warehouse');
	await save().click();
	await expect.poll(() => sent(create).map(({ address }) => address)).toEqual(['https://warehouse.example/in']);
	expect(sent(update)).toEqual([]);
});

const menu = (on = true) =>
	show(
		<EndpointMenu
			endpoint={{ ...endpoint, on }}
			onEdit={() => {}}
			onReplaySince={() => {}}
			onTold={(one) => told.push(one)}
			onRemoved={onClose}
		/>,
	);
const step = async (name: string): Promise<void> => {
	await button('More').click();
	await page.getByRole('menuitem', { name }).click();
};

test('a secret is made anew and an endpoint removed only after a question', async () => {
	await menu();
	for (const name of ['Make a new secret', 'Remove the endpoint']) {
		await step(name);
		await button('Cancel', dialog()).click();
		await expect.element(dialog()).not.toBeInTheDocument();
	}
	expect([...sent(rotateSecret), ...sent(remove)]).toEqual([]);
	await step('Make a new secret');
	await button('Make a new secret', dialog()).click();
	await expect.poll(() => told.length).toBe(1);
	await step('Remove the endpoint');
	await button('Remove the endpoint', dialog()).click();
	await expect.poll(() => closed).toBe(1);
	expect(sent(remove)).toEqual([{ endpointId: '3' }]);
});

test('one that is off is switched on, and sends nothing again meanwhile', async () => {
	await menu(false);
	await button('More').click();
	await expect.element(page.getByRole('menuitem', { name: 'Send all again since …' })).toHaveAttribute('aria-disabled', 'true');
	await page.getByRole('menuitem', { name: 'Switch on' }).click();
	await expect.poll(() => sent(turn)).toEqual([{ endpointId: '3', on: true }]);
});

test('everything goes out again since a time that somebody chose', async () => {
	await show(<ReplaySince endpointId="3" open onClose={onClose} />);
	await field('Since').fill('1 Nov 2026 11:00');
	await userEvent.keyboard('{Enter}');
	await button('Send again', dialog()).click();
	await expect.element(page.getByText('12 messages go out again')).toBeVisible();
	expect(sent(replaySince)).toEqual([{ endpointId: '3', since: '2026-11-01T08:00:00.000Z' }]);
	expect(closed).toBe(1);
});

test('a message shows what it says and each try, and goes out again once', async () => {
	const delivery = answerOf(webhooksSchemas.getDelivery);
	shop.answer(getDelivery, { ...delivery, body: '{"orderNumber":"Q2222222222"}', state: 'failed' });
	await show(<DeliveryDialog deliveryId="8" on onClose={onClose} />);
	await expect.element(dialog().getByText(/"orderNumber": "Q2222222222"/)).toBeVisible();
	const answer = shop.hold(replay);
	await shop.tapTwice(button('Send again', dialog()));
	answer();
	await expect.element(page.getByText('It goes out again').first()).toBeVisible();
	expect(sent(replay)[0]).toEqual({ deliveryId: '8' });
	expect(wishes(replay)).toBe(1);
});
