import type { Room } from '../room.ts';
import { bindFulfilment } from './fulfilment.console.ts';

export const fulfilment: Room = { console: [bindFulfilment] };
