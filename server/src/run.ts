import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandName } from '@qaysari/messages/languages';
import type { FastifyInstance } from 'fastify';
import { pageRoutes } from './pages.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { connectDatabase } from './platform/database/connect.ts';
import type { Database } from './platform/database/handle.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrations.ts';
import { prepareJobs, startJobs } from './platform/jobs/jobs.ts';
import { randomToken } from './platform/secrets.ts';
import { openShopForFirstTime } from './opening.ts';
import { createLog, createShop, jobsOf, migrationsFolder } from './shop.ts';
import { createConsoleServer, createWebServer } from './web.ts';

export interface RunningShop {
	url: string;
	consoleUrl: string;
	stop(): Promise<void>;
}

/**
 * Starts the whole shop: database, migrations, first content, jobs, both servers.
 * @throws DataFolderInUse, DatabaseUnreachable, DatabaseUnsuitable, MigrationError, and what `listen` throws
 */
export async function runShop(config: Config): Promise<RunningShop> {
	mkdirSync(config.dataDir, { recursive: true });
	const log = createLog(config);
	const embedded: EmbeddedDatabase | null = config.databaseUrl ? null : await startEmbeddedDatabase({ dataDir: config.dataDir, log });
	const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
	let db: Database | undefined;
	try {
		db = await connectDatabase({
			url: databaseUrl,
			poolSize: config.databasePool,
			applicationName: 'qaysari web',
			statementTimeoutMs: config.statementTimeoutMs,
			log,
		});
		const pool = db;
		await migrate(db, migrationsFolder);
		await prepareJobs(databaseUrl);
		const shop = createShop({ config, log, clock: systemClock, db, databaseUrl, secret: config.secret ?? ownSecret(config) });
		const owner = await openShopForFirstTime(shop);
		await shop.invalidation.listen();
		const { handlers, clocked } = jobsOf(shop);
		const jobs = config.runsJobs ? await startJobs(databaseUrl, handlers, clocked, log) : null;
		const web = config.runsWeb ? await createWebServer(shop, pageRoutes) : null;
		const operators = config.runsWeb ? await createConsoleServer(shop) : null;
		const scheme = config.tls ? 'https' : 'http';
		await web?.server.listen({ host: config.host, port: config.port });
		await operators?.server.listen({ host: config.host, port: config.consolePort });
		const url = web ? `${scheme}://${shown(config.host)}:${portOf(web.server, config.port)}` : '';
		const consoleUrl = operators ? `${scheme}://${shown(config.host)}:${portOf(operators.server, config.consolePort)}` : '';
		announce(config, url, consoleUrl, owner);
		embedded?.lost.then((error) => {
			log.fatal({ err: error }, 'the database ended; so does the shop');
			process.exit(1);
		});
		return {
			url,
			consoleUrl,
			stop: async () => {
				await Promise.all([web?.server.close(), operators?.server.close()]);
				await jobs?.stop();
				await shop.invalidation.close();
				await shop.pictures.close();
				await pool.destroy();
				await embedded?.stop();
			},
		};
	} catch (error) {
		await db?.destroy();
		await embedded?.stop();
		throw error;
	}
}

/** Keys what must not be guessed from a copy of the database; made once and kept beside the data. */
function ownSecret(config: Config): string {
	const file = join(config.dataDir, 'secret');
	try {
		writeFileSync(file, randomToken(), { mode: 0o600, flag: 'wx' });
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
	}
	return readFileSync(file, 'utf8').trim();
}

function portOf(server: FastifyInstance, configured: number): number {
	const [address] = server.addresses();
	return typeof address === 'object' ? address.port : configured;
}

const shown = (host: string): string => (host.includes(':') ? `[${host}]` : host);

function announce(config: Config, url: string, consoleUrl: string, owner: { username: string; password: string } | null): void {
	if (config.environment === 'test') return;
	const lines = ['', `${brandName.en} is open.`, ''];
	if (url) lines.push(`  Shop     ${url}`, `  Console  ${consoleUrl}`);
	if (owner) lines.push('', `  Operator ${owner.username}`, `  Password ${owner.password}   (told only now; change it in the console)`);
	if (config.outbox) lines.push('', `  Codes and messages without a provider go to the outbox: ${join(config.dataDir, 'outbox.jsonl')} and the console.`);
	console.log(`${lines.join('\n')}\n`);
}
