import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from '../parts.ts';
import { days, hours } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { inPortions } from '../platform/jobs/portions.ts';
import { deleteOfVisitors } from './history.queries.ts';
import { changesPerStep, deleteUnusedWords, foldWordChanges, refreshDocuments } from './index-documents.ts';
import { deleteLoneMissesBefore, deleteMissesBefore } from './misses.ts';
import { describeAnew, describeSome, forgetAsked } from './pictures/pictures.ts';

/** What nobody searched for any more is no wish. */
const missLife = days(90);
const loneMissLife = days(7);
/** As long as a visitor's cart. */
const visitorsLife = days(60);

const documentsPerStep = 50;
/** A minute's work at most; the next minute goes on. */
const stepsPerRun = 200;

/** Documents of older rules are looked for so often; only a process of an older version leaves any. */
const roundEvery = hours(1);

const productsPerLook = 4;
/** Until the next minute's run; requests for pictures come between. */
const lookForMs = 50_000;
/** Two at a time: one is decoded while the other is compared. */
const looksAtOnce = 2;
/**
 * A machine that has more to do than it can goes on slowly, so that buyers do not wait for it: 240 products a minute at most. Each
 * look gets little of it, as pictures are read at low priority, so that it takes more of them at once.
 */
const looksWhenBusy = 3;
const busyLookMs = 3000;
/** Looking is itself about one of what a machine has to do. */
const isBusy = (): boolean => (loadavg()[0] ?? 0) > availableParallelism() + 1;

export function searchJobs({ db, clock, pictures, matcher }: Shop): RoomJobs {
	let refreshedUntil = 0;
	let lookAgainAt = 0;
	return {
		handlers: {
			'search.fold-words': async () => {
				// In steps, each its own: all that a large import noted would outlast a statement's time.
				for (let step = 0; step < stepsPerRun; step += 1) {
					if ((await inTransaction(db, (tx) => foldWordChanges(tx, changesPerStep))) < changesPerStep) break;
				}
				await inTransaction(db, (tx) => deleteUnusedWords(tx, changesPerStep));
			},
			'search.refresh-documents': async () => {
				const now = clock.now().getTime();
				if (now < lookAgainAt) return;
				for (let step = 0; step < stepsPerRun; step += 1) {
					const next = await inTransaction(db, (tx) => refreshDocuments(tx, refreshedUntil, documentsPerStep));
					refreshedUntil = next ?? 0;
					if (next !== null) continue;
					lookAgainAt = now + roundEvery;
					return;
				}
			},
			'search.describe-pictures': async (_payload, stop) => {
				await describeAnew({ db, pictures, matcher });
				const end = performance.now() + lookForMs;
				while (performance.now() < end && !stop?.aborted) {
					const began = performance.now();
					const busy = isBusy();
					const looks = await Promise.all(
						Array.from({ length: busy ? looksWhenBusy : looksAtOnce }, () =>
							describeSome({ db, pictures, matcher }, productsPerLook, stop),
						),
					);
					if (looks.every((seen) => seen < productsPerLook)) return;
					if (busy) await sleep(Math.max(0, busyLookMs - (performance.now() - began)));
				}
			},
			'search.forget-misses': async () => {
				const now = clock.now().getTime();
				await deleteMissesBefore(db, new Date(now - missLife));
				await deleteLoneMissesBefore(db, new Date(now - loneMissLife));
			},
			'search.forget-visitors': (_payload, stop) => {
				const before = new Date(clock.now().getTime() - visitorsLife);
				return inPortions((most) => deleteOfVisitors(db, before, most), stop);
			},
			'search.forget-asked-pictures': () => forgetAsked(db, clock.now()),
		},
		steady: ['search.describe-pictures'],
		clocked: [
			{ name: 'search.describe-pictures', pattern: '* * * * *' },
			{ name: 'search.forget-asked-pictures', pattern: '23 * * * *' },
			{ name: 'search.forget-misses', pattern: '41 2 * * *' },
			{ name: 'search.forget-visitors', pattern: '13 2 * * *' },
			{ name: 'search.fold-words', pattern: '* * * * *' },
			{ name: 'search.refresh-documents', pattern: '* * * * *' },
		],
	};
}
