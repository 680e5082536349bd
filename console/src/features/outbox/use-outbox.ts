import { staffCalls } from '@qaysari/contract/staff.calls';
import type { RecordOf } from '../../app/call-types.ts';
import { usePages } from '../../app/use-pages.ts';

export type OutboxMessage = RecordOf<typeof staffCalls.listOutbox>;

const refreshMilliseconds = 5000;

/** Messages that had nowhere to go, newest first, read anew every five seconds. @param to whole number or address; empty: all */
export const useOutbox = (to: string) =>
	usePages(staffCalls.listOutbox, to ? { to } : {}, { key: ['staff', 'outbox'], refetchInterval: refreshMilliseconds });
