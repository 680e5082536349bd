import type { Room } from '../room.ts';
import { bindRatesConsole } from './rates.console.ts';

export const rates: Room = {
	console: [bindRatesConsole],
};
