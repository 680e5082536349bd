import type { Room } from '../room.ts';
import { withdrawAll } from './questions.ts';

export const questions: Room = {
	hears: () => ({ orderClosed: (tx, now, { orderId }) => withdrawAll(tx, orderId, now) }),
};
