import { mkdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { freePorts, type Program, type Programs, until } from './programs.ts';

const root = new URL('../..', import.meta.url).pathname;
/** Of every process of the trial, and of nothing else. */
export const trialSecret = 'known to every process of the trial alone';

export interface Surroundings {
	databaseUrl: string;
	directUrl: string;
	readUrls: readonly string[];
	redisUrl: string;
	filesUrl: string;
	/** Null: addresses that leave the shop are made of the name by which somebody asked. */
	publicUrl: string | null;
	/** Certificate that the proxy's is signed by; null without TLS. */
	trusted: string | null;
}

export interface ShopProgram {
	program: Program;
	/** Where it listens, past the proxy. */
	address: string;
	consoleAddress: string;
	dataDir: string;
	/** Ends it as a release does, and starts it at the same place. */
	exchange(): Promise<void>;
	untilReady(): Promise<void>;
}

/** Only root may give back what was taken. */
const mayHurry = process.getuid?.() === 0;

export type ShopPorts = Awaited<ReturnType<typeof shopPorts>>;
export const shopPorts = () => freePorts(['web', 'console']);

/** What a process of the shop is told, whose folder and ports are its own. */
export function shopEnvironment(
	role: 'web' | 'jobs',
	{ around, ports, dataDir }: { around: Surroundings; ports: ShopPorts; dataDir: string },
): Record<string, string> {
	return {
		NODE_ENV: 'development',
		ROLE: role,
		HOST: '127.0.0.1',
		PORT: String(ports.web),
		CONSOLE_PORT: String(ports.console),
		DATA_DIR: dataDir,
		DATABASE_URL: around.databaseUrl,
		DATABASE_DIRECT_URL: around.directUrl,
		DATABASE_READ_URL: around.readUrls.join(','),
		DATABASE_POOL: '10',
		REDIS_URL: around.redisUrl,
		FILES_URL: around.filesUrl,
		...(around.publicUrl === null ? {} : { PUBLIC_URL: around.publicUrl }),
		TRUST_PROXY: 'loopback',
		SECRET: trialSecret,
		SAMPLE_SHOP: 'off',
		LOG_LEVEL: 'warn',
		DRAIN_SECONDS: '5',
		...(around.trusted === null ? {} : { NODE_EXTRA_CA_CERTS: around.trusted }),
	};
}

/** One process of the shop, as `npm run serve` runs it. `settings`: beside those of its place. `source`: of another release, where this one is not meant. */
export function startShopProgram(
	programs: Programs,
	name: string,
	role: 'web' | 'jobs',
	{ around, ports, settings }: { around: Surroundings; ports: ShopPorts; settings: Readonly<Record<string, string>> },
	source: string = root,
): ShopProgram {
	const dataDir = join(programs.folder, name);
	mkdirSync(dataDir, { recursive: true });
	const env = { ...shopEnvironment(role, { around, ports, dataDir }), ...settings };
	const program = programs.run(name, [process.execPath, 'server/start.mjs'], { env, cwd: source });
	const untilReady = (): Promise<void> =>
		until(`${name} is ready`, async () => (await fetch(`http://127.0.0.1:${ports.web}/readyz`)).ok, {
			mostMs: 90_000,
			program,
		});
	return {
		program,
		address: `127.0.0.1:${ports.web}`,
		consoleAddress: role === 'web' ? `127.0.0.1:${ports.console}` : '',
		dataDir,
		untilReady,
		exchange: async () => {
			await program.end('SIGTERM', 60_000);
			program.start();
			// Elsewhere it starts on a machine of its own, and takes no core from those who serve meanwhile.
			if (mayHurry) setPriority(program.pid, 15);
			await untilReady();
			if (mayHurry) setPriority(program.pid, getPriority());
		},
	};
}
