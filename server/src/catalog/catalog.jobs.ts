import { inTransaction } from '../platform/database/transaction.ts';
import type { ClockedJob, JobHandler } from '../platform/jobs/jobs.ts';
import type { Shop } from '../shop.ts';
import { foldSales } from './catalog.ts';

export function catalogJobs({ db }: Shop): { handlers: Record<string, JobHandler>; clocked: ClockedJob[] } {
	return {
		handlers: {
			'catalog.fold-sales': async () => {
				await inTransaction(db, foldSales);
			},
		},
		clocked: [{ name: 'catalog.fold-sales', pattern: '* * * * *' }],
	};
}
