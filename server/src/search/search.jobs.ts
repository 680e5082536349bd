import { inTransaction } from '../platform/database/transaction.ts';
import type { ClockedJob, JobHandler } from '../platform/jobs/jobs.ts';
import type { Shop } from '../shop.ts';
import { foldWords, refreshDocuments } from './index-documents.ts';

const documentsPerStep = 50;
/** A minute's work at most; the next minute goes on. */
const stepsPerRun = 200;

export function searchJobs({ db }: Shop): { handlers: Record<string, JobHandler>; clocked: ClockedJob[] } {
	return {
		handlers: {
			'search.fold-words': async () => {
				await inTransaction(db, foldWords);
			},
			'search.refresh-documents': async () => {
				for (let step = 0; step < stepsPerRun; step += 1) {
					if ((await inTransaction(db, (tx) => refreshDocuments(tx, documentsPerStep))) < documentsPerStep) return;
				}
			},
		},
		clocked: [
			{ name: 'search.fold-words', pattern: '* * * * *' },
			{ name: 'search.refresh-documents', pattern: '* * * * *' },
		],
	};
}
