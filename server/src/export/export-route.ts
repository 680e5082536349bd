import { exportsCalls } from '@qaysari/contract/exports.calls';
import type { FastifyInstance } from 'fastify';
import { identitiesOf } from '../identities.ts';
import type { Shop } from '../parts.ts';
import { sendAttachment } from '../platform/http/attachment.ts';
import { resolveIdentity } from '../platform/http/identity.ts';
import { type CatalogueExportId, readId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { exportsPath, findExport } from './exports.ts';
import { endings } from './writers.ts';

/** Gives a file of products to operators who may list them, until its days are over. */
export function serveExports(server: FastifyInstance, shop: Shop): void {
	const identities = identitiesOf(shop);
	server.get<{ Params: { id: string } }>(`${exportsPath}/:id`, async (request, reply) => {
		const now = shop.clock.now();
		await resolveIdentity(exportsCalls.list, request, identities, now);
		const id = /^[1-9]\d{0,14}$/.test(request.params.id) ? readId<CatalogueExportId>(request.params.id) : refuse('not_found');
		const row = (await findExport(shop.db, id)) ?? refuse('not_found');
		if (row.state !== 'done' || row.ends_at === null || new Date(row.ends_at) <= now) refuse('not_found');
		const { extension, mediaType } = endings[row.format];
		const day = new Date(row.created_at).toISOString().slice(0, 10);
		return sendAttachment(reply, shop.passing, { file: row.file, mediaType, name: `products-${day}-${id}.${extension}` });
	});
}
