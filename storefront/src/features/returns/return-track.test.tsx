import { returnsCalls } from '@qaysari/contract/returns.calls';
import { returnView } from '@qaysari/contract/returns.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { dinars } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import type { ReturnView } from './return-queries.ts';
import { ReturnTrack } from './return-track.tsx';

const session = { token: 'token', userId: '1' };
const orderNumber = 'Q2222222222';
const example = returnView.parse(exampleOf(returnView));
const [line] = example.lines;
if (!line) throw new Error('an example without lines');
const at = '2026-11-20T08:00:00.000Z';
const asked: ReturnView = {
	...example,
	returnId: '5',
	orderNumber,
	state: 'asked',
	reason: 'doesNotFit',
	wish: 'refund',
	way: 'courier',
	store: null,
	lines: [{ ...line, title: 'Kettle', specification: [], picture: null, quantity: 2, accepted: null, instead: null }],
	description: 'Too large',
	pictures: [],
	fee: dinars(3_000),
	amount: dinars(17_000),
	handInUntil: null,
	replacementNumber: null,
	steps: [{ state: 'asked', at, note: '' }],
	actions: ['cancel'],
};

beforeEach(() => {
	shop.answer(returnsCalls.cancel, { ...asked, state: 'cancelled' });
	shop.answer(returnsCalls.send, { ...asked, state: 'onTheWay' });
});

const draw = (change: Partial<ReturnView> = {}, language: 'ar' | 'ckb' | 'en' | 'zh' = 'en', signedIn = true) =>
	show(<ReturnTrack one={{ ...asked, ...change }} />, { session: signedIn ? session : null, language });
const steps = () =>
	page
		.getByRole('listitem')
		.filter({ hasText: /./ })
		.elements()
		.map((step) => step.textContent ?? '');
const keysOf = (calls: { key: string | null }[]) => new Set(calls.map(({ key }) => key));

test('what comes back is what the goods cost less the way, and the way ahead is shown', async () => {
	await draw();
	await expect.element(page.getByRole('heading', { name: 'We are checking your request' })).toBeVisible();
	expect(
		page
			.getByRole('definition')
			.elements()
			.map((sum) => sum.textContent?.replace(/[^\d]/g, '')),
	).toEqual(['20000', '3000', '17000']);

	await expect
		.element(page.getByRole('listitem').filter({ hasText: 'We are checking your request' }))
		.toHaveAttribute('aria-current', 'step');
	expect(steps().some((step) => step.includes('Refunded'))).toBe(true);
	await expect.element(page.getByRole('button', { name: 'I handed it over' })).not.toBeInTheDocument();
});

test('a return is taken back after a question, once, and not by closing it', async () => {
	await draw();
	await page.getByRole('button', { name: 'Cancel the return' }).click();
	const question = page.getByRole('dialog', { name: 'Cancel this return?' });
	await question.getByRole('button', { name: 'Keep it' }).click();
	await expect.element(question).not.toBeInTheDocument();
	expect(shop.asked(returnsCalls.cancel)).toEqual([]);
	await page.getByRole('button', { name: 'Cancel the return' }).click();
	await shop.tapTwice(question.getByRole('button', { name: 'Cancel the return' }));

	await expect.element(page.getByText('The return was cancelled')).toBeVisible();
	expect(shop.asked(returnsCalls.cancel).map(({ input }) => input)).toEqual([{ orderNumber, returnId: '5' }]);
});

test('goods that were handed over are told once though the answer got lost', async () => {
	shop.cut(returnsCalls.send);
	await draw({ state: 'approved', handInUntil: '2026-12-01T08:00:00.000Z', actions: ['send', 'cancel'] });
	await expect.element(page.getByText(/Our courier will call you to collect it. Hand it over by .+\./)).toBeVisible();
	const send = async () => {
		await page.getByRole('button', { name: 'I handed it over' }).first().click();
		await page.getByRole('dialog').getByRole('button', { name: 'I handed it over' }).click();
	};
	await send();
	await expect.element(page.getByText('No network')).toBeVisible();
	shop.answer(returnsCalls.send, { ...asked, state: 'onTheWay' });
	await send();
	await expect.element(page.getByText('Thank you. We will tell you when it arrives')).toBeVisible();

	expect(keysOf(shop.asked(returnsCalls.send)).size).toBe(1);
});

test('what the shop said last stands there, and where to bring it', async () => {
	await draw({
		state: 'approved',
		way: 'store',
		fee: dinars(0),
		amount: dinars(20_000),
		handInUntil: '2026-12-01T08:00:00.000Z',
		store: { storeId: '71', name: 'Erbil', address: '100 Metre Road', phone: '+9647500000002', hours: '9 to 21' },
		steps: [
			{ state: 'asked', at, note: '' },
			{ state: 'approved', at, note: 'Bring the box too' },
		],
	});

	await expect.element(page.getByText('Bring the box too')).toBeVisible();
	await expect.element(page.getByText('100 Metre Road')).toBeVisible();
	await expect.element(page.getByText(/Bring it to the store by/)).toBeVisible();
	await expect.element(page.getByText('Return shipping is on us')).toBeVisible();
});

test('a return that was declined promises no money, and one that came through says how much', async () => {
	const refused = await draw({
		state: 'refused',
		actions: [],
		steps: [
			{ state: 'asked', at, note: '' },
			{ state: 'refused', at, note: 'Worn' },
		],
	});
	await expect.element(page.getByText('Worn')).toBeVisible();
	await expect.element(page.getByText('Your refund')).not.toBeInTheDocument();
	expect(steps().some((step) => step.includes('Refunded'))).toBe(false);
	await refused.unmount();
	const [goods] = asked.lines;
	if (!goods) throw new Error('no goods');
	await draw({ state: 'refunded', actions: [], lines: [{ ...goods, accepted: 1 }], amount: dinars(8_500) });

	await expect.element(page.getByText('8,500 IQD was refunded to you.')).toBeVisible();
	await expect.element(page.getByText('1 of 2 accepted')).toBeVisible();
});

test('an exchange shows what comes instead, and its number once it went out', async () => {
	const [goods] = asked.lines;
	if (!goods) throw new Error('no goods');
	await draw({
		wish: 'exchange',
		state: 'exchanged',
		fee: dinars(0),
		amount: dinars(0),
		actions: [],
		replacementNumber: 'TR-99',
		lines: [{ ...goods, specification: [{ name: 'Size', value: 'L' }], instead: [{ name: 'Size', value: 'M' }] }],
	});

	await expect.element(page.getByText('TR-99')).toBeVisible();
	await expect.element(page.getByRole('listitem').filter({ hasText: 'Kettle' })).toMatchTextContent(/L.*M/);
	await expect.element(page.getByText(/was refunded/)).not.toBeInTheDocument();
});

test('a visitor comes back to the order as a visitor', async () => {
	await draw({}, 'en', false);

	await expect.element(page.getByRole('link', { name: 'To the order' })).toHaveAttribute('href', paths.visitorOrder(orderNumber));
});

test.each([
	['ar', /قطعتان/],
	['ckb', /2/],
	['zh', /2/],
] as const)('in %s pieces are counted in its words', async (language, pieces) => {
	await draw({}, language);

	await expect.element(page.getByRole('listitem').filter({ hasText: 'Kettle' })).toMatchTextContent(pieces);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
