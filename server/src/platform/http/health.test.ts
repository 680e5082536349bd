import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '../database/connect.ts';
import { createTestDatabase, quietLog } from '../database/testing.ts';
import { inTransaction } from '../database/transaction.ts';
import { serveHealth } from './health.ts';
import { Leaving } from './leaving.ts';

it('a process whose connections are all in use stays ready', async () => {
	const database = await createTestDatabase();
	onTestFinished(database.drop);
	const db = await connectDatabase({
		url: database.url,
		poolSize: 1,
		waitMs: 1,
		applicationName: 'health test',
		statementTimeoutMs: 0,
		log: quietLog,
	});
	onTestFinished(() => db.destroy());
	const server = fastify();
	onTestFinished(() => server.close());
	serveHealth(server, { db, leaving: new Leaving(0) });
	const end = Promise.withResolvers<void>();
	const held = Promise.withResolvers<void>();
	const busy = inTransaction(db, () => {
		held.resolve();
		return end.promise;
	});
	await held.promise;

	const { statusCode } = await server.inject({ url: '/readyz' });
	end.resolve();
	await busy;

	expect(statusCode).toBe(200);
});
