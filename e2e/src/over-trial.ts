import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frontPorts, startPlainFront } from '../../deploy/trial/between.ts';
import { createDatabase, namedIn } from '../../deploy/trial/database.ts';
import { untilSeen } from '../../deploy/trial/parts.ts';
import { freePorts, Programs, until } from '../../deploy/trial/programs.ts';
import { type ShopProgram, type Surroundings, shopPorts, startShopProgram } from '../../deploy/trial/shops.ts';
import { type RunningProgram, type StartOptions, settings } from './running.ts';

/** The global set-up says there what the shops of the journeys stand on, when they do not run alone. */
export const trialVariable = 'QAYSARI_JOURNEY_TRIAL';

/** What every shop of the trial shares; its database and files have names of their own. */
export type TrialBase = Omit<Surroundings, 'publicUrl' | 'trusted'>;

export function trialBase(): TrialBase | null {
	const told = process.env[trialVariable];
	return told === undefined ? null : (JSON.parse(told) as TrialBase);
}

/**
 * Starts a shop as `deploy/` has it: two web processes and one for jobs behind a proxy. `own.redis`: for itself, as events of two
 * shops on one Redis would mix.
 */
export async function startOverTrial(
	base: TrialBase,
	{ env = {}, dataDir }: StartOptions,
	own: { redis: boolean } = { redis: true },
): Promise<RunningProgram> {
	const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'qaysari-e2e-'));
	mkdirSync(folder, { recursive: true });
	const programs = new Programs(folder);
	const name = await databaseOf(folder, base.directUrl);
	const { PORT: shopPort, PUBLIC_URL: publicUrl, ROLE: _role, ...more } = env;
	const around: Surroundings = {
		databaseUrl: namedIn(base.databaseUrl, name),
		directUrl: namedIn(base.directUrl, name),
		readUrls: base.readUrls.map((url) => namedIn(url, name)),
		redisUrl: own.redis ? await startRedis(programs) : base.redisUrl,
		filesUrl: base.filesUrl.replace(/\/files\b/, `/${name}`),
		publicUrl: publicUrl ?? null,
		trusted: null,
	};
	const start = async (part: string, role: 'web' | 'jobs'): Promise<ShopProgram> => {
		const outbox = join(folder, part, 'outbox.jsonl');
		mkdirSync(join(folder, part), { recursive: true });
		// Whoever sends, it is read in one place.
		rmSync(outbox, { force: true });
		symlinkSync(join(folder, 'outbox.jsonl'), outbox);
		const place = { around, ports: await shopPorts(), settings: { ...settings, ...more } };
		const shop = startShopProgram(programs, part, role, place);
		await shop.untilReady();
		return shop;
	};
	// It fills the shop that is new; two would do so by turns.
	const jobs = await start('jobs', 'jobs');
	const web = await Promise.all([start('web-one', 'web'), start('web-two', 'web')]);
	const ports = await frontPorts();
	const front = await startPlainFront(
		programs,
		{ ...ports, shop: shopPort === undefined ? ports.shop : Number(shopPort) },
		{ web: web.map(({ address }) => address), console: web.map(({ consoleAddress }) => consoleAddress) },
	);
	await untilSeen(front);
	return {
		url: front.url,
		consoleUrl: front.consoleUrl,
		dataDir: folder,
		commands: {
			DATA_DIR: join(folder, 'jobs'),
			DATABASE_URL: around.directUrl,
			FILES_URL: around.filesUrl,
		},
		operatorPassword: /Password +(\S+)/.exec(jobs.program.said)?.[1] ?? '',
		stop: async () => {
			await programs.endAll();
			if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
		},
		kill: async () => {
			await Promise.all([jobs, ...web].map(({ program }) => program.end('SIGKILL')));
			await programs.endAll();
		},
	};
}

/** The one of this folder, or a new one. */
async function databaseOf(folder: string, serverUrl: string): Promise<string> {
	const file = join(folder, 'database');
	try {
		return readFileSync(file, 'utf8');
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
	}
	const name = `shop_${folder.replace(/^.*-/, '').replace(/\W/g, '_').toLowerCase()}`;
	await createDatabase(serverUrl, name);
	writeFileSync(file, name);
	return name;
}

async function startRedis(programs: Programs): Promise<string> {
	const { redis } = await freePorts(['redis']);
	const program = programs.run('redis', ['redis-server', '--port', String(redis), '--bind', '127.0.0.1', '--save', '']);
	await until('Redis listens', async () => program.said.includes('Ready to accept connections'), { program });
	return `redis://127.0.0.1:${redis}`;
}
