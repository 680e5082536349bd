import type { OrderEventName } from './order-states.ts';

/** How a container or flight comes. */
export const shipmentWays = ['sea', 'air', 'land'] as const;
export type ShipmentWay = (typeof shipmentWays)[number];

/** What all orders of one are moved by. */
export const shipmentEvents = ['shippedInChina', 'arrivedInIraq'] as const satisfies readonly OrderEventName[];
export type ShipmentEvent = (typeof shipmentEvents)[number];

/** Why a number is not put into one. */
export const shipmentRefusals = ['unknown', 'notFromChina', 'over', 'elsewhere'] as const;
export type ShipmentRefusal = (typeof shipmentRefusals)[number];
