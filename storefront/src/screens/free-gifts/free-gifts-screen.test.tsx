import { freeGiftCalls } from '@qaysari/contract/free-gift.calls';
import { freeGiftSchemas } from '@qaysari/contract/free-gift.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { isolate } from '@qaysari/messages/format';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onAskToSignIn } from '../../app/login-events.ts';
import { paths } from '../../app/paths.ts';
import type { GiftList, Participation } from '../../features/free-gift/gift-queries.ts';
import { dinars } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import FreeGiftsScreen from './free-gifts-screen.tsx';

const session = { token: 'token', userId: '1' };
const example = freeGiftSchemas.participate.output.parse(exampleOf(freeGiftSchemas.participate.output));
const list = freeGiftSchemas.productList.output.parse(exampleOf(freeGiftSchemas.productList.output));
if (!list.event) throw new Error('an example without an event');
const { eventId } = list.event;
const now = new Date().toISOString();
const soon = new Date(Date.now() + 3_600_000).toISOString();
const giftOf = (giftId: string, title: string, left: number | null): GiftList['records'][number] => ({
	...example.gift,
	giftId,
	left,
	inviteTarget: 3,
	product: {
		...example.gift.product,
		id: giftId,
		title,
		picture: null,
		timed: null,
		availability: 'available',
		price: dinars(20_000),
	},
});
const gifts: GiftList = {
	...list,
	event: { ...list.event, title: 'Winter gifts', rules: ['Invite three friends'], inviteTarget: 3, endsAt: soon },
	now,
	records: [giftOf('1', 'Kettle', 2), giftOf('2', 'Lamp', 0), giftOf('3', 'Rug', null)],
};
const mine: Participation = {
	...example,
	participationId: '7',
	eventId,
	state: 'inProgress',
	gift: giftOf('1', 'Kettle', 2),
	helpers: [],
	helped: 1,
	needed: 3,
	endsAt: soon,
	eventEndsAt: soon,
	now,
	restartable: false,
	prizeId: null,
	prizeReview: null,
	alerts: [],
};
let participation: Participation | null = null;

beforeEach(() => {
	participation = null;
	shop.answer(freeGiftCalls.productList, gifts);
	shop.answer(freeGiftCalls.helpShow, () => ({ participation }));
	shop.answer(freeGiftCalls.listRollingBroadcast, { records: [] });
	shop.answer(freeGiftCalls.myList, { records: [], nextCursor: null });
	shop.answer(freeGiftCalls.getShareLink, {
		url: 'https://shop.example/g?code=abcdef',
		code: 'abcdef',
		title: 'Help me',
		text: '',
		pictureUrl: null,
	});
	shop.answer(freeGiftCalls.participate, () => {
		participation = mine;
		return mine;
	});
});

const draw = (signedIn = true, language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') =>
	show(<FreeGiftsScreen />, { session: signedIn ? session : null, language, at: paths.freeGifts() });
const gift = (title: string) => page.getByRole('listitem').filter({ hasText: title });

test('a gift is chosen once for two taps, and from then on friends are what is missing', async () => {
	await draw();
	await expect.element(gift('Kettle')).toMatchTextContent(/2 left.*Free.*20,000/);
	await expect.element(gift('Lamp').getByRole('button', { name: 'All gone' })).toBeDisabled();
	await expect.element(gift('Rug')).not.toMatchTextContent('left');
	await shop.tapTwice(gift('Kettle').getByRole('button', { name: 'I want this' }));

	await expect.element(page.getByText('2 more friends and the gift is yours')).toBeVisible();
	await expect.element(page.getByText('https://shop.example/g?code=abcdef')).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'I want this' })).not.toBeInTheDocument();
	expect(new Set(shop.asked(freeGiftCalls.participate).map(({ key }) => key)).size).toBe(1);
	expect(shop.asked(freeGiftCalls.participate)[0]?.input).toEqual({ giftId: '1' });
});

test('in Arabic the name of who won and the gift stand by themselves in the sentence about them', async () => {
	const person = { name: 'Zana 7', avatar: null };
	shop.answer(freeGiftCalls.listRollingBroadcast, { records: [{ person, title: 'LED 20', picture: null, minutesAgo: 3 }] });
	await draw(true, 'ar');

	const told = page.getByTitle(/LED 20/);
	await expect.element(told).toMatchTextContent(`«${isolate('LED 20')}»`);
	await expect.element(told).toMatchTextContent(isolate('Zana 7'));
});

test('all gifts of a large event can be chosen, and all earlier tries are told', async () => {
	shop.answer(freeGiftCalls.productList, ({ cursor }) =>
		cursor ? { ...gifts, records: [giftOf('51', 'Teapot', 1)] } : { ...gifts, nextCursor: 'next' },
	);
	const earlier = (participationId: string, title: string): Participation => ({
		...mine,
		participationId,
		eventId: `${eventId}1`,
		gift: giftOf('8', title, null),
		state: 'notSuccessful',
	});
	shop.answer(freeGiftCalls.myList, ({ cursor }) =>
		cursor ? { records: [earlier('2', 'Samovar')], nextCursor: null } : { records: [earlier('3', 'Carpet')], nextCursor: 'next' },
	);
	await draw();
	await expect.element(gift('Carpet')).toBeVisible();
	gift('Carpet').element().scrollIntoView();
	await expect.element(gift('Samovar')).toBeVisible();
	await gift('Teapot').getByRole('button', { name: 'I want this' }).click();

	await expect.poll(() => shop.asked(freeGiftCalls.participate).map(({ input }) => input)).toEqual([{ giftId: '51' }]);
});

test('a visitor sees the gifts and is asked to sign in before choosing', async () => {
	const reasons: string[] = [];
	const stop = onAskToSignIn((reason) => reasons.push(reason));
	await draw(false);
	await gift('Rug').getByRole('button', { name: 'I want this' }).click();
	stop();

	expect(reasons).toEqual(['coupon']);
	expect(shop.asked(freeGiftCalls.participate)).toEqual([]);
	expect(shop.asked(freeGiftCalls.helpShow)).toEqual([]);
});

test('the last piece that somebody else took is said', async () => {
	shop.refuse(freeGiftCalls.participate, 'gifts_gone');
	await draw();
	await gift('Kettle').getByRole('button', { name: 'I want this' }).click();

	await expect.element(page.getByText('gifts_gone')).toBeVisible();
	await expect.element(gift('Kettle').getByRole('button', { name: 'I want this' })).toBeEnabled();
});

test('a gift that was won is ordered; one that is looked at waits; one that ran out of time begins anew', async () => {
	participation = { ...mine, state: 'succeeded', helped: 3, prizeId: '9' };
	const won = await draw();
	await expect.element(page.getByRole('link', { name: 'Order your gift' })).toHaveAttribute('href', paths.prizes());
	await expect.element(page.getByText('The gift is yours!')).toBeVisible();
	await won.unmount();
	participation = { ...participation, prizeReview: 'waiting' };
	const waiting = await draw();
	await expect.element(page.getByText('All friends helped; we are checking')).toBeVisible();
	await waiting.unmount();
	participation = { ...mine, state: 'notSuccessful', restartable: true };
	await draw();
	await page.getByRole('button', { name: 'Start again' }).click();

	await expect.poll(() => shop.asked(freeGiftCalls.participate).map(({ input }) => input)).toEqual([{ giftId: '1' }]);
});

test.each([
	['won', 'succeeded'],
	['let lapse', 'expired'],
	['missed', 'notSuccessful'],
] as const)(
	'whoever %s a gift of an event before may choose one of this event, and sees below what became of that one',
	async (_how, state) => {
		participation = { ...mine, eventId: `${eventId}1`, gift: giftOf('8', 'Samovar', null), state, prizeId: '9' };
		shop.answer(freeGiftCalls.myList, { records: [participation], nextCursor: null });
		await draw();
		await expect.element(page.getByRole('heading', { name: 'Winter gifts' })).toBeVisible();
		await expect.element(page.getByRole('listitem').filter({ hasText: 'Samovar' })).toBeVisible();
		await expect.element(page.getByRole('link', { name: 'Order your gift' })).not.toBeInTheDocument();
		await gift('Kettle').getByRole('button', { name: 'I want this' }).click();

		await expect.element(page.getByText('2 more friends and the gift is yours')).toBeVisible();
	},
);

test('what happened meanwhile is told until it is closed', async () => {
	const alert = { alertId: '4', kind: 'helped' as const, person: { name: 'Dilan', avatar: null }, at: now };
	participation = { ...mine, alerts: [alert] };
	shop.answer(freeGiftCalls.updateAlert, () => {
		participation = mine;
		return { done: true };
	});
	await draw();
	await expect.element(page.getByText(/Dilan.* helped you/)).toBeVisible();
	await page.getByRole('button', { name: 'Close' }).click();

	await expect.element(page.getByText(/helped you/)).not.toBeInTheDocument();
	expect(shop.asked(freeGiftCalls.updateAlert).map(({ input }) => input)).toEqual([{ alertId: '4' }]);
});

test('without an event that is said, with somewhere to go', async () => {
	shop.answer(freeGiftCalls.productList, { ...gifts, event: null, records: [] });
	await draw();

	await expect.element(page.getByRole('heading', { name: 'No gift offer is running' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Start shopping' })).toBeVisible();
});

test.each([
	['ar', /صديقان/],
	['ckb', /2/],
	['zh', /2/],
] as const)('in %s missing friends are counted in its words', async (language, words) => {
	participation = mine;
	await draw(true, language);
	await expect.element(page.getByText('Kettle').first()).toBeVisible();

	await expect.poll(() => document.body.textContent).toMatch(words);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
