import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { helpChopCalls } from '@qaysari/contract/help-chop.calls';
import { invitationsCalls, invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellTime } from '../invitations/invitations.jobs.ts';
import { moveOverdue } from '../orders/orders.jobs.ts';
import { days, hours, minutes, seconds } from '../platform/clock.ts';
import { one } from '../platform/database/rows.ts';
import { readId } from '../platform/ids.ts';
import { hashOf, keyedHashOf } from '../platform/secrets.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { createAddress, move, orderIdOf, placeOrder } from '../testing/ordering.ts';
import { payByCard } from '../testing/paying.ts';
import { allAtOnce, createDeal, createOffer, crowd, fromElsewhere, newcomer } from '../testing/promotions.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { planOf } from './help-chop.ts';

let shop: TestShop;
const inDinars = (dinars: number): number => dinars * 100;

beforeAll(async () => {
	shop = await createTestShop({ settings: { TRUST_PROXY: '127.0.0.1' } });
	await createFreight(shop);
	await createOffer(shop, {
		purpose: 'helper',
		title: { en: 'Thanks' },
		perUser: 2,
		validUntil: new Date(shop.now.getTime() + days(365)).toISOString(),
	});
});
afterAll(() => shop.close());

/** Somebody who gathers friends for a product, with the code of the shared link. */
async function initiator(deal: Parameters<typeof createDeal>[2] = {}) {
	const { productId, skuId } = await createProduct(shop, { price: deal.start ?? 100_000, stock: 50 });
	await createDeal(shop, productId, deal);
	const buyer = await shop.buyer(fromElsewhere(shop.visitor()));
	const { helpChopId } = await buyer.do(helpChopCalls.createHelpChop, { productId });
	const { code, url } = await buyer.do(helpChopCalls.getShareLink, { helpChopId });
	return { buyer, productId, skuId, helpChopId, code, url };
}

async function buy(buyer: BuyerClient, helpChopId: string, skuId: string, expected?: number, paymentMethod: 5 | 10 = 5) {
	const where = { helpChopId, skuId, addressId: await createAddress(shop, buyer), deliveryMode: 1 as const };
	const { payNow } =
		expected === undefined
			? await buyer.do(helpChopCalls.preview, where)
			: { payNow: { amount: expected, currency: 'IQD' as const } };
	return buyer.call(helpChopCalls.buy, { ...where, paymentMethod, agreed: true, expectedTotal: payNow });
}

describe('the plan of a price', () => {
	it('comes from start to floor exactly, in whole dinars, each part more than nothing', () => {
		for (let helpers = 1; helpers <= 30; helpers += 1) {
			const start = inDinars(100_000 + helpers * 7919);
			const floor = inDinars(61_003);
			const parts = planOf(start, floor, helpers);
			expect(parts.reduce((sum, part) => sum + part, 0)).toBe(start - floor);
			for (const part of parts) expect(part > 0 && part % 100 === 0).toBe(true);
		}
	});
});

describe('a group price', () => {
	it('falls with every new friend to the floor exactly, and is bought there', async () => {
		const { buyer, skuId, helpChopId, code } = await initiator();
		const prices = [];
		for (let friend = 0; friend < 3; friend += 1) {
			const person = await newcomer(shop, code);
			const helped = await person.do(helpChopCalls.doHelpAdd, { code });
			prices.push(helped.presentPrice.amount);
			expect(helped.coupon?.title).toBe('Thanks');
		}
		const mine = await buyer.do(helpChopCalls.helpShow, { helpChopId });

		expect(prices).toEqual([inDinars(88_000), inDinars(78_000), inDinars(70_000)]);
		expect(mine).toMatchObject({ state: 'succeeded', helped: 3, buyable: true, presentPrice: { amount: inDinars(70_000) } });
		expect(mine.helpers.reduce((sum, helper) => sum + helper.lowered.amount, 0)).toBe(inDinars(30_000));
		const bought = await buy(buyer, helpChopId, skuId);
		expect(bought.envelope.data?.payNow.amount).toBe(inDinars(75_000));
		expect(await buyer.do(helpChopCalls.helpShow, { helpChopId })).toMatchObject({
			state: 'succeeded',
			buyable: false,
			orderNumber: bought.envelope.data?.orderNumber,
		});
		expect((await buy(buyer, helpChopId, skuId, inDinars(75_000))).envelope.reason).toBe('deal_used');
	});

	it('needs three, and of a thousand who help at once exactly three count', async () => {
		const { buyer, helpChopId, code } = await initiator();
		const people = (await crowd(shop, 1000)).map(fromElsewhere);
		// All of them opened the link before they signed up.
		await sql`
			insert into share_opening (code, trace_hash, at)
			select ${code}, hash, ${shop.now} from unnest(${people.map((person) => traceOf(person))}::bytea[]) as t (hash)
		`.execute(shop.db);

		const answers = await allAtOnce(people.map((person) => () => person.call(helpChopCalls.doHelpAdd, { code })));

		const refused = answers.filter((answer) => !answer.envelope.success);
		expect(answers.length - refused.length).toBe(3);
		expect(new Set(refused.map((answer) => answer.envelope.reason))).toEqual(new Set(['help_complete']));
		const ledger = await one<{ helps: number; lowered: number; coupons: number }>(
			shop.db,
			sql`
				select count(*)::int as helps, sum(part)::bigint as lowered, count(coupon_id)::int as coupons from help
				where invitation_id = ${readId(helpChopId)}
			`,
		);
		expect(ledger).toEqual({ helps: 3, lowered: inDinars(30_000), coupons: 3 });
		expect(await buyer.do(helpChopCalls.helpShow, { helpChopId })).toMatchObject({
			helped: 3,
			presentPrice: { amount: inDinars(70_000) },
		});
	}, 240_000);

	it('may be bought at the present price before all friends are there, and comes back when the order is cancelled unpaid', async () => {
		const { buyer, skuId, helpChopId, code } = await initiator();
		const friend = await newcomer(shop, code);
		await friend.do(helpChopCalls.doHelpAdd, { code });

		const bought = await buy(buyer, helpChopId, skuId);
		expect(bought.envelope.data?.payNow.amount).toBe(inDinars(93_000));
		await buyer.do(ordersCalls.cancelOrder, { orderNumber: bought.envelope.data?.orderNumber ?? '' });

		expect(await buyer.do(helpChopCalls.helpShow, { helpChopId })).toMatchObject({
			state: 'inProgress',
			buyable: true,
			orderNumber: null,
			presentPrice: { amount: inDinars(88_000) },
		});
	});

	it('is there again for three days at the same price when the shop calls its order off, though its time is over', async () => {
		const { buyer, skuId, helpChopId, code } = await initiator({ days: 3 });
		await (await newcomer(shop, code)).do(helpChopCalls.doHelpAdd, { code });
		const bought = await buy(buyer, helpChopId, skuId);
		shop.clock.move(days(4));
		await tellTime(shop.shop);

		await move(shop, await orderIdOf(shop, bought.envelope.data?.orderNumber ?? ''), 'terminated', 'fulfilment');
		const again = await buyer.do(helpChopCalls.helpShow, { helpChopId });
		shop.clock.move(days(3) - seconds(1));
		const { envelope } = await buy(buyer, helpChopId, skuId);
		await move(shop, await orderIdOf(shop, envelope.data?.orderNumber ?? ''), 'cancelled', 'system');
		shop.clock.move(seconds(1));

		expect(again).toMatchObject({ buyable: true, orderNumber: null, presentPrice: { amount: inDinars(88_000) } });
		expect(envelope.data?.payNow.amount).toBe(inDinars(93_000));
		expect((await buy(buyer, helpChopId, skuId, inDinars(93_000))).envelope.reason).toBe('event_over');
	});

	it.each(['who says so', 'who says nothing'] as const)(
		'can be had again by a buyer %s, where it was paid and the shop cannot get the goods',
		async (answer) => {
			const { buyer, skuId, helpChopId, code } = await initiator({ days: 3 });
			await (await newcomer(shop, code)).do(helpChopCalls.doHelpAdd, { code });
			const { envelope } = await buy(buyer, helpChopId, skuId, undefined, 10);
			const orderNumber = envelope.data?.orderNumber ?? '';
			await payByCard(shop, buyer, envelope.data?.paymentId ?? null);
			shop.clock.move(days(4));
			const fulfilment = await shop.operator('fulfilment');
			const { lines } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });
			const { questionId } = await fulfilment.do(fulfilmentCalls.ask, {
				orderNumber,
				lineId: lines[0]?.lineId ?? '',
				kind: 'unavailable',
				note: 'Broken in the store.',
			});

			if (answer === 'who says so') await buyer.do(problemsCalls.answer, { orderNumber, questionId, answer: 'drop' });
			else shop.clock.move(hours(48));
			await moveOverdue(shop.shop);

			expect(await buyer.do(helpChopCalls.helpShow, { helpChopId })).toMatchObject({
				buyable: true,
				orderNumber: null,
				presentPrice: { amount: inDinars(88_000) },
			});
		},
	);

	it('can be had again when its order is cancelled of which the balance alone had paid a part', async () => {
		const { buyer, skuId, helpChopId, code } = await initiator();
		await (await newcomer(shop, code)).do(helpChopCalls.doHelpAdd, { code });
		const finance = await shop.operator('finance');
		const gift = { userId: buyer.userId, kind: 'goodwill', amount: inDinars(1_000), reason: 'It took long.' } as const;
		await finance.do(balanceConsoleCalls.change, gift);
		const where = { helpChopId, skuId, addressId: await createAddress(shop, buyer), deliveryMode: 1 as const };
		const { payNow: expectedTotal } = await buyer.do(helpChopCalls.preview, where);
		const paying = { paymentMethod: 10 as const, useBalance: true, agreed: true as const, expectedTotal };
		const { orderNumber, payNow } = await buyer.do(helpChopCalls.buy, { ...where, ...paying });
		const ordered = (await buyer.do(helpChopCalls.helpShow, { helpChopId })).orderNumber;

		await buyer.do(ordersCalls.cancelOrder, { orderNumber });

		expect([payNow.amount, ordered]).toEqual([expectedTotal.amount - inDinars(1_000), orderNumber]);
		expect(await buyer.do(helpChopCalls.helpShow, { helpChopId })).toMatchObject({ buyable: true, orderNumber: null });
	});

	it('is never dearer than without it', async () => {
		const { productId } = await createProduct(shop, { price: 80_000 });
		await createDeal(shop, productId, { start: 100_000, floor: 70_000 });
		const buyer = await shop.buyer(fromElsewhere(shop.visitor()));

		const mine = await buyer.do(helpChopCalls.createHelpChop, { productId });

		expect(mine.presentPrice.amount).toBe(inDinars(80_000));
	});

	it('stands as the clock says, to the second, also when nobody looked', async () => {
		const { buyer, productId, helpChopId } = await initiator({ hours: 48, days: 3 });
		const stateAt = async () => (await buyer.do(helpChopCalls.helpShow, { helpChopId })).state;

		shop.clock.move(hours(48) - seconds(1));
		expect(await stateAt()).toBe('inProgress');
		expect(await buyer.refusal(helpChopCalls.createHelpChop, { productId })).toBe('already_participating');
		shop.clock.move(seconds(1));
		const lapsed = await buyer.do(helpChopCalls.helpShow, { helpChopId });
		expect(lapsed).toMatchObject({ state: 'notSuccessful', restartable: true, buyable: false });
		expect((await buyer.do(helpChopCalls.myHelpChopList, { state: 'notSuccessful' })).records).toHaveLength(1);

		const again = await buyer.do(helpChopCalls.createHelpChop, { productId });
		expect(again.state).toBe('inProgress');
		// The deal itself ends before this timer does.
		shop.clock.move(days(1) - seconds(1));
		expect((await buyer.do(helpChopCalls.helpShow, { helpChopId: again.helpChopId })).state).toBe('inProgress');
		shop.clock.move(seconds(1));
		expect((await buyer.do(helpChopCalls.helpShow, { helpChopId: again.helpChopId })).state).toBe('ended');
		expect(await stateAt()).toBe('ended');
		expect(await buyer.refusal(helpChopCalls.createHelpChop, { productId })).toBe('event_over');
	});

	it('that was reached and not bought in time is over', async () => {
		const { buyer, skuId, helpChopId, code } = await initiator({ friends: 1 });
		await (await newcomer(shop, code)).do(helpChopCalls.doHelpAdd, { code });

		shop.clock.move(hours(48) - seconds(1));
		expect(await buyer.do(helpChopCalls.helpShow, { helpChopId })).toMatchObject({ state: 'succeeded', buyable: true });
		shop.clock.move(seconds(1));
		expect(await buyer.do(helpChopCalls.helpShow, { helpChopId })).toMatchObject({ state: 'expired', buyable: false });
		expect((await buy(buyer, helpChopId, skuId, inDinars(75_000))).envelope.reason).toBe('event_over');
	});
});

/** As the server keys it. */
function traceOf(person: BuyerClient): Buffer {
	const trace = hashOf(person.trace);
	return keyedHashOf('a secret that is only used in tests', `device ${trace.toString('base64')}`);
}

describe('helping', () => {
	it('is for new users: older accounts, initiators and those who were here before are refused', async () => {
		const old = await shop.buyer(fromElsewhere(shop.visitor()));
		shop.clock.move(seconds(1));
		const { buyer, code } = await initiator();
		const chance = async (person: BuyerClient) => (await person.do(invitationsCalls.chance, { code })).chance;

		expect(await chance(old)).toBe('accountOlderThanLink');
		expect(await old.refusal(helpChopCalls.doHelpAdd, { code })).toBe('new_users_only');
		expect(await chance(buyer)).toBe('own');
		expect(await buyer.refusal(helpChopCalls.doHelpAdd, { code })).toBe('own_link');
		const back = await newcomer(shop, code);
		await sql`update account set is_new = false where id = ${back.accountId}`.execute(shop.db);
		expect(await chance(back)).toBe('notNew');
		expect(await back.refusal(helpChopCalls.doHelpAdd, { code })).toBe('new_users_only');
		expect(await shop.visitor().refusal(helpChopCalls.doHelpAdd, { code })).toBe('unauthorized');
	});

	it('asks for a proven mobile number: an account of an email alone helps once it has one', async () => {
		const { code } = await initiator();
		const person = fromElsewhere(shop.visitor());
		await person.do(invitationsCalls.chance, { code });
		const account = `made.up.${code.toLowerCase()}@example.com`;
		await person.do(accountsCalls.loginSendCode, { type: 7, account });
		const { token } = await person.do(accountsCalls.login, { type: 7, account, code: await shop.codeFor(account) });
		person.token = token;

		expect((await person.do(invitationsCalls.chance, { code })).chance).toBe('phoneNeeded');
		expect(await person.refusal(helpChopCalls.doHelpAdd, { code })).toBe('helper_phone_needed');
		const phone = shop.newPhone();
		await person.do(accountsCalls.accountBindSendCode, { type: 6, account: phone.slice(1) });
		await person.do(accountsCalls.accountBind, { account: phone.slice(1), code: await shop.codeFor(phone) });
		expect((await person.do(invitationsCalls.chance, { code })).chance).toBe('open');
		expect((await person.call(helpChopCalls.doHelpAdd, { code })).status).toBe(200);
	});

	it('comes once from a number, also when it was taken off one account and bound to the next', async () => {
		const { code } = await initiator({ friends: 3 });
		const phone = shop.newPhone();
		const byEmail = async (account: string) => {
			const person = fromElsewhere(shop.visitor());
			await person.do(invitationsCalls.chance, { code });
			await person.do(accountsCalls.loginSendCode, { type: 7, account });
			person.token = (await person.do(accountsCalls.login, { type: 7, account, code: await shop.codeFor(account) })).token;
			shop.clock.move(minutes(1));
			await person.do(accountsCalls.accountBindSendCode, { type: 6, account: phone.slice(1) });
			await person.do(accountsCalls.accountBind, { account: phone.slice(1), code: await shop.codeFor(phone) });
			return person;
		};
		const first = await byEmail('one.sim.first@example.com');
		await first.do(helpChopCalls.doHelpAdd, { code });
		shop.clock.move(minutes(1));
		await first.do(accountsCalls.accountBindSendCode, { type: 7, account: 'one.sim.first@example.com' });
		const taken = { kind: 'phone' as const, code: await shop.codeFor('one.sim.first@example.com') };
		await first.do(accountsCalls.takeBackAdded, taken);
		const second = await byEmail('one.sim.second@example.com');

		expect((await second.do(invitationsCalls.chance, { code })).chance).toBe('notNew');
		expect(await second.refusal(helpChopCalls.doHelpAdd, { code })).toBe('new_users_only');
	});

	it('twice by a double tap counts once, and once only for each kind of event', async () => {
		const first = await initiator();
		const second = await initiator();
		const friend = await newcomer(shop, first.code);
		await friend.do(invitationsCalls.chance, { code: second.code });

		const answers = await Promise.all([1, 2, 3].map(() => friend.call(helpChopCalls.doHelpAdd, { code: first.code })));

		expect(answers.filter((answer) => answer.envelope.success)).toHaveLength(1);
		for (const answer of answers)
			if (!answer.envelope.success) expect(['already_helped', 'help_limited']).toContain(answer.envelope.reason);
		expect(await friend.refusal(helpChopCalls.doHelpAdd, { code: second.code })).toBe('already_helped');
		expect(await first.buyer.do(helpChopCalls.helpShow, { helpChopId: first.helpChopId })).toMatchObject({ helped: 1 });
		expect((await friend.do(invitationsCalls.given, { kind: 'helpChop' })).records).toHaveLength(1);
	});

	it('oneself through a second account on the same device is refused, also after signing out', async () => {
		const { buyer, code } = await initiator();
		const second = Object.assign(shop.visitor(), { forwardedFor: buyer.forwardedFor });
		// The app names a new visitor after signing out; the browser keeps its cookie.
		second.setCookie('device', buyer.cookie('device') ?? '');
		await second.do(invitationsCalls.chance, { code });
		const other = await shop.buyer(second);

		expect((await other.do(invitationsCalls.chance, { code })).chance).toBe('own');
		expect(await other.refusal(helpChopCalls.doHelpAdd, { code })).toBe('own_link');
	});

	it('from the address of a carrier, behind which hundreds have helped that day, counts', async () => {
		const { code } = await initiator({ friends: 5 });
		const behindCarrier = async () => {
			const person = shop.visitor();
			person.forwardedFor = '198.51.100.7';
			await person.do(invitationsCalls.chance, { code });
			return shop.buyer(person);
		};
		const first = await behindCarrier();
		await first.do(helpChopCalls.doHelpAdd, { code });
		const others = (await crowd(shop, 150)).map(({ accountId }) => accountId);
		await sql`
			insert into help (invitation_id, kind, initiator_id, helper_id, part, at, device_hash, trace_hash, address_hash)
			select invitation_id, kind, initiator_id, other, part, at, null, null, address_hash
			from help cross join unnest(${others}::bigint[]) as other where helper_id = ${first.accountId}
		`.execute(shop.db);

		expect((await (await behindCarrier()).do(helpChopCalls.doHelpAdd, { code })).helped).toBe(2);
	});

	it('from one device or one address too often is refused', async () => {
		const { code } = await initiator({ friends: 5 });
		const device = await newcomer(shop, code);
		await device.do(helpChopCalls.doHelpAdd, { code });
		const sibling = fromElsewhere(shop.visitor());
		sibling.setCookie('device', device.cookie('device') ?? '');
		await sibling.do(invitationsCalls.chance, { code });
		const secondOnDevice = await shop.buyer(sibling);

		expect(await secondOnDevice.refusal(helpChopCalls.doHelpAdd, { code })).toBe('help_limited');

		const operator = await shop.operator('merchandiser');
		await operator.do(invitationsConsoleCalls.setLimits, { perDevice: 1, perAddressDay: 1 });
		const neighbour = shop.visitor();
		neighbour.forwardedFor = device.forwardedFor;
		await neighbour.do(invitationsCalls.chance, { code });
		const atSameAddress = await shop.buyer(neighbour);
		expect(await atSameAddress.refusal(helpChopCalls.doHelpAdd, { code })).toBe('help_limited');
		await operator.do(invitationsConsoleCalls.setLimits, { perDevice: 1, perAddressDay: 100 });
		expect((await atSameAddress.do(helpChopCalls.doHelpAdd, { code })).helped).toBe(2);
	});

	it('with a code that is forged, damaged or of another event leads nowhere', async () => {
		const friend = await shop.buyer(fromElsewhere(shop.visitor()));
		for (const code of ['ABCDEFGHJK', 'abcdef'])
			expect(await friend.refusal(helpChopCalls.doHelpAdd, { code })).toBe('not_found');
		expect(await friend.refusal(helpChopCalls.doHelpShow, { code: '../../etc' })).toBe('invalid_input');
		expect(await friend.refusal(helpChopCalls.helpShow, { helpChopId: '99999' })).toBe('not_found');
	});

	it('shows an initiator’s go to nobody else', async () => {
		const { helpChopId } = await initiator();
		const stranger = await shop.buyer(fromElsewhere(shop.visitor()));

		expect(await stranger.refusal(helpChopCalls.helpShow, { helpChopId })).toBe('not_found');
		expect(await stranger.refusal(helpChopCalls.getShareLink, { helpChopId })).toBe('not_found');
	});
});

describe('an operator', () => {
	it('sees helpers that share an address, stops the try and takes its helps and coupons back', async () => {
		const { buyer, helpChopId, code } = await initiator({ friends: 3 });
		const friends = [];
		for (let index = 0; index < 2; index += 1) {
			const person = shop.visitor();
			person.forwardedFor = '192.0.2.77';
			await person.do(invitationsCalls.chance, { code });
			const friend = await shop.buyer(person);
			await friend.do(helpChopCalls.doHelpAdd, { code });
			friends.push(friend);
		}
		const operator = await shop.operator('merchandiser');

		const chain = (await operator.do(invitationsConsoleCalls.listChains, {})).records.find(
			(one) => one.invitationId === helpChopId,
		);
		expect(chain).toMatchObject({ kind: 'helpChop', helps: 2, devices: 2, addresses: 1, stopped: false, used: false });
		const { helps } = await operator.do(invitationsConsoleCalls.getChain, { invitationId: helpChopId });
		expect(new Set(helps.map((help) => help.address)).size).toBe(1);
		expect(await operator.do(invitationsConsoleCalls.stopChain, { invitationId: helpChopId })).toEqual({ reversed: 2 });

		expect(await buyer.do(helpChopCalls.helpShow, { helpChopId })).toMatchObject({
			state: 'ended',
			helped: 0,
			buyable: false,
			presentPrice: { amount: inDinars(100_000) },
		});
		const { left } = await one<{ left: number }>(
			shop.db,
			sql`select count(*)::int as left from coupon where source = 'helper' and state = 'usable' and account_id = any(${friends.map((one) => one.accountId)}::bigint[])`,
		);
		expect(left).toBe(0);
		expect(await operator.refusal(invitationsConsoleCalls.stopChain, { invitationId: helpChopId })).toBe('conflict');
	});

	it('ends a deal for everybody, and sees how it ran', async () => {
		const { productId } = await createProduct(shop, { price: 100_000 });
		const dealId = await createDeal(shop, productId);
		const buyer = await shop.buyer(fromElsewhere(shop.visitor()));
		const { helpChopId } = await buyer.do(helpChopCalls.createHelpChop, { productId });
		const operator = await shop.operator('merchandiser');

		await operator.do(invitationsConsoleCalls.stopDeal, { dealId });

		expect((await buyer.do(helpChopCalls.helpShow, { helpChopId })).state).toBe('ended');
		const listed = (await operator.do(invitationsConsoleCalls.listDeals, {})).records.find((one) => one.dealId === dealId);
		expect(listed).toMatchObject({ state: 'stopped', tries: { started: 1, reached: 0, helps: 0 } });
	});
});

it('a buyer who has paid for an order is no new user any more', async () => {
	const { code } = await initiator();
	const friend = await newcomer(shop, code);
	const { skuId } = await createProduct(shop);
	await placeOrder(shop, friend, { items: [{ skuId, quantity: 1 }], method: 11 });

	expect(await friend.refusal(helpChopCalls.doHelpAdd, { code })).toBe('new_users_only');
});
