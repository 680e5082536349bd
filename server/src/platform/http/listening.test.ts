import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from './listening.ts';

const local = { host: '127.0.0.1', port: 0 };
const portOf = (server: FastifyInstance): number => (server.server.address() as AddressInfo).port;

/** Connects so often at once, in a thread of its own: this one waits until all of them are at the door. */
const comers = `
	const { connect } = require('node:net');
	const { port, times, there } = require('node:worker_threads').workerData;
	let open = 0;
	for (let n = 0; n < times; n += 1)
		connect(port, '127.0.0.1').on('connect', () => {
			open += 1;
			if (open < times) return;
			Atomics.store(there, 0, 1);
			Atomics.notify(there, 0);
		});
`;

describe('a server', () => {
	const open: FastifyInstance[] = [];
	const started = async (server: FastifyInstance, at = local): Promise<FastifyInstance> => {
		open.push(server);
		await listen(server, at);
		return server;
	};
	afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

	it('is the only one at its port', async () => {
		const port = portOf(await started(Fastify()));

		await expect(started(Fastify(), { ...local, port })).rejects.toMatchObject({ code: 'EADDRINUSE', port });
	});

	it('hears hundreds who come at once in few turns', async () => {
		const server = await started(Fastify());
		let [turns, heard] = [0, 0];
		const all = Promise.withResolvers<void>();
		const times = 400;
		server.server.on('connection', () => {
			heard += 1;
			if (heard === times) all.resolve();
		});
		const there = new Int32Array(new SharedArrayBuffer(4));
		const worker = new Worker(comers, { eval: true, workerData: { port: portOf(server), times, there } });
		await once(worker, 'online');
		Atomics.wait(there, 0, 0);
		const turn = (): void => {
			turns += 1;
			if (heard < times) setImmediate(turn);
		};
		turn();
		await all.promise;
		await worker.terminate();

		expect(turns).toBeLessThan(times / 4);
	});

	it('that closes answers what it began, at whatever socket it came in', async () => {
		const letGo = Promise.withResolvers<void>();
		let begun = 0;
		const allBegun = Promise.withResolvers<void>();
		const times = 64;
		const server = Fastify({ forceCloseConnections: 'idle' });
		server.get('/', async () => {
			begun += 1;
			if (begun === times) allBegun.resolve();
			await letGo.promise;
			return 'well';
		});
		await started(server);
		const port = portOf(server);
		const answers = Array.from({ length: times }, async () => {
			const asked = request({ host: '127.0.0.1', port, agent: false }).end();
			const [answer] = await once(asked, 'response');
			let text = '';
			for await (const part of answer) text += part;
			return text;
		});
		await allBegun.promise;
		let closed = false;
		const closing = server.close().then(() => {
			closed = true;
		});
		const knock = () => once(request({ host: '127.0.0.1', port, agent: false }).end(), 'response');
		await expect.poll(() => knock().catch(({ code }: { code: string }) => code)).toBe('ECONNREFUSED');
		expect(closed).toBe(false);
		letGo.resolve();

		expect(new Set(await Promise.all(answers))).toEqual(new Set(['well']));
		await closing;
	});
});
