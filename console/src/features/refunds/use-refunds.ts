import { refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import type { RecordOf } from '../../app/call-types.ts';
import { movedOrder } from '../../app/order-keys.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type Refund = RecordOf<typeof refundsConsoleCalls.listRefunds>;

export const useRefunds = (wish: { states: Refund['state'][]; orderNumber?: string; late?: boolean }) =>
	usePages(refundsConsoleCalls.listRefunds, { limit: 20, ...wish }, { key: ['finance', 'refunds'] });
export const useGiveRefund = () => useAction(refundsConsoleCalls.give, movedOrder);
export const useApproveRefund = () => useAction(refundsConsoleCalls.approve, movedOrder);
export const useExecuteRefund = () => useAction(refundsConsoleCalls.execute, movedOrder);
export const useMarkRefundDone = () => useAction(refundsConsoleCalls.markDone, movedOrder);
export const useTakeBackRefund = () => useAction(refundsConsoleCalls.takeBackDone, movedOrder);
export const useMarkRefundFailed = () => useAction(refundsConsoleCalls.markFailed, movedOrder);
export const useRecordMoney = () => useAction(refundsConsoleCalls.recordMoney, movedOrder);
export const useMatchMoney = () => useAction(refundsConsoleCalls.match, movedOrder);
export const useKeepMoney = () => useAction(refundsConsoleCalls.keep, movedOrder);
