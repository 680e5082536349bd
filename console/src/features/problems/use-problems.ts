import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import type { RecordOf } from '../../app/call-types.ts';
import { movedOrder } from '../../app/order-keys.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type Problem = RecordOf<typeof fulfilmentCalls.listProblems>;

export const useProblems = (open: boolean, enabled: boolean, orderNumber?: string) =>
	usePages(
		fulfilmentCalls.listProblems,
		{ open, limit: 20, ...(orderNumber ? { orderNumber } : {}) },
		{ key: ['fulfilment', 'problems'], enabled },
	);
export const useDecideProblem = () => useAction(fulfilmentCalls.decideProblem, movedOrder);
export const useMarkResent = () => useAction(fulfilmentCalls.markResent, movedOrder);
