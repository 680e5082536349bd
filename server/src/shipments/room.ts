import type { Room } from '../room.ts';
import { bindShipments } from './shipments.console.ts';
import { shipmentJobs } from './shipments.jobs.ts';

export const shipments: Room = { console: [bindShipments], jobs: shipmentJobs };
