import type { OperatorEvent } from '../orders/operator-events.ts';
import type { Queue } from './use-fulfilment.ts';

/** The queues in the order of the goods' way. */
export const queues: readonly Queue[] = [
	'toPurchase',
	'toPack',
	'toSend',
	'toShip',
	'toCharge',
	'unpaidFees',
	'maySell',
	'atSea',
	'toDeliver',
	'delivering',
	'toGoOut',
	'failed',
	'undecided',
	'comingBack',
	'toCollect',
	'atStore',
	'pickupOver',
	'asked',
	'problems',
	'objected',
];

/** What is done to many orders of a queue at once; the others are worked on one by one. */
export const batchWork: Partial<Record<Queue, OperatorEvent | 'pack'>> = {
	toPurchase: 'purchased',
	toPack: 'pack',
	toSend: 'outForDelivery',
	toShip: 'shippedInChina',
	atSea: 'arrivedInIraq',
	toDeliver: 'outForDelivery',
};

/** What may be done instead: goods of Iraq that are packed at the door of the shop go out in one step. */
export const otherWork: Partial<Record<Queue, OperatorEvent>> = { toPack: 'outForDelivery' };

/** Queues in which a list says what to put into which parcel. */
export const packedFrom: readonly Queue[] = ['toPack', 'toSend', 'toDeliver'];

/** Queues that wait for fulfilment itself, and not for the buyer, the sea or a courier. */
export const workQueues: readonly Queue[] = [
	'toPurchase',
	'toPack',
	'toSend',
	'toShip',
	'toCharge',
	'toDeliver',
	'problems',
	'objected',
];
