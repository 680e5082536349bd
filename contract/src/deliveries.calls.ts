import { defineCalls, operate } from './call.ts';
import type { deliveriesConsoleSchemas } from './deliveries.schemas.ts';

export const deliveriesConsoleCalls = defineCalls<typeof deliveriesConsoleSchemas>()({
	noteStep: operate('deliveries/note-step', ['fulfilment']),
	extendPickup: operate('deliveries/extend-pickup', ['fulfilment']),
});
