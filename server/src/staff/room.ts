import type { Room } from '../room.ts';
import { bindStaff } from './staff.console.ts';

export const staff: Room = {
	console: [bindStaff],
};
