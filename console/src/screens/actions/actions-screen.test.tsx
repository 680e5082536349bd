import type { Language } from '@qaysari/contract/languages';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { staffSchemas } from '@qaysari/contract/staff.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OperatorAction } from '../../features/staff/use-actions.ts';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, choose, row, sent } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { ActionsScreen } from './actions-screen.tsx';

const { listActions, listOperators } = staffCalls;
const [example] = answerOf(staffSchemas.listOperators).operators;
if (!example) throw new Error('an example without operators');
const action = (id: string, more: Partial<OperatorAction>): OperatorAction => ({
	...rowOf(staffSchemas.listActions),
	id,
	username: 'zana',
	call: 'catalog/save-product',
	subject: { productId: '70' },
	changes: [],
	...more,
});
const priced = action('1', {
	changes: [
		{ field: 'price', before: '7500', after: '8000' },
		{ field: 'video', before: null, after: 'lamp.mp4' },
	],
});
const moved = action('2', { username: 'sara', call: 'orders/move', subject: { orderNumber: 'Q2222222222', event: 'ship' } });

beforeEach(() => {
	shop.answer(listOperators, {
		operators: [
			{ ...example, operatorId: '5', username: 'zana' },
			{ ...example, operatorId: '6', username: 'sara' },
		],
	});
	shop.answer(listActions, ({ operatorId }) =>
		pageOf([priced, moved].filter(({ username }) => !operatorId || username === (operatorId === '5' ? 'zana' : 'sara'))),
	);
});

const days = () => page.getByRole('textbox');
const lastAsked = () => sent(listActions).at(-1);

test('what was done is told in words, and each changed field as it was and as it is', async () => {
	await show(<ActionsScreen />);
	await expect.element(row('zana')).toMatchTextContent('2 fields');
	await expect.element(row('sara').getByRole('link')).toHaveAttribute('href', '/orders/Q2222222222');
	await expect.element(row('zana')).toMatchTextContent('Saved a product');
	// Nothing changed is nothing to open.
	await expect.element(row('sara').getByRole('button')).not.toBeInTheDocument();
	await row('zana').getByRole('button').click();
	await expect.element(page.getByRole('row', { name: 'price 7500 8000' })).toBeVisible();
	await expect.element(page.getByRole('row', { name: 'video – lamp.mp4' })).toBeVisible();
});

test('by whom and when is asked for stands in the address, and the way back takes it away', async () => {
	const shown = await show(<ActionsScreen />, { at: '/history?kept=1' });
	await choose('Operator', 'sara');
	await expect.element(row('zana')).not.toBeInTheDocument();
	await expect.element(row('sara')).toBeVisible();
	expect(shown.address()).toBe('/history?kept=1&operator=6');
	await days().first().fill('1 Nov 2026');
	await userEvent.keyboard('{Enter}');
	await days().last().fill('3 Nov 2026');
	await userEvent.keyboard('{Enter}');
	await expect.poll(lastAsked).toEqual({ limit: 50, operatorId: '6', from: '2026-11-01', until: '2026-11-03' });
	expect(shown.address()).toBe('/history?kept=1&operator=6&from=2026-11-01&until=2026-11-03');
});

test('an address names the operator and days that it was sent with', async () => {
	await show(<ActionsScreen />, { at: '/history?operator=6&from=2026-11-01' });
	await expect.element(row('sara')).toBeVisible();
	await expect.element(page.getByTitle('sara', { exact: true })).toBeVisible();
	expect(lastAsked()).toEqual({ limit: 50, operatorId: '6', from: '2026-11-01' });
});

for (const [at, title, back, about] of [
	['/history?order=Q2222222222', 'History of order Q2222222222', '/orders/Q2222222222', { kind: 'order', id: 'Q2222222222' }],
	['/history?product=70', 'History of product 70', '/products/70', { kind: 'product', id: '70' }],
] as const) {
	test(`${title} leads back to it`, async () => {
		await show(<ActionsScreen />, { at });
		await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
		await expect.poll(lastAsked).toEqual({ limit: 50, about });
		const links = page.getByRole('link').elements();
		expect(links.map((link) => link.getAttribute('href'))).toContain(back);
	});
}

test('nothing of that kind is not nothing at all, and what could not be read is neither', async () => {
	shop.answer(listActions, pageOf([]));
	const all = await show(<ActionsScreen />);
	await expect.element(page.getByText('Nothing was done yet')).toBeVisible();
	await all.unmount();
	const some = await show(<ActionsScreen />, { at: '/history?operator=6' });
	await expect.element(page.getByText('Nothing of that kind was done')).toBeVisible();
	await some.unmount();
	shop.refuse(listActions, 'role_missing');
	await show(<ActionsScreen />, { at: '/history?operator=5' });
	await expect.element(button('Try again')).toBeVisible();
	await expect.element(page.getByText(/was done/)).not.toBeInTheDocument();
});

for (const language of ['ar', 'ckb', 'zh'] satisfies Language[]) {
	test(`long values before and after stay on the page in ${language}`, async () => {
		const text = 'وەسفی درێژ '.repeat(60);
		shop.answer(
			listActions,
			pageOf([action('1', { changes: [{ field: 'description.ckb', before: text, after: `https://${'a'.repeat(300)}` }] })]),
		);
		await show(<ActionsScreen />, { language });
		await row('zana').getByRole('button').click();
		await expect.element(page.getByText('description.ckb')).toBeVisible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
	});
}
