import { defineCalls, operate } from './call.ts';
import type { couriersConsoleSchemas } from './couriers.schemas.ts';

export const couriersConsoleCalls = defineCalls<typeof couriersConsoleSchemas>()({
	listCouriers: operate('couriers/list', ['fulfilment', 'finance', 'support']),
	saveCourier: operate('couriers/save', ['fulfilment']),
});
