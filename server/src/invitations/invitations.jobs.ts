import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { inPortions } from '../platform/jobs/portions.ts';
import { listExpiring, markTold as markPrizeTold } from '../prizes/prizes.ts';
import * as invitations from './invitations.ts';

/** Tries told of in one run; the next minute takes the next ones. */
const batch = 200;
/** How long before its end a winner is reminded of a prize. */
const remindBefore = days(3);
/** How long devices and addresses of helpers are kept, and who opened a link. */
const signalLife = days(90);

/**
 * What the clock says to initiators. How things stand follows from their times alone: these jobs only tell of it.
 */
export function invitationJobs(shop: Shop): RoomJobs {
	return {
		handlers: {
			'invitations.tell-time': () => tellTime(shop),
			'invitations.forget-signals': async (_payload, stop) => {
				const before = new Date(shop.clock.now().getTime() - signalLife);
				await inPortions((most) => invitations.forgetSignals(shop.db, before, most), stop);
				await inPortions((most) => invitations.deleteOpenings(shop.db, before, most), stop);
			},
		},
		clocked: [
			{ name: 'invitations.tell-time', pattern: '* * * * *' },
			{ name: 'invitations.forget-signals', pattern: '17 * * * *' },
		],
	};
}

/** Tells initiators whose time ran out, and winners whose prize soon does; once each. */
export async function tellTime({ db, events, clock }: Shop): Promise<void> {
	const now = clock.now();
	for (const row of await invitations.listLapsed(db, now, batch)) {
		await inTransaction(db, async (tx) => {
			// Bought before its time was over, or begun anew since: nothing was missed.
			if (!(await invitations.markTold(tx, row.id, now)) || row.order_id !== null || row.closed_at !== null) return;
			const restartable = invitations.stateOf(row, now) === 'notSuccessful';
			const alert = { invitationId: row.id, accountId: row.account_id, helperId: null };
			await invitations.insertAlert(tx, { ...alert, kind: restartable ? 'notSuccessful' : 'ended' }, now);
			const { account_id: accountId, kind, id: subjectId } = row;
			await events.tell(tx, now, 'invitationLapsed', { accountId, kind, subjectId, restartable });
		});
	}
	for (const prize of await listExpiring(db, new Date(now.getTime() + remindBefore), batch)) {
		await inTransaction(db, async (tx) => {
			if (!(await markPrizeTold(tx, prize.id, now)) || now >= new Date(prize.claim_until)) return;
			if (prize.invitation_id !== null) {
				const alert = { invitationId: prize.invitation_id, accountId: prize.account_id, kind: 'expiring', helperId: null };
				await invitations.insertAlert(tx, alert, now);
			}
			await events.tell(tx, now, 'prizeExpiring', { accountId: prize.account_id, prizeId: prize.id });
		});
	}
}
