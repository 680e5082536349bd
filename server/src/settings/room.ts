import type { Room } from '../room.ts';
import { bindSettings } from './settings.calls.ts';
import { bindSettingsConsole } from './settings.console.ts';

export const settings: Room = {
	calls: [bindSettings],
	console: [bindSettingsConsole],
};
