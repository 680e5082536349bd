import { listFilesCalls } from '@qaysari/contract/list-files.calls';
import type { FastifyInstance } from 'fastify';
import { identitiesOf } from '../identities.ts';
import type { Shop } from '../parts.ts';
import { sendAttachment } from '../platform/http/attachment.ts';
import { resolveIdentity } from '../platform/http/identity.ts';
import { type ListFileId, readId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { seesCost } from '../reports/reports.ts';
import { shortAddress } from '../security-events/short-address.ts';
import { callOf } from './list-files.console.ts';
import * as files from './list-files.ts';
import { reportChoice } from './report-rows.ts';
import { mediaTypes } from './writers.ts';

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
