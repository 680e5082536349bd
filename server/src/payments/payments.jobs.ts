import type { Shop } from '../parts.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { askForOpen } from './card.ts';
import { sandboxNoticeJob, sendSandboxNotice } from './gateways/sandbox-pages.ts';
import { askForRefunds, sendRefund, sendRefundJob } from './refunds.ts';

export function paymentJobs(shop: Shop): RoomJobs {
	const { payments: room, db, clock, sandbox } = shop;
	return {
		handlers: {
			'payments.ask-for-open': async () => {
				await askForOpen(room, db, clock.now());
				await askForRefunds(room, db, clock.now());
			},
			[sendRefundJob]: (payload) => sendRefund(room, db, clock.now(), (payload as { id: number }).id),
			...(sandbox
				? { [sandboxNoticeJob]: (payload: unknown) => sendSandboxNotice(sandbox, (payload as { reference: string }).reference) }
				: {}),
		},
		clocked: [{ name: 'payments.ask-for-open', pattern: '* * * * *' }],
	};
}
