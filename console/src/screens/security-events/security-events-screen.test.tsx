import { Refused } from '@qaysari/client/testing/shop-peer';
import type { Language } from '@qaysari/contract/languages';
import { securityEventsCalls } from '@qaysari/contract/security-events.calls';
import { securityEventsSchemas } from '@qaysari/contract/security-events.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SecurityEvent } from '../../features/security-events/use-security-events.ts';
import { pageOf, rowOf } from '../../testing/examples.ts';
import { button, choose, row, sent } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { SecurityEventsScreen } from './security-events-screen.tsx';

const { listEvents, listAlerts } = securityEventsCalls;
const event = (id: string, more: Partial<SecurityEvent>): SecurityEvent => ({
	...rowOf(securityEventsSchemas.listEvents),
	id,
	kind: 'role_refused',
	username: 'zana',
	call: '/console/api/refunds/save',
	subject: '',
	address: '203.0.113.0/24',
	...more,
});
const read = event('1', {
	kind: 'data_read',
	username: 'sara',
	call: '/console/api/orders/list',
	subject: '{"orderNumber":"Q2222222222"}',
});
const stranger = event('2', { kind: 'code_used_up', username: null, call: '/api/login/code', address: '198.51.100.0/24' });

beforeEach(() => {
	shop.answer(listAlerts, { alerts: [] });
	shop.answer(listEvents, ({ kind }) => pageOf([read, stranger].filter((one) => !kind || one.kind === kind)));
});

test('who looked at what of a buyer leads there, and strangers have no name', async () => {
	await show(<SecurityEventsScreen />);
	await expect.element(row('sara').getByRole('link')).toHaveAttribute('href', '/orders/Q2222222222');
	await expect.element(row('sara')).toMatchTextContent("Buyers' data read");
	await expect.element(row('198.51.100.0/24')).toMatchTextContent('—');
	await expect.element(row('198.51.100.0/24')).toMatchTextContent('/api/login/code');
});

test('events of one kind are asked for, and late ones of another are not shown as they', async () => {
	await show(<SecurityEventsScreen />);
	await expect.element(row('sara')).toBeVisible();
	const arrive = shop.hold(listEvents);
	await choose('What happened', "Buyers' data read");
	await choose('What happened', 'Forged notice');
	await expect.poll(() => sent(listEvents).map(({ kind }) => kind)).toEqual([undefined, 'data_read', 'notice_forged']);
	arrive();
	await expect.element(page.getByText('No events of this kind')).toBeVisible();
	await expect.element(row('sara')).not.toBeInTheDocument();
});

test('what happened too often stands above, by who it was or where from', async () => {
	shop.answer(listAlerts, {
		alerts: [
			{ kind: 'locked', username: 'zana', address: '203.0.113.0/24', count: 7, at: read.at },
			{ kind: 'sign_in_refused', username: null, address: '198.51.100.0/24', count: 120, at: read.at },
		],
	});
	await show(<SecurityEventsScreen />);
	const alert = page.getByRole('alert');
	await expect.element(alert).toMatchTextContent(/7 times within a day: Sign-in paused\. .*zana/);
	await expect.element(alert).toMatchTextContent(/120 times within a day: Wrong sign-in\. .*198\.51\.100\.0\/24/);
});

test('alarms that could not be read are not shown as none', async () => {
	shop.refuse(listAlerts, 'role_missing');
	await show(<SecurityEventsScreen />);
	await expect.element(page.getByRole('alert')).toMatchTextContent('role_missing');
	await expect.element(row('sara')).toBeVisible();
	shop.answer(listAlerts, { alerts: [] });
	await button('Try again').click();
	await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('further events that do not come say so, and those that are there stay', async () => {
	shop.answer(listEvents, ({ cursor }) => {
		if (cursor) throw new Refused('damaged_cursor');
		return { records: [read], nextCursor: 'next' };
	});
	await show(<SecurityEventsScreen />);
	await button('Load more').click();
	await expect.element(page.getByRole('alert')).toMatchTextContent('damaged_cursor');
	await expect.element(row('sara')).toBeVisible();
	shop.answer(listEvents, ({ cursor }) => pageOf(cursor ? [stranger] : [read]));
	await button('Load more').click();
	await expect.element(row('198.51.100.0/24')).toBeVisible();
});

for (const language of ['ar', 'ckb', 'zh'] satisfies Language[]) {
	test(`nothing reaches beyond the page in ${language}`, async () => {
		shop.answer(listAlerts, {
			alerts: [{ kind: 'limit_met', username: null, address: '2001:db8:1234:5678::/64', count: 100_000, at: read.at }],
		});
		await show(<SecurityEventsScreen />, { language });
		await expect.element(row('sara')).toBeVisible();
		await expect.element(page.getByRole('alert')).toBeVisible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
	});
}
