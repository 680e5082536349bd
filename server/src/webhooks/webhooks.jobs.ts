import type { Shop } from '../parts.ts';
import type { WebhookDeliveryId } from '../platform/ids.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { clearRemoved, deliver, forgetMessages, queueForgotten } from './delivering.ts';
import { deliverJob } from './queueing.ts';

export function webhookJobs(shop: Shop): RoomJobs {
	return {
		handlers: {
			[deliverJob]: (payload, stop) => deliver(shop, payload as { deliveryId: WebhookDeliveryId; turn: number }, stop),
			'webhooks.queue-forgotten': (_payload, stop) => queueForgotten(shop, stop),
			'webhooks.clear-removed': (_payload, stop) => clearRemoved(shop, stop),
			'webhooks.forget': (_payload, stop) => forgetMessages(shop, stop),
		},
		clocked: [
			{ name: 'webhooks.queue-forgotten', pattern: '*/10 * * * *' },
			{ name: 'webhooks.clear-removed', pattern: '5,15,25,35,45,55 * * * *' },
			{ name: 'webhooks.forget', pattern: '12 2 * * *' },
		],
		outside: [deliverJob],
	};
}
