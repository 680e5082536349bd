import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { balanceCalls, balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import type { AccountId } from '../platform/ids.ts';
import type { Action, OrderScene } from './order-scene.ts';

/** What buyers and finance do with balances and gift cards. */
export function balanceActions(scene: OrderScene): Record<string, Action> {
	const codes: string[] = [];
	const giveBalance = async () => {
		const { userId } = scene.one(scene.buyers);
		const amount = 100_000 * (1 + scene.below(30));
		return scene.finance().call(balanceConsoleCalls.change, { userId, kind: 'goodwill', amount, reason: 'It took long.' });
	};
	const correctBalance = async () => {
		const { userId } = scene.one(scene.buyers);
		const amount = -50_000 * (1 + scene.below(10));
		return scene.finance().call(balanceConsoleCalls.change, { userId, kind: 'correction', amount, reason: 'a mistake' });
	};
	const refundToBalance = async () => {
		const row = await scene.any(
			sql<{ refund_id: string; account_id: AccountId }>`
				select r.refund_id, o.account_id from refund r join shop_order o on o.id = r.order_id where r.state <> 'done' limit 25
			`,
		);
		if (!row) return undefined;
		return scene.ownerOf(row.account_id).call(paymentsCalls.refundToBalance, { refundId: row.refund_id });
	};
	/** As somebody does it who signed in long ago. */
	const buyGiftCard = async () => {
		const buyer = scene.one(scene.buyers);
		const sent = await buyer.call(accountsCalls.accountBindSendCode, { type: 6, account: buyer.phone });
		if (sent.envelope.success) await buyer.call(accountsCalls.proveOwner, { oldCode: await scene.shop.codeFor(buyer.phone) });
		const answer = await buyer.call(balanceCalls.buyGiftCard, { amount: 500_000 });
		if (answer.envelope.data) codes.push(answer.envelope.data.code);
		return answer;
	};
	const issueGiftCards = async () => {
		const wish = { amount: 500_000, count: 1 + scene.below(3), note: 'for the feast' };
		const answer = await scene.finance().call(balanceConsoleCalls.issueGiftCards, wish);
		codes.push(...(answer.envelope.data?.cards ?? []).map(({ code }) => code));
		return answer;
	};
	/** By two people at once. */
	const redeem = async () => {
		if (codes.length === 0) return undefined;
		const code = scene.one(codes);
		const [first, second] = await Promise.all(
			[scene.one(scene.buyers), scene.one(scene.buyers)].map((buyer) => buyer.call(balanceCalls.redeem, { cardCode: code })),
		);
		return first?.envelope.success ? first : second;
	};
	const returnGiftCard = async () => {
		const card = await scene.any(
			sql<{
				id: number;
				bought_by: AccountId | null;
			}>`select id, bought_by from gift_card order by state <> 'open', id desc limit 9`,
		);
		if (!card) return undefined;
		const giftCardId = String(card.id);
		return card.bought_by === null
			? scene.finance().call(balanceConsoleCalls.cancelGiftCard, { giftCardId, reason: 'It was lost.' })
			: scene.ownerOf(card.bought_by).call(balanceCalls.returnGiftCard, { giftCardId });
	};
	return { giveBalance, correctBalance, refundToBalance, buyGiftCard, issueGiftCards, redeem, returnGiftCard };
}
