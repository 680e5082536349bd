import { io, type Socket } from 'socket.io-client';

const againMs = 4000;

interface Held {
	socket: Socket;
	holders: number;
	again: ReturnType<typeof setTimeout> | undefined;
}

const held = new Map<string, Held>();

function open(language: string): Held {
	const socket = io({ auth: { language }, transports: ['websocket', 'polling'] });
	const one: Held = { socket, holders: 0, again: undefined };
	// A line that is down is tried again by itself. A server that ended the connection, or refused it, is asked again: it was
	// started anew, or whoever sits here signed in again.
	const later = (): void => {
		if (socket.active) return;
		clearTimeout(one.again);
		one.again = setTimeout(() => socket.connect(), againMs);
	};
	socket.on('connect_error', later);
	socket.on('disconnect', later);
	return one;
}

/** The page's one connection to the desk, open as long as anything on it listens. */
export function holdConnection(language: string): { socket: Socket; release: () => void } {
	const one = held.get(language) ?? open(language);
	held.set(language, one);
	one.holders += 1;
	return {
		socket: one.socket,
		release: () => {
			one.holders -= 1;
			if (one.holders > 0) return;
			clearTimeout(one.again);
			held.delete(language);
			one.socket.off();
			one.socket.disconnect();
		},
	};
}
