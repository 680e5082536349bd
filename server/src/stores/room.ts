import type { Room } from '../room.ts';
import { bindStoresConsole } from './stores.console.ts';

export const stores: Room = {
	console: [bindStoresConsole],
};
