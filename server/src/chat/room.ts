import type { Room } from '../room.ts';
import { bindChat } from './chat.calls.ts';
import { bindChatConsole } from './chat.console.ts';
import { connectChat } from './chat.socket.ts';
import { passOn } from './chat.ts';
import { eraseChat } from './desk.ts';

export const chat: Room = {
	calls: [bindChat],
	console: [bindChatConsole],
	routes: [(server, { chat, log }) => connectChat(chat, log, 'buyers', server)],
	consoleRoutes: [(server, { chat, log }) => connectChat(chat, log, 'operators', server)],
	hears: ({ chat }) => ({
		operatorReset: (tx, now, { operatorId }) => passOn(chat, tx, now, operatorId),
		operatorRoleSet: (tx, now, { operatorId }) => passOn(chat, tx, now, operatorId),
	}),
	erases: (tx, { accountId }) => eraseChat(tx, accountId),
};
