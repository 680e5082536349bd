import type { Room } from '../room.ts';
import { bindFreeGift } from './free-gift.calls.ts';

export const freeGift: Room = {
	calls: [bindFreeGift],
};
