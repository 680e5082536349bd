import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { catalogConsoleSchemas } from '@qaysari/contract/catalog.schemas';
import { invitationsConsoleSchemas } from '@qaysari/contract/invitation-calls.schemas';
import { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { dinar } from '@qaysari/contract/money';
import { prizesConsoleCalls } from '@qaysari/contract/prizes.calls';
import { prizesConsoleSchemas } from '@qaysari/contract/prizes-console.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, choose, dialog, field, row, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { InvitationsScreen } from './invitations-screen.tsx';

const calls = invitationsConsoleCalls;
const dinars = (amount: number) => dinar(amount * 100);
const product = (id: string, title: string) => ({ ...rowOf(catalogConsoleSchemas.listProducts), id, title });
const event = { ...rowOf(invitationsConsoleSchemas.listEvents), eventId: '3', title: 'Spring gifts', state: 'running' as const };
const terms = {
	...answerOf(invitationsConsoleSchemas.getEvent),
	title: { en: 'Spring gifts' },
	rules: [{ en: 'Bring friends' }],
	inviteTarget: 4,
	timerSeconds: 12 * 3600,
	endsAt: '2036-12-01T08:00:00.000Z',
	gifts: [{ productId: '70', title: 'Old lamp', skuIds: ['701'], total: 5 }],
};
const card = rowOf(invitationsConsoleSchemas.listDeals).product;
if (!card) throw new Error('an example without a product');
const deal = {
	...rowOf(invitationsConsoleSchemas.listDeals),
	dealId: '4',
	productId: '70',
	skuIds: ['701'],
	product: { ...card, title: 'Old lamp' },
	startPrice: dinars(10_000),
	floorPrice: dinars(4_000),
	helpersNeeded: 5,
	timerSeconds: 48 * 3600,
	endsAt: '2036-12-01T08:00:00.000Z',
	state: 'ended' as const,
};

beforeEach(() => {
	shop.answer(catalogConsoleCalls.listProducts, {
		...answerOf(catalogConsoleSchemas.listProducts),
		records: [product('11', 'Lamp'), product('12', 'Bulb')],
		nextCursor: null,
	});
	shop.answer(calls.listEvents, pageOf([event]));
	shop.answer(calls.getEvent, terms);
	shop.answer(calls.createEvent, { eventId: '9' });
	shop.answer(calls.updateEvent, { done: true });
	shop.answer(calls.stopEvent, { done: true });
	shop.answer(calls.listDeals, pageOf([deal]));
	shop.answer(calls.createDeal, { dealId: '9' });
	shop.answer(calls.updateDeal, { done: true });
	shop.answer(calls.getLimits, { perDevice: 3, perAddressDay: 20 });
	shop.answer(calls.setLimits, (limits) => limits);
});

async function until(text: string): Promise<void> {
	await field('Until').fill(text);
	await userEvent.keyboard('{Enter}');
}
const open = (tab: string, role: 'owner' | 'support' = 'owner') =>
	show(<InvitationsScreen />, { at: `/invitations?tab=${tab}`, role });
const save = () => button('Save', dialog());
const gone = () => expect.element(dialog()).not.toBeInTheDocument();

test('an event says what it is, asks for friends and gives gifts, once', async () => {
	await open('gifts');
	await button('New gift event').click();
	await save().click();
	// Title, rule, gifts and end.
	await expect.poll(() => dialog().getByText('This is needed.').elements().length).toBe(4);
	await field('Title: English').fill('Autumn');
	await field('Rule 1: English').fill('Bring friends');
	await button('Add a rule', dialog()).click();
	await field('Rule 2: العربية').fill('هدية واحدة');
	await choose(/Gifts/, 'Bulb', dialog());
	await dialog().getByText('New gift event').first().click();
	await field('Quantity per gift').fill('١٠');
	await until('31 Dec 2036 23:00');
	await shop.tapTwice(save());
	await gone();
	expect(sent(calls.createEvent)[0]).toMatchObject({
		title: { en: 'Autumn' },
		rules: [{ en: 'Bring friends' }, { ar: 'هدية واحدة' }],
		inviteTarget: 3,
		timerSeconds: 24 * 3600,
		endsAt: '2036-12-31T20:00:00.000Z',
		gifts: [{ productId: '12', skuIds: [], total: 10 }],
	});
	expect(wishes(calls.createEvent)).toBe(1);
});

test('a rule that is not wanted is taken out again, the last one is not', async () => {
	await open('gifts');
	await button('New gift event').click();
	await expect.element(field('Rule 1: English')).toBeVisible();
	await expect.element(button('Remove the rule', dialog())).not.toBeInTheDocument();
	await field('Rule 1: English').fill('First');
	await button('Add a rule', dialog()).click();
	await field('Rule 2: English').fill('Second');
	await dialog().getByRole('button', { name: 'Remove the rule' }).first().click();
	await expect.element(field('Rule 1: English')).toHaveValue('Second');
	await expect.element(button('Remove the rule', dialog())).not.toBeInTheDocument();
});

test('a copy of an event names its gifts, keeps which of their variants are given, and leaves its end open', async () => {
	await open('gifts');
	await button('Copy', row('Spring gifts')).click();
	await expect.element(dialog().getByTitle('Old lamp')).toBeVisible();
	await expect.element(field('Title: English')).toHaveValue('Spring gifts');
	await expect.element(field('Hours to gather friends')).toHaveValue('12');
	await save().click();
	await expect.element(dialog().getByText('This is needed.')).toBeVisible();
	await until('31 Dec 2036 23:00');
	shop.refuse(calls.createEvent, 'not_found');
	await save().click();
	await expect.element(trouble('not_found')).toBeVisible();
	expect(sent(calls.createEvent)[0]).toMatchObject({
		inviteTarget: 4,
		gifts: [{ productId: '70', skuIds: ['701'], total: 5 }],
	});
});

test('of an event that runs its texts and a later end are changed, and nothing else', async () => {
	await open('gifts');
	await button('Edit', row('Spring gifts')).click();
	await field('Title: English').fill('Spring goes on');
	await expect.element(field('Friends needed')).not.toBeInTheDocument();
	await save().click();
	await gone();
	expect(sent(calls.updateEvent)).toEqual([
		{ eventId: '3', title: { en: 'Spring goes on' }, rules: [{ en: 'Bring friends' }], endsAt: terms.endsAt },
	]);
});

test('an event that cannot be read opens nothing and says why; one that is over can only be copied', async () => {
	shop.answer(calls.listEvents, pageOf([event, { ...event, eventId: '5', title: 'Old gifts', state: 'ended' }]));
	shop.refuse(calls.getEvent, 'not_found');
	await open('gifts');
	await expect.element(button('Stop', row('Old gifts'))).not.toBeInTheDocument();
	await button('Edit', row('Spring gifts')).click();
	await expect.element(page.getByText('not_found').first()).toBeVisible();
	await gone();
});

test('an event ends for everybody only after a question', async () => {
	await open('gifts');
	await button('Stop', row('Spring gifts')).click();
	await expect.element(dialog()).toMatchTextContent(/It ends now for everybody/);
	await button('Cancel', dialog()).click();
	await gone();
	expect(sent(calls.stopEvent)).toEqual([]);
	await button('Stop', row('Spring gifts')).click();
	await button('Confirm', dialog()).click();
	await expect.poll(() => sent(calls.stopEvent)).toEqual([{ eventId: '3' }]);
});

test('a deal ends below where it starts', async () => {
	await open('deals');
	await button('New deal').click();
	await choose(/Product/, 'Lamp', dialog());
	await field('Start price').fill('5000');
	await field('Floor price').fill('٥٠٠٠');
	await until('31 Dec 2036 23:00');
	await save().click();
	await expect.element(dialog().getByText('It must be below the start price.')).toBeVisible();
	expect(sent(calls.createDeal)).toEqual([]);
	// The price that was wrong is another one by now.
	await field('Start price').fill('6000');
	await shop.tapTwice(save());
	await gone();
	expect(sent(calls.createDeal)[0]).toMatchObject({
		productId: '11',
		skuIds: [],
		startPrice: 600_000,
		floorPrice: 500_000,
		helpersNeeded: 3,
		timerSeconds: 48 * 3600,
	});
	expect(wishes(calls.createDeal)).toBe(1);
});

test('a copied deal keeps its variants, and those of another product are not taken along', async () => {
	await open('deals');
	await expect.element(button('Edit', row('Old lamp'))).not.toBeInTheDocument();
	await button('Copy', row('Old lamp')).click();
	await expect.element(dialog().getByTitle('Old lamp')).toBeVisible();
	await until('31 Dec 2036 23:00');
	shop.refuse(calls.createDeal, 'conflict');
	await save().click();
	await expect.element(trouble('conflict')).toBeVisible();
	expect(sent(calls.createDeal)[0]).toMatchObject({ productId: '70', skuIds: ['701'], floorPrice: 400_000, helpersNeeded: 5 });
	await choose(/Product/, 'Bulb', dialog());
	await save().click();
	await expect.poll(() => sent(calls.createDeal).at(-1)).toMatchObject({ productId: '12', skuIds: [] });
});

test('a deal that runs goes on longer, never shorter', async () => {
	shop.answer(calls.listDeals, pageOf([{ ...deal, state: 'running' }]));
	await open('deals');
	await button('Edit', row('Old lamp')).click();
	await until('31 Dec 2035 23:00');
	shop.refuse(calls.updateDeal, 'ends_sooner');
	await save().click();
	await expect.element(trouble('ends_sooner')).toBeVisible();
	shop.answer(calls.updateDeal, { done: true });
	await until('31 Dec 2037 23:00');
	await save().click();
	await gone();
	expect(sent(calls.updateDeal).at(-1)).toEqual({ dealId: '4', endsAt: '2037-12-31T20:00:00.000Z' });
});

test('a prize is refused for a reason that its winner reads, and exchanged for a product', async () => {
	const prize = rowOf(prizesConsoleSchemas.list);
	shop.answer(prizesConsoleCalls.list, pageOf([{ ...prize, prizeId: '6', state: 'inReview' }]));
	shop.answer(prizesConsoleCalls.review, { done: true });
	shop.answer(prizesConsoleCalls.exchange, { done: true });
	await open('prizes');
	await button('Refuse').click();
	await button('Refuse', dialog()).click();
	await expect.element(dialog().getByText('Please give a reason')).toBeVisible();
	await dialog().getByRole('textbox').fill('Five helpers on one device');
	await button('Refuse', dialog()).click();
	await gone();
	expect(sent(prizesConsoleCalls.review)).toEqual([{ prizeId: '6', decision: 'refused', note: 'Five helpers on one device' }]);
	await button('Exchange').click();
	await choose(/Product instead/, 'Bulb', dialog());
	await dialog().getByRole('textbox').fill('Sold out');
	await button('Exchange', dialog()).click();
	await gone();
	expect(sent(prizesConsoleCalls.exchange)).toEqual([{ prizeId: '6', productId: '12', skuIds: [], note: 'Sold out' }]);
});

test('help that looks arranged is taken back after a question; limits that were refused say so', async () => {
	const chain = { ...rowOf(invitationsConsoleSchemas.listChains), invitationId: '7', stopped: false, used: false };
	shop.answer(calls.listChains, pageOf([chain, { ...chain, invitationId: '8', used: true }]));
	shop.answer(calls.stopChain, { reversed: 3 });
	await open('chains');
	await button('Stop and reverse').click();
	await button('Confirm', dialog()).click();
	await expect.poll(() => sent(calls.stopChain)).toEqual([{ invitationId: '7' }]);
	shop.refuse(calls.setLimits, 'too_many_requests');
	await page.getByLabelText('From one device').fill('٥');
	await button('Save').click();
	await expect.element(page.getByText('too_many_requests').first()).toBeVisible();
	expect(sent(calls.setLimits)).toEqual([{ perDevice: 5, perAddressDay: 20 }]);
});
