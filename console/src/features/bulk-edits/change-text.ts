import type { BulkEdit } from './use-bulk-edits.ts';

/** What a change does, as a key of the messages. */
export function changeKey({ change }: Pick<BulkEdit, 'change'>) {
	if ('work' in change) return change.work === 'pack' ? ('order.action.pack' as const) : (`order.event.${change.work}` as const);
	return `bulk.${change.kind}` as const;
}
