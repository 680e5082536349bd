import type { OrderChange, ProductChange } from '@qaysari/contract/bulk-edits.schemas';
import type { DeliveryStep } from '@qaysari/contract/delivery-steps';
import type { JobArea } from '@qaysari/contract/failed-jobs.schemas';
import type { Language } from '@qaysari/contract/languages';
import type { ListFileKind } from '@qaysari/contract/list-files.schemas';
import type { ParcelStep } from '@qaysari/contract/parcel-steps';
import type {
	AmendmentState,
	PaymentFailure,
	PaymentState,
	ProblemOutcome,
	QuestionAnswer,
	QuestionKind,
	RefundReason,
	RefundSettlement,
	RefundState,
} from '@qaysari/contract/payment-states';
import type { CouponSource, InviteKind } from '@qaysari/contract/promotion-states';
import type { ReturnActor, ReturnState } from '@qaysari/contract/return-states';
import type { SecurityEventKind } from '@qaysari/contract/security-events.schemas';
import type { Transaction } from '../database/handle.ts';
import type {
	AccountId,
	AccountSessionId,
	AmendmentId,
	CatalogueExportId,
	ChatGroupId,
	CouponId,
	DeliveryStepId,
	DeskDraftId,
	InquiryId,
	InvitationId,
	LineQuestionId,
	ListFileId,
	OperatorId,
	OrderId,
	OrderLineId,
	ParcelId,
	PrizeId,
	ProblemId,
	ProductId,
	RegionId,
	ReturnId,
	ReviewId,
	WebhookEndpointId,
} from '../ids.ts';

/** A file that a job writes for an operator. */
export type DeskFile = { kind: 'list'; id: ListFileId; list: ListFileKind } | { kind: 'catalogue'; id: CatalogueExportId };

/** What happened in the shop, told within the transaction in which it happened. */
export interface ShopEvents {
	productChanged: { productIds: readonly ProductId[] };
	/** Reviews of a product changed: how many everybody reads, and the sum of their stars. */
	ratingChanged: { productId: ProductId; rating: { count: number; total: number } };
	/** Pieces were bought at a timed price that has so many only, or given back. */
	timedPiecesMoved: { productIds: readonly ProductId[] };
	availabilityChanged: { productIds: readonly ProductId[] };
	/** Somebody waited for a product, and it can be had again; the title is in their language. */
	backInStock: { accountId: AccountId; productId: ProductId; title: string };
	/** A product costs less than when somebody collected it; `price` in hundredths of a dinar. */
	priceDropped: { accountId: AccountId; productId: ProductId; title: string; price: number };
	homeChanged: Record<string, never>;
	accountCreated: { accountId: AccountId };
	/** Somebody leaves for good: listeners erase what names them, or refuse. The number and email are those of the account. */
	accountClosing: { accountId: AccountId; phone: string | null; email: string | null };
	/** A session ended and goes on as another one on the same device. */
	sessionContinued: { accountId: AccountId; from: AccountSessionId; to: AccountSessionId };
	/** `madeBy`: the operator who made it for its buyer. */
	orderPlaced: { orderId: OrderId; accountId: AccountId | null; madeBy: number | null };
	/** An operator prepared an order that its customer checks and places at `path`; `total` in hundredths of a dinar. */
	deskDraftMade: {
		draftId: DeskDraftId;
		accountId: AccountId | null;
		phone: string;
		language: Language;
		path: string;
		total: number;
	};
	/** Orders were placed or paid; told a moment later, by the job that counts them, for those who count too. `paidIds`: those that can be worked on. */
	ordersNoted: { orderIds: readonly OrderId[]; paidIds: readonly OrderId[] };
	orderMoved: { orderId: OrderId; accountId: AccountId | null; event: string; from: number; to: number };
	/** Somebody of customer service answered a buyer. */
	chatAnswered: { accountId: AccountId; groupId: ChatGroupId; number: number };
	/** A buyer wrote; `operatorId`: whose conversation it is, if somebody's. */
	chatAsked: { groupId: ChatGroupId; operatorId: OperatorId | null };
	/** A buyer asks the shop to find something, asks for it again, or names a price for what was offered. */
	inquiryAsked: { inquiryId: InquiryId };
	/** Somebody answered what a buyer asked the shop to find. */
	inquiryAnswered: { accountId: AccountId; inquiryId: InquiryId; title: string };
	/** What was offered for an inquiry ends within a day. */
	offerEnding: { accountId: AccountId; inquiryId: InquiryId; title: string };
	offerEnded: { accountId: AccountId; inquiryId: InquiryId; title: string };
	/** An operator gave to a buyer's balance or took from it; hundredths of a dinar. */
	balanceChanged: { accountId: AccountId; amount: number; reason: string };
	couponGiven: { accountId: AccountId; couponId: CouponId; source: CouponSource };
	/** Somebody helped an initiator; `subjectId` is the participation or the group-price deal. */
	helpReceived: {
		accountId: AccountId;
		kind: InviteKind;
		subjectId: number;
		helperId: AccountId;
		helped: number;
		needed: number;
	};
	/** All help is there: the price stands on its floor. */
	dealReached: { accountId: AccountId; helpChopId: InvitationId };
	prizeWon: { accountId: AccountId; prizeId: PrizeId };
	/** It was won, and an operator looks at how before it can be ordered. */
	prizeInReview: { accountId: AccountId; prizeId: PrizeId };
	/** An operator decided about a prize. */
	prizeChanged: { accountId: AccountId; prizeId: PrizeId; how: 'passed' | 'refused' | 'exchanged' | 'extended' };
	/** A prize that was not claimed yet runs out soon. */
	prizeExpiring: { accountId: AccountId; prizeId: PrizeId };
	/** The time of an invitation ran out before all help was there. */
	invitationLapsed: { accountId: AccountId; kind: InviteKind; subjectId: number; restartable: boolean };
	/** What was noted last about a delivery was a mistake. */
	deliveryStepTakenBack: { orderId: OrderId; step: DeliveryStep };
	orderClosed: { orderId: OrderId; how: 'cancelled' | 'terminated' };
	/** What the first stage of an order asks for is another sum now; open payments of it follow. */
	orderRepriced: { orderId: OrderId };
	/** An order is about to go to another province than before; who knows that it cannot be paid there refuses. */
	orderRedirected: { orderId: OrderId; provinceId: RegionId };
	/** Something happened to a parcel of an order; `parcels`: how many the order has, `undelivered`: how many of them are not with the buyer. */
	parcelMoved: {
		orderId: OrderId;
		parcelId: ParcelId;
		number: string;
		parcels: number;
		undelivered: number;
		kind: ParcelStep;
		at: Date;
	};
	/** Something happened at the door; `day`: of the next attempt, in Baghdad. */
	deliveryStepped: { orderId: OrderId; stepId: DeliveryStepId; step: DeliveryStep; day: string | null };
	/** Goods have waited so many days at their store. */
	pickupReminded: { orderId: OrderId; days: number };
	/** An order is to be paid by another method than at the door; its open payments make room. */
	orderPaidOtherwise: { orderId: OrderId };
	/** The shop changed an order, or asks its buyer to agree to a change that costs more. */
	orderAmended: { orderId: OrderId; amendmentId: AmendmentId; state: AmendmentState };
	/** Its buyer agreed to a change or declined it, or it was taken back: nothing of it holds the order any more. */
	amendmentSettled: { orderId: OrderId };
	/** What an order asks for became less: whatever was paid beyond it goes back, into its buyer's balance where they want that. */
	orderOwesLess: { orderId: OrderId; reason: RefundReason; note: string; toBalance?: boolean };
	/** The buyer is asked for the fees of the second stage, `total` in hundredths of a dinar. */
	feesAsked: { orderId: OrderId; version: number; total: number };
	/** Support answered a buyer who objected to fees. */
	objectionAnswered: { orderId: OrderId; version: number; answer: 'stays' | 'lower' };
	/** Fees that were asked for so many days ago are still not paid. */
	feesReminded: { orderId: OrderId; days: number };
	/** A payment went from one state to another; `orderIds` are those that it pays. The id is the payment's row, `paymentId` its name. */
	paymentChanged: {
		id: number;
		paymentId: string;
		orderIds: readonly OrderId[];
		stage: 1 | 2;
		from: PaymentState | null;
		to: PaymentState;
		failure: PaymentFailure | null;
	};
	/** A payment fell short: `received` of it is kept, and the rest is asked for by another payment. The id is the payment's row. */
	restAsked: { orderId: OrderId; id: number; received: number; rest: number };
	/** Money was asked to go back, went on its way, arrived or could not be paid; `amount` in hundredths of a dinar. */
	refundMade: {
		orderId: OrderId;
		refundId: string;
		amount: number;
		reason: RefundReason;
		state: RefundState;
		settledAs: RefundSettlement | null;
		/** The number of the order that the money was moved to. */
		movedTo: string | null;
	};
	/** The buyer is asked about a line at purchase. */
	lineAsked: { orderId: OrderId; lineId: OrderLineId; questionId: LineQuestionId; kind: QuestionKind; answerUntil: Date };
	/** A question was answered or taken back, or its time ran out. */
	lineAnswered: { orderId: OrderId; questionId: LineQuestionId; answer: QuestionAnswer | 'expired' | 'withdrawn' };
	/** What somebody received some days ago waits for their review. */
	reviewAsked: { orderId: OrderId };
	/** Somebody asked about a product; the shop may answer. */
	questionAsked: { productId: ProductId };
	/** A review waits to be looked at before others see it. */
	reviewWaits: { reviewId: ReviewId };
	/** What an operator asked for as a file is written, and can be fetched for some days; null where it became too large for its format. */
	fileWritten: { operatorId: OperatorId; file: DeskFile; ready: { path: string; until: Date } | null };
	/** A file was removed: by somebody, or because its days are over. */
	fileRemoved: { file: DeskFile };
	/** A change of many things is over: all of it was done, somebody stopped it, or it was taken back. */
	bulkEditEnded: {
		editId: number;
		/** Who should know. */
		operatorIds: readonly OperatorId[];
		change: ProductChange | OrderChange;
		state: 'done' | 'stopped' | 'takenBack';
		/** How many things it changed, or took back, and how many it left as they were. */
		changed: number;
		left: number;
	};
	/** An outside system takes nothing: for an hour now, or for so long that it is asked no more. `since`: its first failure in a row. */
	webhookFails: { endpointId: WebhookEndpointId; name: string; since: Date; how: 'failing' | 'failed' | 'gone' };
	/** Within a day something happened so often that somebody should look at it; told again and again while it is so. */
	securityPatternSeen: { kind: SecurityEventKind; username: string | null; address: string; count: number };
	/** Jobs of a kind used up their tries; told again and again while one did so within a day. */
	jobsFailed: { name: string; area: JobArea; jobs: number };
	/** None of that kind is left: all were begun anew or dismissed. */
	failedJobsSettled: { name: string };
	/** An operator got a new password, or was let go (`closed`): what reaches them outside the console ends. */
	operatorReset: { operatorId: OperatorId; closed: boolean };
	/** An operator does other work from now on. */
	operatorRoleSet: { operatorId: OperatorId };
	/** What everybody reads of the questions about a product changed. */
	questionsChanged: { productId: ProductId };
	/** Somebody's question about a product was answered. */
	questionAnswered: { accountId: AccountId; productId: ProductId };
	/** The shop answered a review, or took it away from everybody's eyes. */
	reviewDecided: { accountId: AccountId; reviewId: ReviewId; how: 'answered' | 'hidden' };
	problemReported: { orderId: OrderId; problemId: ProblemId };
	problemDecided: { orderId: OrderId; problemId: ProblemId; outcome: ProblemOutcome };
	/** A return came to a state; `actor`: who brought it there. */
	returnMoved: { orderId: OrderId; returnId: ReturnId; state: ReturnState; actor: ReturnActor };
	/** Pieces of a report are on their way again. */
	piecesResent: { orderId: OrderId; problemId: ProblemId };
}

export type EventName = keyof ShopEvents;
export type Listener<N extends EventName> = (tx: Transaction, now: Date, event: ShopEvents[N]) => Promise<unknown>;
/** What somebody does when they hear of events, by the events' names. */
export type Listeners = { [N in EventName]?: Listener<N> };

/**
 * Who hears what. Listeners run one after another within the transaction: they write only their own tables and may refuse.
 * What should happen after the commit is a job that a listener adds.
 */
export class Events {
	readonly #listeners = new Map<EventName, Listener<never>[]>();

	on<N extends EventName>(name: N, listener: Listener<N>): void {
		const listeners = this.#listeners.get(name) ?? [];
		listeners.push(listener as Listener<never>);
		this.#listeners.set(name, listeners);
	}

	async tell<N extends EventName>(tx: Transaction, now: Date, name: N, event: ShopEvents[N]): Promise<void> {
		for (const listener of this.#listeners.get(name) ?? []) await (listener as Listener<N>)(tx, now, event);
	}
}
