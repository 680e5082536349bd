import { exportsCalls } from '@qaysari/contract/exports.calls';
import { exportsSchemas } from '@qaysari/contract/exports.schemas';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { shopAddress } from '../platform/http/origin.ts';
import { readId, writeId } from '../platform/ids.ts';
import * as exports from './exports.ts';

export function bindExports(binder: Binder, shop: Shop): void {
	const { db, config, clock } = shop;
	binder.bind(exportsCalls, exportsSchemas, {
		start: ({ format, language, choice }, context) =>
			context.transact(async (tx) => {
				const address = shopAddress(config, context.baseUrl);
				const { operatorId } = context.operator;
				const id = await exports.startExport(tx, shop, context.now, { format, language, choice, address, operatorId });
				return { exportId: writeId(id) };
			}),

		list: async ({ cursor, limit }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await exports.listExports(db, { after, limit }), limit, (row) => [row.id]);
			return {
				...page,
				records: page.records.map(({ id, format, language, state, products, total, size, created_at, ends_at }) => ({
					exportId: writeId(id),
					format,
					language,
					state,
					products,
					total: Math.max(total, products),
					size,
					url: state === 'done' && ends_at !== null && new Date(ends_at) > clock.now() ? `${exports.exportsPath}/${id}` : null,
					at: created_at,
					endsAt: ends_at,
				})),
			};
		},

		remove: async ({ exportId }, context) => {
			const { file } = await context.transact((tx) => exports.removeExport(tx, shop, readId(exportId)));
			await shop.passing.remove(file);
			return { done: true } as const;
		},
	});
}
