import type { Room } from '../room.ts';
import { bindCouriersConsole } from './couriers.console.ts';

export const couriers: Room = { console: [bindCouriersConsole] };
