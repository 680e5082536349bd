/**
 * A server process of its own on the database of a test's shop, with that shop's standing clock. Tells where it listens, and ends
 * with the test that started it.
 */
import { MovableClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { quietLog } from '../platform/database/testing.ts';
import { createLog } from '../platform/log.ts';
import { createShop, rooms } from '../shop.ts';
import { createConsoleServer, createWebServer } from '../web.ts';
import { testSecret } from './test-secret.ts';

process.stdin.resume();
process.stdin.on('end', () => process.exit(0));

const config = readConfig(process.env);
const databaseUrl = config.databaseUrl ?? '';
const directUrl = config.databaseDirectUrl ?? databaseUrl;
const db = await connectDatabase({
	url: databaseUrl,
	poolSize: config.databasePool,
	isPooled: directUrl !== databaseUrl,
	waitMs: config.admission.turnWithinMs,
	applicationName: 'test process',
	statementTimeoutMs: config.statementTimeoutMs,
	log: quietLog,
});
const clock = new MovableClock(new Date(process.env.CLOCK ?? ''));
const shop = createShop({ config, log: createLog(config), clock, db, directUrl, secret: testSecret });
const web = await createWebServer(shop, rooms, null);
const operators = await createConsoleServer(shop, rooms);
await shop.realtime.open();
const url = await web.listen({ host: '127.0.0.1', port: config.port });
const consoleUrl = await operators.listen({ host: '127.0.0.1', port: config.consolePort });
console.log(JSON.stringify({ url, consoleUrl }));
