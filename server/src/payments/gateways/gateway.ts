import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@qaysari/contract/languages';

/** What a gateway is asked to take; the request id is the payment's name, so that asking again never makes a second one. */
export interface GatewayRequest {
	requestId: string;
	/** Hundredths of a dinar. */
	amount: number;
	language: Language;
	description: string;
	/** Where the buyer's browser goes afterwards. */
	finishUrl: string;
	/** Where the gateway tells what happened, server to server. */
	noticeUrl: string;
}

/** Where the buyer pays. */
export interface GatewaySession {
	reference: string;
	/** A hosted page, or a link into the provider's app. */
	url: string;
	/** For providers without a page: what is shown beside the link. */
	app: { readableCode: string; qrCode: string; validUntil: string } | null;
}

/** How a payment stands at the gateway. */
export interface GatewayState {
	reference: string;
	outcome: 'pending' | 'paid' | 'declined' | 'abandoned' | 'expired';
	/** What was taken, in hundredths; null where the gateway does not say. */
	amount: number | null;
	currency: string | null;
}

/** Money that a gateway took, as its own books say. */
export interface GatewayTaking {
	reference: string;
	/** Of the payment that it was taken for. */
	requestId: string;
	amount: number;
	currency: string;
}

/** A notice that is proven to come from the gateway: which payment it is about, and its state where the proof covers that. */
export interface GatewayNotice {
	requestId: string | null;
	reference: string;
	state: GatewayState | null;
}

export type RefundOutcome = { outcome: 'done' | 'failed' | 'processing'; reference: string; reason?: string };

/** A service that takes money by card or app. No call is made inside a transaction. */
export interface Gateway {
	/** Kept with each payment: it never changes. */
	readonly name: string;
	/** Whether asking again with the same request id is safe when nobody knows what became of the first time. */
	readonly repeatable: boolean;
	/** Whether a part of a payment can go back. */
	readonly partialRefunds: boolean;
	/** @throws GatewayFailure */
	create(request: GatewayRequest): Promise<GatewaySession>;
	/** Null when the gateway knows of no such payment. @throws GatewayFailure */
	find(payment: { requestId: string; reference: string | null }): Promise<GatewayState | null>;
	/** Asks that nobody can pay it any more; what became of it is asked afterwards. @throws GatewayFailure */
	cancel(payment: { requestId: string; reference: string; amount: number }): Promise<void>;
	/** The same refund id never pays twice. @throws GatewayFailure */
	refund(refund: { refundId: string; reference: string; amount: number; whole: boolean }): Promise<RefundOutcome>;
	/**
	 * All that it took since then, in the order in which it did, also what its clock puts after ours; absent where a gateway has no such list.
	 * @throws GatewayFailure
	 */
	takings?(since: Date): AsyncIterable<GatewayTaking>;
	/** Null when it is not from the gateway, or unreadable. `body` is as it came, byte by byte. */
	readNotice(body: Buffer, headers: IncomingHttpHeaders): GatewayNotice | null;
}

/** The gateways that this shop knows: `current` takes new payments, the others still answer for their own. */
export interface Gateways {
	current: Gateway | null;
	byName: ReadonlyMap<string, Gateway>;
}

/**
 * Why a gateway did not do what it was asked. `refused`: it said no; `not sent`: it heard nothing; `unknown`: it may have.
 * The reason holds neither keys nor names.
 */
export class GatewayFailure extends Error {
	readonly kind: 'refused' | 'not sent' | 'unknown';

	constructor(kind: GatewayFailure['kind'], reason: string) {
		super(reason);
		this.kind = kind;
	}
}
