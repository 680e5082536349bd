import type { Language } from '@qaysari/contract/languages';
import { paymentMethod } from '@qaysari/contract/order-states';
import type { PaymentFailure } from '@qaysari/contract/payment-states';
import { brandName } from '@qaysari/messages/languages';
import type { OrderReader } from '../orders/orders.ts';
import { minutes, seconds } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { PaymentId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { standAtDoorAgain } from './at-door.ts';
import { capture, lockWithOrders, takeWrongAmount } from './capture.ts';
import * as card from './card.queries.ts';
import { type Gateway, GatewayFailure, type GatewaySession, type GatewayState } from './gateways/gateway.ts';
import type { Actor, PaymentDependencies } from './parts.ts';
import * as queries from './payments.queries.ts';
import { getOwnPayment } from './payments.ts';
import { changeState, sumOf } from './states.ts';

/** How long after the page was opened the gateway is asked for the first time. */
const firstAsk = minutes(2);
/** A gateway that was asked and did not answer may be about to: only after so long is it asked anew. */
const answersWithin = seconds(30);
/** A buyer who looks at the result makes the shop ask, at most so often. */
const askPause = seconds(3);
/** Payments asked for in one run. */
const batch = 40;

export interface PayPage {
	url: string;
	app: GatewaySession['app'];
}

/**
 * Where the buyer pays a payment by card. The intent is stored before the gateway is asked, outside any transaction; asked again, the same
 * page is answered, and when nobody knows what became of the first time, the gateway is asked for it instead of making another.
 * @throws Refusal not_found, order_state_conflict when it cannot be paid by card, bad_gateway
 */
export async function openPayPage(
	deps: PaymentDependencies,
	db: Database,
	now: Date,
	wish: { reader: OrderReader; paymentId: string; language: Language; baseUrl: string },
): Promise<PayPage> {
	const begun = await inTransaction(db, (tx) => begin(tx, deps, now, wish));
	if (begun.page) return begun.page;
	const { payment, gateway } = begun;
	try {
		const session = begun.first ? await gateway.create(requestOf(payment, gateway, wish)) : await askAgain(begun, wish, now);
		return await inTransaction(db, (tx) => keepSession(tx, payment.id, session));
	} catch (error) {
		if (!(error instanceof GatewayFailure)) throw error;
		// Refused for good: the buyer starts another. Otherwise the job finds out what became of it.
		const lost = error.kind === 'refused' || !gateway.repeatable;
		if (lost) await inTransaction(db, (tx) => closeUnpaid(tx, deps, now, payment.id, 'gateway_failed', error.kind === 'refused'));
		refuse('bad_gateway');
	}
}

interface Begun {
	payment: queries.PaymentRow;
	gateway: Gateway;
	/** Nobody has asked the gateway before. */
	first: boolean;
	page: PayPage | null;
}

async function begin(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	{ reader, paymentId }: { reader: OrderReader; paymentId: string },
): Promise<Begun> {
	const payment = await lockWithOrders(tx, await getOwnPayment(tx, reader, paymentId));
	if (payment.method !== paymentMethod.card || payment.state !== 'waiting') refuse('order_state_conflict');
	const gateway = payment.gateway === null ? deps.gateways.current : deps.gateways.byName.get(payment.gateway);
	if (!gateway) refuse('order_state_conflict');
	const page = payment.gateway_url === null ? null : { url: payment.gateway_url, app: payment.gateway_app };
	const first = await card.markAsked(
		tx,
		payment.id,
		{ gateway: gateway.name, total: payment.total, nextAskAt: new Date(now.getTime() + firstAsk) },
		now,
	);
	if (first) await card.dropLeft(tx, payment.id);
	return { payment: { ...payment, asked_total: payment.asked_total ?? payment.total }, gateway, first, page };
}

function requestOf(
	payment: queries.PaymentRow,
	gateway: Gateway,
	{ language, baseUrl }: { language: Language; baseUrl: string },
): Parameters<Gateway['create']>[0] {
	return {
		requestId: payment.payment_id,
		amount: payment.asked_total ?? payment.total,
		language,
		description: `${brandName.en} ${payment.payment_id.slice(0, 8)}`,
		finishUrl: `${baseUrl}/pages/payment-result/index?paymentId=${payment.payment_id}`,
		noticeUrl: `${baseUrl}${noticePath(gateway.name)}`,
	};
}

export const noticePath = (gateway: string): string => `/hooks/payments/${gateway}`;

/** @throws GatewayFailure when it cannot be known yet whether there is one */
async function askAgain(
	{ payment, gateway }: Begun,
	wish: { language: Language; baseUrl: string },
	now: Date,
): Promise<GatewaySession> {
	const asked = payment.asked_at === null ? now : new Date(payment.asked_at);
	if (!gateway.repeatable || now.getTime() - asked.getTime() < answersWithin)
		throw new GatewayFailure(gateway.repeatable ? 'unknown' : 'not sent', 'it was asked a moment ago');
	// With the same request id the gateway answers the payment that it may have made.
	return gateway.create(requestOf(payment, gateway, wish));
}

async function keepSession(tx: Transaction, id: PaymentId, session: GatewaySession): Promise<PayPage> {
	await card.setSession(tx, id, session);
	const { gateway_url: url, gateway_app: app } = await queries.lockPayment(tx, id);
	return { url: url ?? session.url, app };
}

async function closeUnpaid(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	id: PaymentId,
	failure: PaymentFailure,
	final: boolean,
): Promise<void> {
	const payment = await lockWithOrders(tx, { id });
	if (final) await card.setFinal(tx, id);
	if (payment.state !== 'waiting') return;
	await changeState(
		tx,
		deps,
		now,
		payment,
		{ state: 'failed', event: 'gatewaySaid', failure },
		{ actor: 'gateway', actorId: null },
	);
	for (const line of await queries.listLines(tx, id)) await standAtDoorAgain(tx, deps, now, line.order_id);
}

const failures: Record<'declined' | 'abandoned' | 'expired', PaymentFailure> = {
	declined: 'declined',
	abandoned: 'abandoned',
	expired: 'expired',
};

/**
 * What a gateway says of a payment, by notice or asked. Said twice, late or out of order it changes nothing more: what was taken is booked
 * once, and money is never undone by a failure that was told after it.
 */
export async function applyState(
	deps: PaymentDependencies,
	db: Database,
	now: Date,
	id: PaymentId,
	state: GatewayState,
): Promise<void> {
	await inTransaction(db, async (tx) => {
		const payment = await lockWithOrders(tx, { id });
		const lines = await queries.listLines(tx, id);
		await card.setReference(tx, id, state.reference);
		if (lines.some((line) => line.captured > 0) || payment.state === 'abnormal collection') return card.setFinal(tx, id);
		if (state.outcome === 'pending') return;
		if (state.outcome !== 'paid') return closeUnpaid(tx, deps, now, id, failures[state.outcome], true);
		const by: Actor = { actor: 'gateway', actorId: null };
		await card.setFinal(tx, id);
		// Lines that were closed after it was asked too: the money is there. What nobody asks for any more goes back.
		const asked = lines.filter((line) => line.amount > 0);
		// Nothing is booked that did not come: somebody looks at it.
		if (!isAmountOf(payment, state) || sumOf(asked) !== payment.asked_total)
			return takeWrongAmount(tx, deps, now, payment, state.currency === 'IQD' ? (state.amount ?? 0) : 0, {
				...by,
				note: `asked for ${payment.asked_total} IQD by lines of ${sumOf(asked)}, told ${state.amount} ${state.currency}`,
			});
		const parts = asked.map((line) => ({ line, amount: line.amount }));
		return capture(tx, deps, now, payment, parts, by);
	});
}

function isAmountOf(payment: queries.PaymentRow, state: GatewayState): boolean {
	return state.amount === payment.asked_total && state.currency === 'IQD';
}

/**
 * Takes a gateway's notice as it came, byte by byte.
 * @throws Refusal not_found for gateways and payments that are not ours, forbidden unless it is proven to come from there, bad_gateway when
 * the gateway has to be asked and does not answer: it tells again later
 */
export async function takeNotice(
	deps: PaymentDependencies,
	db: Database,
	now: Date,
	notice: { gateway: string; body: Buffer; headers: Parameters<Gateway['readNotice']>[1] },
): Promise<void> {
	const gateway = deps.gateways.byName.get(notice.gateway);
	if (!gateway) refuse('not_found');
	const said = gateway.readNotice(notice.body, notice.headers);
	if (!said) refuse('forbidden');
	const payment = said.requestId
		? await queries.findPayment(db, said.requestId)
		: await queries.findByReference(db, gateway.name, said.reference);
	if (!payment || payment.gateway !== gateway.name) refuse('not_found');
	if (payment.gateway_reference !== null && payment.gateway_reference !== said.reference) refuse('not_found');
	// A notice that proves nothing, or tells another amount than was asked for, is a reason to ask.
	const doubtful = said.state === null || (said.state.outcome === 'paid' && !isAmountOf(payment, said.state));
	const state = doubtful ? await stateAt(gateway, { requestId: payment.payment_id, reference: said.reference }) : said.state;
	if (state) await applyState(deps, db, now, payment.id, state);
}

/** @throws Refusal bad_gateway */
async function stateAt(gateway: Gateway, payment: { requestId: string; reference: string | null }): Promise<GatewayState | null> {
	try {
		return await gateway.find(payment);
	} catch (error) {
		if (error instanceof GatewayFailure) refuse('bad_gateway');
		throw error;
	}
}

/**
 * Asks the gateways for payments that are open there, each later and later: nothing depends on notices or browsers coming back.
 * @throws AggregateError after all were asked, with what went wrong
 */
export async function askForOpen(deps: PaymentDependencies, db: Database, now: Date): Promise<void> {
	const due = await inTransaction(db, (tx) => card.takeToAsk(tx, now, batch));
	const failed: unknown[] = [];
	for (const payment of due) {
		try {
			await askFor(deps, db, now, payment);
		} catch (error) {
			// Unreachable now: its next time stands already.
			if (!(error instanceof GatewayFailure)) failed.push(error);
		}
	}
	if (failed.length > 0) throw new AggregateError(failed, `${failed.length} payments could not be asked for`);
}

/** Before the buyer sees how a payment stands, the gateway is asked, unless it was a moment ago. */
export async function askForOne(deps: PaymentDependencies, db: Database, now: Date, payment: queries.PaymentRow): Promise<void> {
	if (payment.gateway === null || payment.gateway_final || payment.state !== 'waiting') return;
	const after = new Date(now.getTime() + askPause);
	if (!(await inTransaction(db, (tx) => card.takeOneToAsk(tx, payment.id, now, after)))) return;
	try {
		await askFor(deps, db, now, payment);
	} catch (error) {
		// The buyer sees what is known; the job asks again.
		if (!(error instanceof GatewayFailure)) throw error;
	}
}

/** @throws GatewayFailure */
async function askFor(deps: PaymentDependencies, db: Database, now: Date, payment: queries.PaymentRow): Promise<void> {
	const gateway = payment.gateway === null ? undefined : deps.gateways.byName.get(payment.gateway);
	if (!gateway) return;
	const name = { requestId: payment.payment_id, reference: payment.gateway_reference };
	const state = await gateway.find(name);
	if (!state) {
		// Asked for a page a moment ago, it may not know of the payment yet.
		if (payment.asked_at !== null && now.getTime() - new Date(payment.asked_at).getTime() < answersWithin) return;
		await inTransaction(db, (tx) => closeUnpaid(tx, deps, now, payment.id, 'gateway_failed', true));
		return;
	}
	// Nobody waits for it any more: it should not be paid by mistake.
	if (state.outcome === 'pending' && payment.state !== 'waiting') {
		await gateway.cancel({ ...name, reference: state.reference, amount: payment.asked_total ?? payment.total });
		const after = await gateway.find(name);
		if (after) await applyState(deps, db, now, payment.id, after);
		return;
	}
	await applyState(deps, db, now, payment.id, state);
}
