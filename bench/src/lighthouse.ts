import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Of Lighthouse's answer what the bench reads. */
export interface LighthouseResult {
	runtimeError?: { message: string };
	categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
	audits: Record<string, { id: string; title: string; score: number | null; scoreDisplayMode: string; numericValue?: number }>;
	environment: { benchmarkIndex: number };
}

export interface LighthouseFlags {
	/** Of the browser's debugging protocol. */
	port: number;
	logLevel: 'error';
	onlyCategories: readonly string[];
	throttling?: Record<string, number>;
	/** What is forgotten of the address before it is opened. */
	clearStorageTypes?: readonly string[];
}

export type Lighthouse = (url: string, flags: LighthouseFlags) => Promise<{ lhr: LighthouseResult } | undefined>;

const folder = new URL('../lighthouse/', import.meta.url);

/**
 * Lighthouse has a folder and a lock file of its own: 150 MB that nobody else needs. Installs it when it is not there.
 * @throws Error when it cannot be installed
 */
export async function openLighthouse(): Promise<Lighthouse> {
	const entry = new URL('node_modules/lighthouse/core/index.js', folder);
	if (!existsSync(entry)) {
		console.log('Installing Lighthouse …');
		const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
		if (status !== 0) throw new Error(`Lighthouse could not be installed: npm ci in ${folder.pathname} ended with ${status}.`);
	}
	const { default: lighthouse } = (await import(entry.href)) as { default: Lighthouse };
	return lighthouse;
}
