import { deliveriesConsoleCalls } from '@qaysari/contract/deliveries.calls';
import { deliveriesConsoleSchemas } from '@qaysari/contract/deliveries.schemas';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type CourierId, readId } from '../platform/ids.ts';
import { noteStep } from './deliveries.ts';
import { extendPickup } from './pickups.ts';

export function bindDeliveriesConsole(binder: Binder, { events }: Shop): void {
	binder.bind(deliveriesConsoleCalls, deliveriesConsoleSchemas, {
		noteStep: ({ courierId, day, ...wish }, context) =>
			context.transact(async (tx) => {
				await noteStep(tx, events, context.now, {
					...wish,
					courierId: courierId ? readId<CourierId>(courierId) : null,
					day: day ?? null,
					operatorId: context.operator.operatorId,
				});
				return { done: true };
			}),
		extendPickup: (wish, context) =>
			context.transact(async (tx) => {
				await extendPickup(tx, context.now, { ...wish, operatorId: context.operator.operatorId });
				return { done: true };
			}),
	});
}
