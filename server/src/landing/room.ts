import type { Room } from '../room.ts';
import { bindLanding } from './landing.calls.ts';
import { bindLandingConsole } from './landing.console.ts';

export const landing: Room = {
	calls: [bindLanding],
	console: [bindLandingConsole],
};
