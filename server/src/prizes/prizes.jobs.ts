import type { Shop } from '../parts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { releaseOfPrize } from '../stock/prize-pieces.ts';
import { listKeptInVain, listUnkept } from './prize-care.ts';
import { keepPiece, lockAnyPrize } from './prizes.ts';

/** Prizes read at once. */
const batch = 500;

export function prizeJobs(shop: Shop): RoomJobs {
	return {
		handlers: { 'prizes.keep-pieces': (_payload, stop) => keepPieces(shop, { stop }) },
		clocked: [{ name: 'prizes.keep-pieces', pattern: '*/5 * * * *' }],
	};
}

/** Gives back what is kept for prizes that are over, and keeps a piece for those that lack one. */
export async function keepPieces(
	{ db, events, clock }: Shop,
	{ atOnce = batch, stop }: { atOnce?: number; stop?: AbortSignal | undefined } = {},
): Promise<void> {
	const now = clock.now();
	for (const { prize_id: prizeId } of await listKeptInVain(db, now, atOnce))
		await inTransaction(db, (tx) => releaseOfPrize(tx, events, now, prizeId));
	// Those for which there is no piece stay: whoever comes behind them is looked at in the same run.
	for (let after = 0; !stop?.aborted; ) {
		const page = await listUnkept(db, now, after, atOnce);
		for (const { id } of page)
			await inTransaction(db, async (tx) => {
				const prize = await lockAnyPrize(tx, id);
				if (prize) await keepPiece(tx, events, now, prize);
			});
		const last = page.at(-1);
		if (!last || page.length < atOnce) return;
		after = last.id;
	}
}
