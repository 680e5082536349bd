import { listFilesCalls } from '@qaysari/contract/list-files.calls';
import type { RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type ListFile = RecordOf<typeof listFilesCalls.list>;

const key = ['list-files'] as const;
const everyMs = 2000;

/** Asked for again and again: a file may be under way. */
export const useListFiles = () => usePages(listFilesCalls.list, { limit: 20 }, { key, refetchInterval: everyMs });
export const useStartCustomersFile = () => useAction(listFilesCalls.startCustomers, [key]);
export const useStartOrdersFile = () => useAction(listFilesCalls.startOrders, [key]);
export const useStartReportFile = () => useAction(listFilesCalls.startReport, [key]);
export const useRemoveListFile = () => useAction(listFilesCalls.remove, [key]);
