import { defineCalls, operate } from './call.ts';
import type { feesConsoleSchemas, fulfilmentSchemas } from './fulfilment.schemas.ts';

export const fulfilmentCalls = defineCalls<typeof fulfilmentSchemas>()({
	listQueue: operate('fulfilment/list-queue', ['fulfilment', 'finance', 'support'], { personal: true }),
	countQueues: operate('fulfilment/count-queues', ['fulfilment', 'finance', 'support']),
	moveMany: operate('fulfilment/move-many', ['fulfilment']),
	takeBack: operate('fulfilment/take-back', ['fulfilment']),
	packMany: operate('fulfilment/pack-many', ['fulfilment']),
	packingList: operate('fulfilment/list-packing', ['fulfilment'], { personal: true }),
	setPurchaseNote: operate('fulfilment/set-purchase-note', ['fulfilment']),
	setSubsidy: operate('fulfilment/set-subsidy', ['fulfilment']),
	ask: operate('fulfilment/ask', ['fulfilment']),
	withdrawQuestion: operate('fulfilment/withdraw-question', ['fulfilment']),
	listProblems: operate('fulfilment/list-problems', ['fulfilment', 'finance', 'support'], { personal: true }),
	decideProblem: operate('fulfilment/decide-problem', ['fulfilment']),
	markResent: operate('fulfilment/mark-resent', ['fulfilment']),
});

export const feesConsoleCalls = defineCalls<typeof feesConsoleSchemas>()({
	getFees: operate('fees/get', ['fulfilment', 'finance', 'support']),
	previewFees: operate('fees/preview', ['fulfilment']),
	setFees: operate('fees/set', ['fulfilment']),
	listReviews: operate('fees/list-reviews', ['finance', 'fulfilment'], { personal: true }),
	passFees: operate('fees/pass', ['finance']),
	refuseFees: operate('fees/refuse', ['finance']),
	answerObjection: operate('fees/answer-objection', ['support', 'finance']),
});
