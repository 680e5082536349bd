import type { Room } from '../room.ts';
import { bindFreight } from './freight.calls.ts';
import { bindFreightConsole } from './freight.console.ts';

export const freight: Room = {
	calls: [bindFreight],
	console: [bindFreightConsole],
};
