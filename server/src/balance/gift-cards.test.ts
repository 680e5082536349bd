import { balanceCalls, balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { limits } from '@qaysari/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { balanceFaults } from '../testing/balance-faults.ts';
import type { Client } from '../testing/client.ts';
import { damagedCursors, walkPages } from '../testing/page-walk.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let finance: Client;

beforeAll(async () => {
	shop = await createTestShop();
	finance = await shop.operator('finance');
});
afterAll(async () => {
	expect(await balanceFaults(shop.db)).toEqual([]);
	await shop.close();
});

const { min, max, step } = limits.giftCard;
const heldBy = async (buyer: BuyerClient) => (await buyer.do(balanceCalls.get, {})).balance.amount;
const rich = async (amount: number): Promise<BuyerClient> => {
	const buyer = await shop.buyer();
	if (amount > 0)
		await finance.do(balanceConsoleCalls.change, { userId: buyer.userId, kind: 'goodwill', amount, reason: 'It took long.' });
	return buyer;
};
const issue = async (count = 1, amount = min) =>
	(await finance.do(balanceConsoleCalls.issueGiftCards, { amount, count, note: 'for the feast' })).cards;
const issueOne = async () => {
	const [card] = await issue();
	if (!card) throw new Error('No card was made');
	return card;
};
const redeem = (buyer: Client, cardCode: string) => buyer.call(balanceCalls.redeem, { cardCode });
const cancel = (giftCardId: string) => finance.call(balanceConsoleCalls.cancelGiftCard, { giftCardId, reason: 'It was lost.' });

describe('what a gift card holds', () => {
	test.each([
		['the least', min, true],
		['a step more', min + step, true],
		['the most', max, true],
		['less than the least', min - step, false],
		['more than the most', max + step, false],
		['a dinar beside a step', min + 100, false],
		['half a step', min + step / 2, false],
		['nothing', 0, false],
		['less than nothing', -min, false],
	])('is %s (%i): %s', async (_what, amount, isOne) => {
		const buyer = await rich(Math.max(0, amount));
		const [bought, issued] = [
			await buyer.call(balanceCalls.buyGiftCard, { amount }),
			await finance.call(balanceConsoleCalls.issueGiftCards, { amount, count: 1, note: 'for the feast' }),
		];

		expect([bought.status, issued.status]).toEqual(isOne ? [200, 200] : [422, 422]);
		expect(await heldBy(buyer)).toBe(isOne || amount <= 0 ? 0 : amount);
	});

	it('is bought with all that is there, and with nothing that is not', async () => {
		const [enough, short] = [await rich(min), await rich(min - 1)];
		await enough.do(balanceCalls.buyGiftCard, { amount: min });

		expect(await short.refusal(balanceCalls.buyGiftCard, { amount: min })).toBe('balance_too_low');
		expect([await heldBy(enough), await heldBy(short)]).toEqual([0, min - 1]);
	});

	it('is bought once from two phones that spend the same balance at once', async () => {
		const buyer = await rich(min + step);
		const answers = await Promise.all(
			[min, min + step].map((amount) => buyer.call(balanceCalls.buyGiftCard, { amount }, { key: `a-card-of-${amount}` })),
		);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'bought').toSorted()).toEqual(['balance_too_low', 'bought']);
	});
});

describe('the code of a gift card', () => {
	it.each<[string, (code: string) => string]>([
		['as it stands there', (code) => code],
		['in small letters', (code) => code.toLowerCase()],
		['in groups', (code) => code.replace(/(.{4})/g, '$1 ')],
		['with hyphens', (code) => code.replace(/(.{4})(?=.)/g, '$1-')],
		['with what a messenger puts around it', (code) => `\u200f“${code}”\u00a0.`],
	])('is typed %s', async (_how, typed) => {
		const [buyer, { code }] = [await shop.buyer(), await issueOne()];
		expect((await redeem(buyer, typed(code))).status).toBe(200);
		expect(await heldBy(buyer)).toBe(min);
	});

	it('is that of one card alone, sixteen signs long, and none that people mix up', async () => {
		const codes = (await issue(limits.giftCard.atOnce)).map(({ code }) => code);

		expect(new Set(codes).size).toBe(limits.giftCard.atOnce);
		for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{16}$|^[2-9A-HJ-NP-Z]{16}$/);
	});

	it('is refused when it is too short, too long or nobody’s', async () => {
		const [buyer, { code }] = [await shop.buyer(), await issueOne()];
		const reasons = [];
		for (const typed of [code.slice(1), `${code}2`, '', '2'.repeat(16), code.toLowerCase().split('').toReversed().join('')])
			reasons.push((await redeem(buyer, typed)).envelope.reason);

		expect(reasons).toEqual(['invalid_input', 'invalid_input', 'invalid_input', 'gift_card_unknown', 'gift_card_unknown']);
		expect((await redeem(shop.visitor(), code)).envelope.reason).toBe('unauthorized');
		expect(await heldBy(buyer)).toBe(0);
	});

	it('is kept nowhere', async () => {
		const { code } = await issueOne();
		const found = await shop.rows(
			sql`select id from gift_card where position(${code} in gift_card::text) > 0 or position(${code.toLowerCase()} in gift_card::text) > 0`,
		);
		expect(found).toEqual([]);
	});
});

describe('a gift card', () => {
	it('is redeemed, or ended by finance, when both happen at once, never both', async () => {
		for (let round = 0; round < 4; round += 1) {
			const [buyer, card] = [await shop.buyer(), await issueOne()];
			const [redeemed, cancelled] = await Promise.all([redeem(buyer, card.code), cancel(card.giftCardId)]);

			expect([redeemed.envelope.reason ?? 'done', cancelled.envelope.reason ?? 'done'].toSorted()).toEqual([
				'done',
				expect.stringMatching(/^gift_card_(used|cancelled)$/),
			]);
			expect(await heldBy(buyer)).toBe(redeemed.envelope.success ? min : 0);
		}
	});

	it('is given back by who bought it, or redeemed by who has it, when both happen at once', async () => {
		const [owner, friend] = [await rich(min), await shop.buyer()];
		const { giftCardId, code } = await owner.do(balanceCalls.buyGiftCard, { amount: min });
		await Promise.all([redeem(friend, code), owner.call(balanceCalls.returnGiftCard, { giftCardId })]);

		expect((await heldBy(owner)) + (await heldBy(friend))).toBe(min);
	});

	it('is given back once, and by nobody else', async () => {
		const [owner, other] = [await rich(min), await shop.buyer()];
		const { giftCardId } = await owner.do(balanceCalls.buyGiftCard, { amount: min });
		const stolen = await other.refusal(balanceCalls.returnGiftCard, { giftCardId });
		const answers = await Promise.all([1, 2].map(() => owner.call(balanceCalls.returnGiftCard, { giftCardId })));

		expect([stolen, ...answers.map(({ envelope }) => envelope.reason ?? 'done').toSorted()]).toEqual([
			'not_found',
			'done',
			'gift_card_cancelled',
		]);
		expect([await heldBy(owner), await heldBy(other)]).toEqual([min, 0]);
	});

	it('that a buyer bought and finance ends is there again for the buyer; one that the shop gave is gone', async () => {
		const owner = await rich(min);
		const { giftCardId } = await owner.do(balanceCalls.buyGiftCard, { amount: min });
		const issued = await issueOne();
		const { balances, giftCards } = await finance.do(balanceConsoleCalls.total, {});
		for (const id of [giftCardId, issued.giftCardId]) expect((await cancel(id)).status).toBe(200);
		const again = await cancel(giftCardId);

		expect([await heldBy(owner), again.envelope.reason]).toEqual([min, 'gift_card_cancelled']);
		const after = await finance.do(balanceConsoleCalls.total, {});
		expect([after.balances.amount - balances.amount, after.giftCards.amount - giftCards.amount]).toEqual([min, -2 * min]);
	});

	it('that is not there is told as such', async () => {
		expect((await cancel('99999999')).envelope.reason).toBe('not_found');
		expect(await (await shop.buyer()).refusal(balanceCalls.returnGiftCard, { giftCardId: '99999999' })).toBe('not_found');
	});

	it('is issued and ended by finance alone, and so many at once', async () => {
		const wish = { amount: min, count: 1, note: 'for the feast' };
		for (const role of ['support', 'merchandiser', 'fulfilment'] as const) {
			const who = await shop.operator(role);
			expect(await who.refusal(balanceConsoleCalls.issueGiftCards, wish)).toBe('role_missing');
			expect(await who.refusal(balanceConsoleCalls.cancelGiftCard, { giftCardId: '1', reason: 'It was lost.' })).toBe(
				'role_missing',
			);
		}
		for (const count of [0, limits.giftCard.atOnce + 1])
			expect(await finance.refusal(balanceConsoleCalls.issueGiftCards, { ...wish, count })).toBe('invalid_input');
	});
});

describe('the lists of gift cards', () => {
	it('show a buyer those that they bought, each once, the newest first, and nobody else’s', async () => {
		const [owner, other] = [await rich(min * 6), await rich(min)];
		const bought = [];
		for (let count = 0; count < 5; count += 1)
			bought.push((await owner.do(balanceCalls.buyGiftCard, { amount: min }, { key: `card-number-${count}` })).giftCardId);
		const rows = await walkPages((page) => owner.do(balanceCalls.listGiftCards, page), {
			between: () => owner.do(balanceCalls.buyGiftCard, { amount: min }, { key: 'card-of-meanwhile' }),
		});

		expect(rows.map(({ giftCardId }) => giftCardId)).toEqual(bought.toReversed());
		expect((await other.do(balanceCalls.listGiftCards, {})).records).toEqual([]);
		for (const cursor of damagedCursors) {
			for (const call of [balanceCalls.listGiftCards, balanceCalls.get])
				expect(await owner.refusal(call, { cursor }), cursor).toBe('damaged_cursor');
			expect(await finance.refusal(balanceConsoleCalls.listGiftCards, { cursor }), cursor).toBe('damaged_cursor');
		}
	});

	it('show finance those of a state alone', async () => {
		const [buyer, redeemed, cancelled] = [await shop.buyer(), await issueOne(), await issueOne()];
		await redeem(buyer, redeemed.code);
		await cancel(cancelled.giftCardId);
		const of = async (state: 'open' | 'redeemed' | 'cancelled') =>
			(await walkPages((page) => finance.do(balanceConsoleCalls.listGiftCards, { state, ...page }), { limit: 50 })).map((row) => [
				row.giftCardId,
				row.state,
			]);

		for (const state of ['open', 'redeemed', 'cancelled'] as const)
			expect(new Set((await of(state)).map(([, its]) => its))).toEqual(new Set([state]));
		expect(await of('redeemed')).toContainEqual([redeemed.giftCardId, 'redeemed']);
		expect(await of('cancelled')).toContainEqual([cancelled.giftCardId, 'cancelled']);
	});
});
