import type { Room } from '../room.ts';
import { bindParcelsConsole } from './parcels.console.ts';

export const parcels: Room = { console: [bindParcelsConsole] };
