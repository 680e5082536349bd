import type { Room } from '../room.ts';
import { bindHelpChop } from './help-chop.calls.ts';

export const helpChop: Room = {
	calls: [bindHelpChop],
};
