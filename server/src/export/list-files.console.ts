import type { Call } from '@qaysari/contract/call';
import { listFilesCalls } from '@qaysari/contract/list-files.calls';
import { type ListFileKind, listFilesSchemas } from '@qaysari/contract/list-files.schemas';
import type { FastifyInstance } from 'fastify';
import { identitiesOf } from '../identities.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import { sendAttachment } from '../platform/http/attachment.ts';
import type { Binder } from '../platform/http/binder.ts';
import { resolveIdentity } from '../platform/http/identity.ts';
import { type ListFileId, readId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { seesCost } from '../reports/reports.ts';
import { shortAddress } from '../security-events/short-address.ts';
import * as files from './list-files.ts';
import { reportChoice } from './report-rows.ts';
import { mediaTypes } from './writers.ts';

/** Whoever may ask for a list may fetch it. */
const callOf: Record<ListFileKind, Call> = {
	customers: listFilesCalls.startCustomers,
	orders: listFilesCalls.startOrders,
	reports: listFilesCalls.startReport,
};

/** Gives a file of a list to who asked for it, while their role may ask for such, until its days are over; it is written down. */
export function serveListFiles(server: FastifyInstance, shop: Shop): void {
	const identities = identitiesOf(shop);
	server.get<{ Params: { id: string } }>(`${files.listFilesPath}/:id`, async (request, reply) => {
		const now = shop.clock.now();
		const { operator } = await resolveIdentity(listFilesCalls.list, request, identities, now);
		const id = /^[1-9]\d{0,14}$/.test(request.params.id) ? readId<ListFileId>(request.params.id) : refuse('not_found');
		const row = (await files.findListFile(shop.db, id)) ?? refuse('not_found');
		if (!operator || row.operator_id !== operator.operatorId) refuse('not_found');
		const { proof: _asked, ...call } = callOf[row.kind];
		await resolveIdentity(call, request, identities, now);
		// Whoever may not see costs any more.
		if (row.kind === 'reports' && reportChoice.parse(row.choice).costs && !seesCost(operator.role)) refuse('not_found');
		if (row.state !== 'done' || row.ends_at === null || new Date(row.ends_at) <= now) refuse('not_found');
		shop.securityEvents.note({
			kind: 'data_read',
			operatorId: operator.operatorId,
			call: files.listFilesPath,
			address: shortAddress(request.ip),
			subject: JSON.stringify({ kind: row.kind }),
		});
		const day = new Date(row.created_at).toISOString().slice(0, 10);
		return sendAttachment(reply, shop.passing, {
			file: row.file,
			mediaType: mediaTypes[row.format],
			name: `${row.kind}-${day}-${id}.${row.format}`,
		});
	});
}

export function bindListFiles(binder: Binder, shop: Shop): void {
	const { db, clock } = shop;
	binder.bind(listFilesCalls, listFilesSchemas, {
		startCustomers: (wish, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				return { fileId: String(await files.startListFile(tx, shop, context.now, { ...wish, kind: 'customers', operatorId })) };
			}),

		startOrders: (wish, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				return { fileId: String(await files.startListFile(tx, shop, context.now, { ...wish, kind: 'orders', operatorId })) };
			}),

		startReport: ({ choice, ...wish }, context) =>
			context.transact(async (tx) => {
				const { operatorId, role } = context.operator;
				const chosen = { ...choice, costs: seesCost(role) };
				const file = { ...wish, kind: 'reports', choice: chosen, operatorId } as const;
				return { fileId: String(await files.startListFile(tx, shop, context.now, file)) };
			}),

		list: async ({ cursor, limit }, { operator }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await files.listFilesOf(db, operator.operatorId, { after, limit }), limit, (row) => [row.id]);
			return {
				...page,
				records: page.records.map(({ id, kind, format, state, written, size, created_at, ends_at }) => ({
					fileId: writeId(id),
					kind,
					format,
					state,
					written,
					size,
					url: state === 'done' && ends_at !== null && new Date(ends_at) > clock.now() ? `${files.listFilesPath}/${id}` : null,
					at: created_at,
					endsAt: ends_at,
				})),
			};
		},

		remove: async ({ fileId }, context) => {
			const { operatorId } = context.operator;
			const { file } = await context.transact((tx) => files.removeListFile(tx, shop, readId(fileId), operatorId));
			await shop.passing.remove(file);
			return { done: true } as const;
		},
	});
}
