import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Line } from './line.ts';

let echo: Server;
let line: Line;

beforeAll(async () => {
	echo = createServer((socket) => socket.on('error', () => {}).pipe(socket));
	await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
	const { port } = echo.address() as AddressInfo;
	line = await new Line(() => ({ host: '127.0.0.1', port })).open();
});
afterAll(async () => {
	await line.close();
	await new Promise<void>((resolve) => echo.close(() => resolve()));
});

const caller = async (): Promise<Socket> => {
	const socket = connect(line.port, '127.0.0.1');
	await once(socket, 'connect');
	return socket;
};
/** `once` would take its error for its own. */
const closed = (socket: Socket): Promise<void> =>
	new Promise((resolve) => socket.on('error', () => {}).once('close', () => resolve()));
/** What came back of so many bytes. */
async function heard(socket: Socket, length: number): Promise<string> {
	let text = '';
	while (text.length < length) text += String((await once(socket, 'data'))[0]);
	return text;
}

it('brings what is said both ways in its order, at once, slowly and after it stalled', async () => {
	const socket = await caller();
	socket.write('a');
	expect(await heard(socket, 1)).toBe('a');
	line.manner = { delayMs: 5 };
	socket.write('b');
	line.manner = 'stalls';
	socket.write('c');
	line.manner = 'passes';
	socket.write('d');
	expect(await heard(socket, 3)).toBe('bcd');
	socket.destroy();
});

it('ends what is on it when it is cut, and lets nobody in while it refuses', async () => {
	const socket = await caller();
	socket.write('a');
	await heard(socket, 1);
	line.cut();
	await closed(socket);

	line.manner = 'refuses';
	await closed(connect(line.port, '127.0.0.1'));
	line.manner = 'passes';
	const third = await caller();
	third.write('e');
	expect(await heard(third, 1)).toBe('e');
	third.destroy();
});
