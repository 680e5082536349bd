import { refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import type { RecordOf } from '../../app/call-types.ts';
import { movedOrder } from '../../app/order-keys.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type Refund = RecordOf<typeof refundsConsoleCalls.listRefunds>;

export const useRefunds = (states: Refund['state'][], orderNumber?: string) =>
	usePages(
		refundsConsoleCalls.listRefunds,
		{ states, limit: 20, ...(orderNumber ? { orderNumber } : {}) },
		{ key: ['finance', 'refunds'] },
	);
export const useGiveRefund = () => useAction(refundsConsoleCalls.give, movedOrder);
export const useApproveRefund = () => useAction(refundsConsoleCalls.approve, movedOrder);
export const useExecuteRefund = () => useAction(refundsConsoleCalls.execute, movedOrder);
export const useMarkRefundDone = () => useAction(refundsConsoleCalls.markDone, movedOrder);
export const useTakeBackRefund = () => useAction(refundsConsoleCalls.takeBackDone, movedOrder);
export const useMarkRefundFailed = () => useAction(refundsConsoleCalls.markFailed, movedOrder);
