import type { Room } from '../room.ts';
import { bindDeliveriesConsole } from './deliveries.console.ts';
import { deliveryJobs } from './deliveries.jobs.ts';
import { followMove, followParcel } from './deliveries.ts';

export const deliveries: Room = {
	console: [bindDeliveriesConsole],
	jobs: deliveryJobs,
	hears: ({ events }) => ({
		orderMoved: followMove,
		parcelMoved: (tx, now, parcel) => followParcel(tx, events, now, parcel),
	}),
};
