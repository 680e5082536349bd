import type { FastifyInstance } from 'fastify';
import type { Shop } from './parts.ts';
import type { EventName, Listener } from './platform/events/events.ts';
import type { Binder } from './platform/http/binder.ts';
import type { RoomJobs } from './platform/jobs/jobs.ts';
import type { Room } from './room.ts';

/** What the rooms hear of each other, and what they erase of somebody who leaves. */
export function connectRooms(rooms: readonly Room[], shop: Shop): void {
	const { events } = shop;
	for (const { hears, erases } of rooms) {
		for (const [name, listener] of Object.entries(hears?.(shop) ?? {}))
			events.on(name as EventName, listener as Listener<EventName>);
		if (erases) events.on('accountClosing', (tx, _now, leaving) => erases(tx, leaving));
	}
}

/** Binds the calls and routes of buyers and visitors, or those of operators. */
export async function bindRooms(
	rooms: readonly Room[],
	side: 'storefront' | 'console',
	{ binder, server, shop }: { binder: Binder; server: FastifyInstance; shop: Shop },
): Promise<void> {
	const asStorefront = side === 'storefront';
	for (const room of rooms) for (const bind of (asStorefront ? room.calls : room.console) ?? []) bind(binder, shop);
	for (const room of rooms)
		for (const serve of (asStorefront ? room.routes : room.consoleRoutes) ?? []) await serve(server, shop);
}

/** What happens later or on a clock, of all rooms. */
export function jobsOf(rooms: readonly Room[], shop: Shop): RoomJobs {
	const jobs = rooms.flatMap((room) => room.jobs?.(shop) ?? []);
	return {
		handlers: Object.assign({}, ...jobs.map((one) => one.handlers)),
		clocked: jobs.flatMap((one) => one.clocked),
		slow: jobs.flatMap((one) => one.slow ?? []),
		steady: jobs.flatMap((one) => one.steady ?? []),
		outside: jobs.flatMap((one) => one.outside ?? []),
	};
}
