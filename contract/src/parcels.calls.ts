import { defineCalls, operate } from './call.ts';
import type { parcelsConsoleSchemas } from './parcels.schemas.ts';

export const parcelsConsoleCalls = defineCalls<typeof parcelsConsoleSchemas>()({
	listParcels: operate('parcels/list', ['fulfilment', 'finance', 'support']),
	saveParcel: operate('parcels/save', ['fulfilment']),
	addStep: operate('parcels/add-step', ['fulfilment']),
	removeParcel: operate('parcels/remove', ['fulfilment']),
});
