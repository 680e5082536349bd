import type { Room } from '../room.ts';
import { bindFees } from './fees.console.ts';

export const fees: Room = { console: [bindFees] };
