import type { Language } from '@qaysari/contract/languages';
import { webhooksCalls } from '@qaysari/contract/webhooks.calls';
import { webhooksSchemas } from '@qaysari/contract/webhooks.schemas';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Delivery, Endpoint } from '../../features/webhooks/use-webhooks.ts';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, dialog, row, sent, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { WebhookScreen } from './webhook-screen.tsx';

const { list, listDeliveries, getDelivery, sendTest, replay, rotateSecret, remove } = webhooksCalls;
const [example] = answerOf(webhooksSchemas.list).endpoints;
if (!example) throw new Error('an example without endpoints');
const endpoint: Endpoint = {
	...example,
	endpointId: '3',
	name: 'Warehouse',
	address: 'https://warehouse.example/in',
	kinds: ['order.placed'],
	on: true,
	offReason: null,
	failingSince: null,
	formerUntil: null,
};
const delivery = (deliveryId: string, more: Partial<Delivery>): Delivery => ({
	...rowOf(webhooksSchemas.listDeliveries),
	deliveryId,
	kind: 'order.placed',
	status: null,
	fault: null,
	...more,
});
const taken = delivery('21', { about: 'Q1111111111', state: 'done', status: 204, tries: 1 });
const failed = delivery('22', { about: 'Q2222222222', state: 'failed', fault: 'timeout', tries: 9 });
const all = [taken, failed];

beforeEach(() => {
	shop.answer(list, { endpoints: [endpoint] });
	shop.answer(listDeliveries, ({ state }) => pageOf(all.filter((one) => !state || one.state === state)));
	shop.answer(getDelivery, ({ deliveryId }) => ({
		...(all.find((one) => one.deliveryId === deliveryId) ?? delivery(deliveryId, { kind: 'webhook.test', state: 'done' })),
		body: JSON.stringify({ told: deliveryId }),
		attempts: [],
	}));
	shop.answer(sendTest, { deliveryId: '30' });
	shop.answer(replay, { done: true });
	shop.answer(rotateSecret, { endpointId: '3', secret: 'whsec_new' });
	shop.answer(remove, { done: true });
});

const draw = (options: Parameters<typeof show>[1] = {}) =>
	show(
		<Routes>
			<Route path="/webhooks/:endpointId" element={<WebhookScreen />} />
			<Route path="*" element={<p>All endpoints</p>} />
		</Routes>,
		{ at: '/webhooks/3', ...options },
	);
const look = (about: string) => row(about).getByRole('button', { name: 'Look' }).click();
const ofState = (name: string) => page.getByRole('radiogroup', { name: 'State' }).getByText(name, { exact: true }).click();

test('messages are looked through by how they fared, and one that was not taken goes out again, once', async () => {
	await draw();
	await expect.element(row('Q1111111111')).toMatchTextContent('204');
	await expect.element(row('Q2222222222')).toMatchTextContent('No answer in time');
	await ofState('Failed');
	await expect.element(row('Q1111111111')).not.toBeInTheDocument();
	await look('Q2222222222');
	await expect.element(dialog().getByText(/"told": "22"/)).toBeVisible();
	await expect.element(dialog().getByText('None yet')).toBeVisible();
	const answer = shop.hold(replay);
	await shop.tapTwice(button('Send again', dialog()));
	answer();
	await expect.element(page.getByText('It goes out again').first()).toBeVisible();
	expect(sent(replay)[0]).toEqual({ deliveryId: '22' });
	expect(wishes(replay)).toBe(1);
});

test('messages of one state that come late are not shown as those of another', async () => {
	await draw();
	await expect.element(row('Q1111111111')).toBeVisible();
	const arrive = shop.hold(listDeliveries);
	await ofState('Failed');
	await ofState('Waiting');
	await expect.poll(() => sent(listDeliveries).map(({ state }) => state)).toContain('waiting');
	arrive();
	await expect.element(page.getByText('No such messages')).toBeVisible();
	await expect.element(row('Q2222222222')).not.toBeInTheDocument();
});

test('each message that is opened is its own', async () => {
	await draw();
	await look('Q1111111111');
	await expect.element(dialog().getByText(/"told": "21"/)).toBeVisible();
	await button('Close', dialog()).last().click();
	await expect.element(dialog()).not.toBeInTheDocument();
	const arrive = shop.hold(getDelivery);
	await look('Q2222222222');
	await expect.element(dialog()).toBeVisible();
	await expect.element(dialog().getByText(/"told"/)).not.toBeInTheDocument();
	arrive();
	await expect.element(dialog().getByText(/"told": "22"/)).toBeVisible();
});

test('a test shows what became of it, and leaves who reads another message there', async () => {
	await draw();
	await shop.tapTwice(button('Send a test'));
	await expect.element(dialog().getByText(/"told": "30"/)).toBeVisible();
	expect(wishes(sendTest)).toBe(1);
	await button('Close', dialog()).last().click();
	await expect.element(dialog()).not.toBeInTheDocument();
	const answer = shop.hold(sendTest);
	await button('Send a test').click();
	await look('Q2222222222');
	await expect.element(dialog().getByText(/"told": "22"/)).toBeVisible();
	answer();
	// The button is free again: the answer has arrived.
	await expect
		.element(page.getByRole('button', { name: 'Send a test', includeHidden: true }))
		.toMatchTextContent(/^Send a test$/);
	await expect.element(dialog().getByText(/"told": "22"/)).toBeVisible();
});

test('a message that cannot be read says why, and is asked for again', async () => {
	await draw();
	shop.refuse(getDelivery, 'not_found');
	await look('Q1111111111');
	await expect.element(dialog().getByRole('alert')).toMatchTextContent('not_found');
	shop.answer(getDelivery, { ...answerOf(webhooksSchemas.getDelivery), ...taken, body: '{"told":"again"}', attempts: [] });
	await button('Try again', dialog()).click();
	await expect.element(dialog().getByText(/"told": "again"/)).toBeVisible();
});

test('what is off sends nothing, neither a test nor again, and says why it is off', async () => {
	shop.answer(list, { endpoints: [{ ...endpoint, on: false, offReason: 'failed' }] });
	await draw();
	await expect.element(page.getByRole('alert')).toMatchTextContent('Mend the receiver');
	await expect.element(button('Send a test')).toBeDisabled();
	await look('Q2222222222');
	await expect.element(button('Send again', dialog())).toBeDisabled();
});

test('a new secret is told, and one that is removed is left for the list of all', async () => {
	const shown = await draw();
	await button('More').click();
	await page.getByRole('menuitem', { name: 'Make a new secret' }).click();
	await button('Make a new secret', dialog()).click();
	await expect.element(page.getByText('whsec_new')).toBeVisible();
	await button('More').click();
	await page.getByRole('menuitem', { name: 'Remove the endpoint' }).click();
	await button('Remove the endpoint', dialog()).click();
	await expect.element(page.getByText('All endpoints')).toBeVisible();
	expect(shown.address()).toBe('/webhooks');
});

test('one that is gone says so and not that nothing was sent', async () => {
	shop.answer(list, { endpoints: [] });
	await draw();
	await expect.element(page.getByText('This endpoint is gone')).toBeVisible();
	await expect.element(page.getByText('Nothing was sent yet')).not.toBeInTheDocument();
});

for (const language of ['ar', 'ckb', 'zh'] satisfies Language[]) {
	test(`a long address and name stay on the page in ${language}`, async () => {
		shop.answer(list, {
			endpoints: [{ ...endpoint, name: 'مخزن '.repeat(12), address: `https://warehouse.example/${'in/'.repeat(150)}` }],
		});
		await draw({ language });
		await expect.element(row('Q1111111111')).toBeVisible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
	});
}
