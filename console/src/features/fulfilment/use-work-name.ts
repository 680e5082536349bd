import { useText } from '../../app/language.ts';
import type { OrderChange } from '../bulk-edits/use-bulk-edits.ts';
import type { batchWork } from './queue-work.ts';
import type { Queue } from './use-fulfilment.ts';

/** What is done to orders of a queue, or to many of them by a job. */
export type Work = NonNullable<(typeof batchWork)[Queue]> | OrderChange['work'];

/** How a button says some work. */
export function useWorkName(): (work: Work) => string {
	const t = useText();
	return (work) => (work === 'pack' ? t('order.action.pack') : t(`order.event.${work}`));
}
