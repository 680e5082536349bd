import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { listEnding, listPast } from './inquiry-offers.queries.ts';
import { endOffer, remindOfOffer } from './inquiry-offers.ts';

/** Offers looked at in one run; the next takes the next ones. */
const batch = 200;
/** How long before its end a buyer is told. */
const remindedBefore = days(1);

export function inquiryOfferJobs(shop: Shop): RoomJobs {
	return {
		handlers: { 'inquiries.end-offers': () => endOffers(shop), 'inquiries.remind-of-offers': () => remindOfOffers(shop) },
		clocked: [
			{ name: 'inquiries.end-offers', pattern: '* * * * *' },
			{ name: 'inquiries.remind-of-offers', pattern: '*/15 * * * *' },
		],
	};
}

/** Offers that held until now are off the shelf (docs/rules.md 18). */
export async function endOffers({ db, events, clock }: Shop): Promise<void> {
	const now = clock.now();
	for (const offer of await listPast(db, now, batch)) await inTransaction(db, (tx) => endOffer(tx, events, now, offer));
}

export async function remindOfOffers({ db, events, clock }: Shop): Promise<void> {
	const now = clock.now();
	const until = new Date(now.getTime() + remindedBefore);
	for (const offer of await listEnding(db, now, until, batch))
		await inTransaction(db, (tx) => remindOfOffer(tx, events, now, offer));
}
