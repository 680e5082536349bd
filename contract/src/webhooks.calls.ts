import { defineCalls, operate } from './call.ts';
import type { webhooksSchemas } from './webhooks.schemas.ts';

/** The owner's alone: an endpoint hears what the shop sells and for how much. */
export const webhooksCalls = defineCalls<typeof webhooksSchemas>()({
	list: operate('webhooks/list', []),
	create: operate('webhooks/create', [], { proof: true }),
	update: operate('webhooks/update', [], { proof: true }),
	turn: operate('webhooks/turn', []),
	remove: operate('webhooks/remove', [], { proof: true }),
	rotateSecret: operate('webhooks/rotate-secret', [], { proof: true }),
	sendTest: operate('webhooks/send-test', []),
	listDeliveries: operate('webhooks/list-deliveries', []),
	getDelivery: operate('webhooks/get-delivery', []),
	replay: operate('webhooks/replay', []),
	replaySince: operate('webhooks/replay-since', []),
});
