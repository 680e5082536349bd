import { Refused } from '@qaysari/client/testing/shop-peer';
import { helpChopCalls } from '@qaysari/contract/help-chop.calls';
import { helpChopSchemas } from '@qaysari/contract/help-chop.schemas';
import { invitationsCalls } from '@qaysari/contract/invitations.calls';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onAskToSignIn } from '../../app/login-events.ts';
import { paths } from '../../app/paths.ts';
import type { HelpChop } from '../../features/help-chop/deal-queries.ts';
import { dinars } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import GroupHelpScreen from './group-help-screen.tsx';

const session = { token: 'token', userId: '1' };
const example = helpChopSchemas.helpShow.output.parse(exampleOf(helpChopSchemas.helpShow.output));
const now = new Date().toISOString();
const soon = new Date(Date.now() + 3_600_000).toISOString();
const deal: HelpChop['deal'] = {
	...example.deal,
	product: { ...example.deal.product, id: '5', title: 'Kettle', picture: null, timed: null },
	startPrice: dinars(20_000),
	floorPrice: dinars(10_000),
	helpersNeeded: 4,
	timerSeconds: 86_400,
	endsAt: soon,
};
const mine: HelpChop = {
	...example,
	helpChopId: '7',
	deal,
	state: 'inProgress',
	presentPrice: dinars(17_500),
	helpers: [{ id: '1', person: { name: 'Dilan', avatar: null }, at: now, lowered: dinars(2_500) }],
	helped: 1,
	needed: 4,
	endsAt: soon,
	now,
	restartable: false,
	buyable: true,
	orderNumber: null,
};
const asked = helpChopSchemas.doHelpShow.output.parse(exampleOf(helpChopSchemas.doHelpShow.output));
const friend = {
	...asked,
	initiator: { name: 'Dilan', avatar: null },
	deal,
	state: 'inProgress' as const,
	presentPrice: dinars(17_500),
	helped: 1,
	needed: 4,
	endsAt: soon,
	now,
	chance: 'signIn' as const,
	coupon: { title: 'Welcome', discount: { kind: 'amount' as const, amount: dinars(5_000) } },
};

beforeEach(() => {
	shop.answer(helpChopCalls.deals, { records: [deal], nextCursor: null });
	shop.answer(helpChopCalls.helpShow, mine);
	shop.answer(helpChopCalls.createHelpChop, mine);
	shop.answer(helpChopCalls.getShareLink, {
		url: 'https://shop.example/h?code=abcdef',
		code: 'abcdef',
		title: 'Help me',
		text: '',
		pictureUrl: null,
	});
	shop.answer(helpChopCalls.doHelpShow, friend);
	shop.answer(helpChopCalls.doHelpAdd, {
		state: 'inProgress',
		lowered: dinars(2_500),
		presentPrice: dinars(15_000),
		helped: 2,
		needed: 4,
		coupon: null,
	});
	shop.answer(invitationsCalls.chance, { kind: 'helpChop', chance: 'open' });
});

const draw = (query: string, signedIn = true, language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') =>
	show(<GroupHelpScreen />, { at: paths.groupHelp(query), session: signedIn ? session : null, language });
const helped = () => shop.asked(helpChopCalls.doHelpAdd);

test('a deal is begun once for two taps, and leads to itself', async () => {
	const screen = await draw('?product=5');
	await expect.element(page.getByText('Down to 10,000 IQD')).toBeVisible();
	await shop.tapTwice(page.getByRole('button', { name: 'Start and invite friends' }));

	await expect.poll(screen.address).toBe(paths.groupHelp('?id=7'));
	expect(new Set(shop.asked(helpChopCalls.createHelpChop).map(({ key }) => key)).size).toBe(1);
	expect(shop.asked(helpChopCalls.createHelpChop)[0]?.input).toEqual({ productId: '5' });
	await expect.element(page.getByRole('heading', { name: '1 of 4 friends helped' })).toBeVisible();
});

test('a visitor is asked to sign in before a deal is begun', async () => {
	const reasons: string[] = [];
	const stop = onAskToSignIn((reason) => reasons.push(reason));
	await draw('?product=5', false);
	await page.getByRole('button', { name: 'Start and invite friends' }).click();
	stop();

	expect(reasons).toEqual(['coupon']);
	expect(shop.asked(helpChopCalls.createHelpChop)).toEqual([]);
});

test('a deal that is over by the time it is begun says so', async () => {
	shop.refuse(helpChopCalls.createHelpChop, 'event_over');
	await draw('?product=5');
	await page.getByRole('button', { name: 'Start and invite friends' }).click();

	await expect.element(page.getByText('event_over')).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Start and invite friends' })).toBeEnabled();
});

test('one’s own deal says who helped by how much, what is missing, and can be bought as it stands', async () => {
	await draw('?id=7');

	await expect.element(page.getByText(/3 more friends and it costs 10,000/)).toBeVisible();
	await expect.element(page.getByRole('listitem').filter({ hasText: 'Dilan' })).toMatchTextContent(/2,500/);
	expect(page.getByText('Waiting for a new friend').elements()).toHaveLength(3);
	await expect.element(page.getByText('https://shop.example/h?code=abcdef')).toBeVisible();
	await expect
		.element(page.getByRole('link', { name: 'Buy at the current price' }))
		.toHaveAttribute('href', paths.dealOrder('?deal=7&product=5'));
});

test('a deal that was bought leads to its order; one that ran out can begin anew', async () => {
	shop.answer(helpChopCalls.helpShow, { ...mine, state: 'succeeded', buyable: false, orderNumber: 'Q2222222222' });
	const bought = await draw('?id=7');
	await expect.element(page.getByRole('link', { name: 'To the order' })).toHaveAttribute('href', paths.order('Q2222222222'));
	await expect.element(page.getByRole('button', { name: 'Invite friends' })).not.toBeInTheDocument();
	await bought.unmount();
	shop.answer(helpChopCalls.helpShow, { ...mine, state: 'notSuccessful', buyable: false, restartable: true });
	await draw('?id=7');
	await page.getByRole('button', { name: 'Start again' }).click();

	await expect.poll(() => shop.asked(helpChopCalls.createHelpChop).map(({ input }) => input)).toEqual([{ productId: '5' }]);
});

test('a friend who signed up and then lost the line is not told to sign up again, and helps once it is back', async () => {
	const reasons: string[] = [];
	const stop = onAskToSignIn((reason) => reasons.push(reason));
	shop.cut(invitationsCalls.chance);
	await draw('?code=abcdef');
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeEnabled();
	await expect.element(page.getByRole('button', { name: 'Sign up and help' })).not.toBeInTheDocument();
	shop.answer(invitationsCalls.chance, { kind: 'helpChop', chance: 'open' });
	await again.click();
	await page.getByRole('button', { name: 'Help now' }).click();
	stop();

	await expect.poll(() => helped().map(({ input }) => input)).toEqual([{ code: 'abcdef' }]);
	expect(reasons).toEqual([]);
});

test('a friend who comes by a link signs up first, and is told what it brings', async () => {
	const reasons: string[] = [];
	const stop = onAskToSignIn((reason) => reasons.push(reason));
	await draw('?code=abcdef', false);
	await expect.element(page.getByRole('heading', { name: /Dilan.* asks you to help lower the price/ })).toBeVisible();
	await expect.element(page.getByText(/coupon worth 5,000/)).toBeVisible();
	await page.getByRole('button', { name: 'Sign up and help' }).click();
	stop();

	expect(reasons).toEqual(['asked']);
	expect(helped()).toEqual([]);
	expect(shop.asked(invitationsCalls.chance)).toEqual([]);
});

test('a friend helps once, however often they tap, and then cannot again', async () => {
	shop.answer(invitationsCalls.chance, () => ({ kind: 'helpChop', chance: helped().length > 0 ? 'alreadyHelped' : 'open' }));
	await draw('?code=abcdef');
	await shop.tapTwice(page.getByRole('button', { name: 'Help now' }));

	await expect.element(page.getByText('Thank you for helping!')).toBeVisible();
	await expect.element(page.getByText('You have helped already')).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Help now' })).not.toBeInTheDocument();
	expect(new Set(helped().map(({ key }) => key)).size).toBe(1);
	expect(helped()[0]?.input).toEqual({ code: 'abcdef' });
});

test('a help whose answer got lost is the same one at the next tap', async () => {
	shop.cut(helpChopCalls.doHelpAdd);
	await draw('?code=abcdef');
	await page.getByRole('button', { name: 'Help now' }).click();
	await expect.element(page.getByText('No network')).toBeVisible();
	shop.answer(helpChopCalls.doHelpAdd, {
		state: 'succeeded',
		lowered: dinars(2_500),
		presentPrice: dinars(10_000),
		helped: 4,
		needed: 4,
		coupon: null,
	});
	await page.getByRole('button', { name: 'Help now' }).click();
	await expect.element(page.getByText('Thank you for helping!')).toBeVisible();

	expect(new Set(helped().map(({ key }) => key)).size).toBe(1);
});

test.each([
	['own', 'This is your own link', 'See my progress'],
	['notNew', 'Only new users can help', 'Start a price of your own'],
	['phoneNeeded', 'Add your mobile number to help', 'Add a mobile number'],
	['complete', 'Enough friends have helped already', 'To the product'],
] as const)('whoever cannot help because of %s reads why, with a way on', async (chance, title, way) => {
	shop.answer(invitationsCalls.chance, { kind: 'helpChop', chance });
	await draw('?code=abcdef');

	await expect.element(page.getByText(title)).toBeVisible();
	await expect.element(page.getByRole('link', { name: way })).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Help now' })).not.toBeInTheDocument();
});

test('a link that leads nowhere says so, whether it is damaged or cut off', async () => {
	shop.refuse(helpChopCalls.doHelpShow, 'not_found');
	const gone = await draw('?code=abcdef');
	await expect.element(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Start a price of your own' })).toBeVisible();
	await gone.unmount();
	shop.answer(helpChopCalls.deals, { records: [], nextCursor: null });
	await draw('');

	await expect.element(page.getByRole('heading', { name: 'There is no deal now' })).toBeVisible();
});

test('deals are read on where none of a page can be had any more, and none is said only behind the last page', async () => {
	shop.answer(helpChopCalls.deals, ({ cursor }) => {
		if (cursor) throw new Refused('damaged_cursor');
		return { records: [], nextCursor: 'next' };
	});
	await draw('');
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	await expect.element(page.getByRole('heading', { name: 'There is no deal now' })).not.toBeInTheDocument();
	shop.answer(helpChopCalls.deals, { records: [deal], nextCursor: null });
	await again.click();

	await expect.element(page.getByRole('link', { name: /Kettle/ })).toHaveAttribute('href', paths.groupHelp('?product=5'));
});

test.each([
	['ar', /بقي 3 أصدقاء ليصبح/],
	['ckb', /3/],
	['zh', /3/],
] as const)('in %s the friends that are missing are counted in its words', async (language, words) => {
	await draw('?id=7', true, language);
	await expect.element(page.getByText('Dilan')).toBeVisible();

	expect(document.body.textContent).toMatch(words);
	expect(document.body.textContent).not.toMatch(/plural|\{/);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
