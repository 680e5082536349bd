import { extname } from 'node:path';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import type { FastifyInstance } from 'fastify';
import { identitiesOf } from '../identities.ts';
import type { Shop } from '../parts.ts';
import { sendAttachment } from '../platform/http/attachment.ts';
import { resolveIdentity } from '../platform/http/identity.ts';
import { type CatalogueImportId, readId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { findImport } from './console-imports.ts';

const path = '/console/api/merchandise/refused-rows';

export const refusedAddress = (importId: CatalogueImportId): string => `${path}/${importId}`;

/** Gives the refused rows of an import as a file, to operators who may bring products in. */
export function serveRefused(server: FastifyInstance, shop: Shop): void {
	const identities = identitiesOf(shop);
	server.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
		await resolveIdentity(merchandiseCalls.listImports, request, identities, shop.clock.now());
		const id = /^[1-9]\d{0,14}$/.test(request.params.id) ? readId<CatalogueImportId>(request.params.id) : refuse('not_found');
		const file = (await findImport(shop.db, id))?.refused_file ?? refuse('not_found');
		const mediaType = file.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/x-ndjson';
		return sendAttachment(reply, shop.passing, { file, mediaType, name: `refused-${id}${extname(file)}` });
	});
}
