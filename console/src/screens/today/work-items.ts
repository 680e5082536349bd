import type { Queue as ChatQueue } from '../../features/chat/chat-queries.ts';
import type { FinanceCounts } from '../../features/finance/use-finance.ts';
import type { Queue } from '../../features/fulfilment/use-fulfilment.ts';

/** How much waits in each queue; a room that the role has no part in is absent. */
export interface WaitingCounts {
	fulfilment?: Partial<Record<Queue, number>> | undefined;
	finance?: FinanceCounts | undefined;
	chat?: Record<ChatQueue, number> | undefined;
	inquiries?: { open: number } | undefined;
	productQuestions?: { waiting: number } | undefined;
	reviews?: { waiting: number; reported: number } | undefined;
	returns?: Partial<Record<(typeof returnWork)[number], number>> | undefined;
	purchases?: Record<(typeof purchaseWork)[number], number> | undefined;
	alerts?: number | undefined;
	/** Endpoints that were switched off. */
	webhooks?: number | undefined;
}

/** What has to be done before anything else stands above what may wait until the evening. */
const fulfilmentWork = [
	'undecided',
	'failed',
	'toGoOut',
	'toPack',
	'toSend',
	'toPurchase',
	'toShip',
	'toCharge',
	'toDeliver',
	'toCollect',
	'pickupOver',
	'problems',
	'objected',
] as const satisfies readonly Queue[];
const returnWork = ['asked', 'received'] as const;
/** What waits to be bought stands among the queues of fulfilment. */
const purchaseWork = ['draft', 'late', 'partlyReceived', 'ordered'] as const;
const financeWork = ['review', 'abnormal', 'cash', 'late', 'stray', 'fees', 'refunds', 'subsidies'] as const;
const chatWork = ['mine', 'new'] as const;

export type WorkItem = { count: number } & (
	| { room: 'fulfilment'; queue: (typeof fulfilmentWork)[number] }
	| { room: 'finance'; queue: (typeof financeWork)[number] }
	| { room: 'chat'; queue: (typeof chatWork)[number] }
	| { room: 'returns'; queue: (typeof returnWork)[number] }
	| { room: 'purchases'; queue: (typeof purchaseWork)[number] }
	| { room: 'inquiries' | 'productQuestions' | 'reviews' | 'alerts' | 'webhooks' }
);

/** Queues in which something waits: people who ask first, then money, then goods. */
export function workItems({
	fulfilment,
	finance,
	chat,
	inquiries,
	productQuestions,
	reviews,
	returns,
	purchases,
	alerts = 0,
	webhooks = 0,
}: WaitingCounts): WorkItem[] {
	const items: WorkItem[] = [
		{ room: 'alerts', count: alerts },
		{ room: 'webhooks', count: webhooks },
		...chatWork.map((queue) => ({ room: 'chat' as const, queue, count: chat?.[queue] ?? 0 })),
		{ room: 'inquiries', count: inquiries?.open ?? 0 },
		{ room: 'productQuestions', count: productQuestions?.waiting ?? 0 },
		{ room: 'reviews', count: reviews ? reviews.waiting + reviews.reported : 0 },
		...returnWork.map((queue) => ({ room: 'returns' as const, queue, count: returns?.[queue] ?? 0 })),
		...financeWork.map((queue) => ({ room: 'finance' as const, queue, count: finance?.[queue] ?? 0 })),
		...fulfilmentWork.map((queue) => ({ room: 'fulfilment' as const, queue, count: fulfilment?.[queue] ?? 0 })),
		...purchaseWork.map((queue) => ({ room: 'purchases' as const, queue, count: purchases?.[queue] ?? 0 })),
	];
	return items.filter(({ count }) => count > 0);
}
