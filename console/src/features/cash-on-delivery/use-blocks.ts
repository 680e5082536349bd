import { cashOnDeliveryCalls } from '@qaysari/contract/cash-on-delivery.calls';
import type { RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type BlockedNumber = RecordOf<typeof cashOnDeliveryCalls.listBlocks>;

const key = ['cash-on-delivery', 'blocks'] as const;

export const useBlocks = (phone: string) => usePages(cashOnDeliveryCalls.listBlocks, phone ? { phone } : {}, { key });
export const useBlock = () => useAction(cashOnDeliveryCalls.block, [key]);
export const useOpen = () => useAction(cashOnDeliveryCalls.open, [key]);
