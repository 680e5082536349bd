import type { InputOf } from '@qaysari/contract/call';
import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import type { couponsConsoleSchemas } from '@qaysari/contract/coupons.schemas';
import { invitationsCalls, invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { sql } from 'kysely';
import { days } from '../platform/clock.ts';
import { many } from '../platform/database/rows.ts';
import { type AccountId, asId } from '../platform/ids.ts';
import { hashOf, randomReadable, randomToken } from '../platform/secrets.ts';
import type { Client } from './client.ts';
import type { BuyerClient, TestShop } from './test-shop.ts';

type OfferForm = InputOf<(typeof couponsConsoleSchemas)['create']>;

const inDinars = (dinars: number): number => dinars * 100;

/** A coupon that an operator puts up; 1000 dinars off anything for a week, unless the test says otherwise. */
export async function createOffer(shop: TestShop, form: Partial<OfferForm> = {}): Promise<string> {
	const operator = await shop.operator('merchandiser');
	const { offerId } = await operator.do(couponsConsoleCalls.create, {
		purpose: 'claim',
		title: { en: 'A coupon', ar: 'كوبون' },
		discount: { kind: 'amount', amount: inDinars(1000) },
		thresholdType: 1,
		thresholdValue: 0,
		origin: null,
		categoryIds: [],
		productIds: [],
		validFrom: shop.now.toISOString(),
		validUntil: new Date(shop.now.getTime() + days(7)).toISOString(),
		validDays: null,
		newUsersOnly: false,
		total: null,
		perUser: 1,
		...form,
	});
	return offerId;
}

/** A crowd of new buyers, made in one statement: signing up a thousand one after another would take longer than what is tested. */
export async function crowd(shop: TestShop, count: number): Promise<BuyerClient[]> {
	const people = Array.from({ length: count }, () => ({
		phone: shop.newPhone(),
		token: randomToken(),
		user: randomReadable(10),
	}));
	const rows = await many<{ id: AccountId; phone: string }>(
		shop.db,
		sql`
			with made as (
				insert into account (user_id, phone, language, created_at)
				select user_id, phone, 'en', ${shop.now} from unnest(${people.map((one) => one.user)}::text[], ${people.map((one) => one.phone)}::text[]) as p (user_id, phone)
				returning id, phone
			), signed as (
				insert into account_session (account_id, token_hash, label, created_at, last_seen_at, expires_at)
				select made.id, p.hash, 'Test', ${shop.now}, ${shop.now}, ${new Date(shop.now.getTime() + days(30))}
				from made join unnest(${people.map((one) => one.phone)}::text[], ${people.map((one) => hashOf(one.token))}::bytea[]) as p (phone, hash) on p.phone = made.phone
				returning account_id
			)
			select made.id, made.phone from made join signed on signed.account_id = made.id
		`,
	);
	const ids = new Map(rows.map((row) => [row.phone, row.id]));
	return people.map(({ phone, token, user }) =>
		Object.assign(shop.visitor(), { token, phone, userId: user, accountId: ids.get(phone) ?? asId<AccountId>(0) }),
	);
}

/** Everybody at once; whom the shop asks to come again because it is full does so, as the app does. */
export function allAtOnce<Answer extends { status: number }>(asks: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
	const insist = async (ask: () => Promise<Answer>): Promise<Answer> => {
		const answer = await ask();
		return answer.status === 503 || answer.status === 504 ? insist(ask) : answer;
	};
	return Promise.all(asks.map(insist));
}

/** A free-gift event for products, three friends within a day, unless the test says otherwise. */
export async function createEvent(
	shop: TestShop,
	gifts: readonly { productId: string; total?: number }[],
	form: { friends?: number; hours?: number; days?: number } = {},
): Promise<string> {
	const operator = await shop.operator('merchandiser');
	const { eventId } = await operator.do(invitationsConsoleCalls.createEvent, {
		title: { en: 'Gifts', ar: 'هدايا' },
		rules: [{ en: 'Bring friends.' }],
		inviteTarget: form.friends ?? 3,
		timerSeconds: (form.hours ?? 24) * 3600,
		startsAt: shop.now.toISOString(),
		endsAt: new Date(shop.now.getTime() + days(form.days ?? 3)).toISOString(),
		gifts: gifts.map(({ productId, total }) => ({ productId, skuIds: [], total: total ?? null })),
	});
	return eventId;
}

/** A group-price deal; prices in whole dinars. */
export async function createDeal(
	shop: TestShop,
	productId: string,
	form: { start?: number; floor?: number; friends?: number; hours?: number; days?: number } = {},
): Promise<string> {
	const operator = await shop.operator('merchandiser');
	const { dealId } = await operator.do(invitationsConsoleCalls.createDeal, {
		productId,
		skuIds: [],
		startPrice: inDinars(form.start ?? 100_000),
		floorPrice: inDinars(form.floor ?? 70_000),
		helpersNeeded: form.friends ?? 3,
		timerSeconds: (form.hours ?? 48) * 3600,
		startsAt: shop.now.toISOString(),
		endsAt: new Date(shop.now.getTime() + days(form.days ?? 10)).toISOString(),
	});
	return dealId;
}

let lastAddress = 0;

/** Gives somebody an address of their own, as a trusted proxy in front of the shop tells it. */
export function fromElsewhere<Person extends Client>(person: Person): Person {
	lastAddress += 1;
	person.forwardedFor = `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
	return person;
}

/** Somebody new: opens the link on a device and from an address of their own, and signs up after that. */
export async function newcomer(shop: TestShop, code: string): Promise<BuyerClient> {
	const person = fromElsewhere(shop.visitor());
	await person.do(invitationsCalls.chance, { code });
	return shop.buyer(person);
}
