import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';

/**
 * Sockets that listen on one port. Each takes one connection a turn of the event loop (seen with Node 24.21, libuv 1.52), and turns are long
 * while there is much to do: by a single one, the last of a thousand who come at once are heard after many seconds.
 */
const sockets = process.platform === 'linux' ? 16 : 1;
/** Connections that wait to be taken, of each socket; the system has a ceiling of its own. */
const backlog = 1024;

/**
 * Opens a server to the network.
 * @throws Error EADDRINUSE, EACCES
 */
export async function listen(server: FastifyInstance, at: { host: string; port: number }): Promise<void> {
	if (sockets === 1) {
		await server.listen({ ...at, backlog });
		return;
	}
	// Sockets that share a port would share it with any other program that wants to, too.
	if (at.port !== 0) await closed(await opened(createServer(), { ...at, exclusive: true }));
	const others = Array.from({ length: sockets - 1 }, () =>
		createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.server.emit('connection', socket)),
	);
	let ended: Promise<unknown> = Promise.resolve();
	server.addHook('preClose', async () => {
		ended = Promise.all(others.filter(({ listening }) => listening).map(closed));
	});
	server.addHook('onClose', async () => {
		await ended;
	});
	// Handed on to Node, though Fastify's types do not know it.
	const shared: FastifyListenOptions & { reusePort: boolean } = { ...at, backlog, reusePort: true };
	await server.listen(shared);
	const { port } = server.server.address() as AddressInfo;
	for (const other of others) await opened(other, { host: at.host, port, backlog, reusePort: true });
}

async function opened(server: Server, options: Parameters<Server['listen']>[0] & object): Promise<Server> {
	server.listen(options);
	await once(server, 'listening');
	return server;
}

/** Takes no more connections, and ends with the last one. */
async function closed(server: Server): Promise<void> {
	const over = once(server, 'close');
	server.close();
	await over;
}
