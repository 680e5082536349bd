import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { ratesConsoleSchemas } from '@qaysari/contract/rates.schemas';
import { cacheTags } from '../catalog/catalog.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { namesOf } from '../staff/staff.ts';
import * as rates from './rates.ts';

export function bindRatesConsole(binder: Binder, { db, invalidation }: Shop): void {
	binder.bind(ratesConsoleCalls, ratesConsoleSchemas, {
		listRates: async ({ type, cursor, limit }, { now }) => {
			const before = decodeCursor(cursor, ['string'])?.[0] ?? null;
			if (before !== null && Number.isNaN(Date.parse(before))) refuse('damaged_cursor');
			const [rows, present] = await Promise.all([rates.listRates(db, type, { before, limit }), rates.findRate(db, type, now)]);
			const page = pageOf(rows, limit, (row) => [row.since]);
			const names = await namesOf(
				db,
				page.records.flatMap((row) => row.set_by ?? []),
			);
			return {
				...page,
				records: page.records.map((row) => ({
					id: writeId(row.id),
					type: row.type,
					rate: rates.rateText(row.micro),
					since: row.since,
					setBy: names.get(row.set_by ?? 0) ?? '',
					setAt: row.set_at,
					note: row.note,
					standing:
						row.id === present?.id ? ('now' as const) : new Date(row.since) > now ? ('coming' as const) : ('past' as const),
				})),
			};
		},
		setRate: ({ since, ...wish }, context) =>
			context.transact(async (tx) => {
				await rates.setRate(tx, context.now, {
					...wish,
					since: since ? new Date(since) : null,
					setBy: context.operator.operatorId,
				});
				await invalidation.dropAfterCommit(tx, [cacheTags.rates]);
				return { done: true };
			}),
	});
}
