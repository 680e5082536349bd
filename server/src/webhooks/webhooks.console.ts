import { webhooksCalls } from '@qaysari/contract/webhooks.calls';
import { webhooksSchemas } from '@qaysari/contract/webhooks.schemas';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Binder } from '../platform/http/binder.ts';
import { readId, type WebhookEndpointId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as endpoints from './endpoints.ts';
import { deliveryView, endpointView } from './webhook-views.ts';

export function bindWebhooks(binder: Binder, shop: Shop): void {
	const { db, clock } = shop;
	const done = { done: true as const };
	binder.bind(webhooksCalls, webhooksSchemas, {
		list: async () => ({ endpoints: (await endpoints.listEndpoints(db)).map((row) => endpointView(row, clock.now())) }),
		// Not kept for repeats: the answer holds a secret.
		create: (wish, context) =>
			inTransaction(db, (tx) =>
				endpoints.createEndpoint(tx, shop, context.now, { ...wish, operatorId: context.operator.operatorId }),
			),
		update: ({ endpointId, readVersion, ...wish }, context) =>
			context.transact(async (tx) => {
				await endpoints.updateEndpoint(tx, shop, readId(endpointId), readVersion, wish);
				return done;
			}),
		turn: ({ endpointId, on }, context) =>
			context.transact(async (tx) => {
				await endpoints.turnEndpoint(tx, context.now, readId(endpointId), on);
				return done;
			}),
		remove: ({ endpointId }, context) =>
			context.transact(async (tx) => {
				await endpoints.removeEndpoint(tx, shop, context.now, readId(endpointId));
				return done;
			}),
		rotateSecret: ({ endpointId }, context) =>
			inTransaction(db, (tx) => endpoints.rotateSecret(tx, shop, context.now, readId(endpointId))),
		sendTest: ({ endpointId }, context) =>
			context.transact(async (tx) => ({ deliveryId: String(await endpoints.sendTest(tx, context.now, readId(endpointId))) })),
		listDeliveries: async ({ endpointId, state, cursor, limit }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const wish = { endpointId: readId<WebhookEndpointId>(endpointId), state: state ?? null, after, limit };
			const page = pageOf(await endpoints.listDeliveries(db, wish), limit, (row) => [row.id]);
			return { ...page, records: page.records.map(deliveryView) };
		},
		getDelivery: async ({ deliveryId }) => {
			const row = (await endpoints.findDelivery(db, readId(deliveryId))) ?? refuse('not_found');
			const attempts = await endpoints.listAttempts(db, row.id);
			return {
				...deliveryView(row),
				body: row.body,
				attempts: attempts.map(({ took_ms: tookMs, ...attempt }) => ({ ...attempt, tookMs })),
			};
		},
		replay: ({ deliveryId }, context) =>
			context.transact(async (tx) => {
				await endpoints.replay(tx, context.now, readId(deliveryId));
				return done;
			}),
		replaySince: ({ endpointId, since }, context) =>
			context.transact(async (tx) => ({
				messages: await endpoints.replaySince(tx, context.now, readId(endpointId), new Date(since)),
			})),
	});
}
