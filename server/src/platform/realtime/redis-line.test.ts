import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Server } from 'socket.io';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { joinByRedis } from './redis-line.ts';

it('ends in good order while Redis answers nothing', async () => {
	const sockets: Socket[] = [];
	const silent = createServer((socket) => sockets.push(socket));
	await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
	const { port } = silent.address() as AddressInfo;
	const lost: unknown[] = [];
	const note = (error: unknown): void => void lost.push(error);
	process.on('unhandledRejection', note);
	const io = new Server(createHttpServer());
	const log = createLog(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));

	const line = await joinByRedis(`redis://127.0.0.1:${port}`, new Map([['buyers', { io }]]), log, () => {});
	await io.close();
	await line.close();
	// Node tells of what nobody looked at once the work of this turn is done.
	await new Promise((resolve) => setImmediate(resolve));

	process.off('unhandledRejection', note);
	for (const socket of sockets) socket.destroy();
	await new Promise<void>((resolve) => silent.close(() => resolve()));
	expect(lost).toEqual([]);
});
