import type { Shop } from '../parts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { releaseOfPrize } from '../stock/prize-pieces.ts';
import { listKeptInVain, listUnkept } from './prize-care.ts';
import { keepPiece, lockAnyPrize } from './prizes.ts';

/** Prizes looked at in one run; the next run takes the next ones. */
const batch = 500;

export function prizeJobs(shop: Shop): RoomJobs {
	return {
		handlers: { 'prizes.keep-pieces': () => keepPieces(shop) },
		clocked: [{ name: 'prizes.keep-pieces', pattern: '*/5 * * * *' }],
	};
}

/** Gives back what is kept for prizes that are over, and keeps a piece for those that lack one. */
export async function keepPieces({ db, events, clock }: Shop): Promise<void> {
	const now = clock.now();
	for (const { prize_id: prizeId } of await listKeptInVain(db, now, batch))
		await inTransaction(db, (tx) => releaseOfPrize(tx, events, now, prizeId));
	for (const { id } of await listUnkept(db, now, batch))
		await inTransaction(db, async (tx) => {
			const prize = await lockAnyPrize(tx, id);
			if (prize) await keepPiece(tx, events, now, prize);
		});
}
