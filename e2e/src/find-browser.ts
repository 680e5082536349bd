import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright-core';
import { layFonts } from './browser-fonts.ts';

/** What must be said when it is started. */
export type FoundBrowser = Required<Pick<LaunchOptions, 'executablePath' | 'env' | 'args'>>;

const libraryOf = createRequire(import.meta.url).resolve;

/** For machines that the one in the packages was not built for. */
const systemBrowsers = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser of the journeys: the one that is named by `CHROME_PATH`, else the one that comes with the packages, the same
 * everywhere, else the system's own.
 * @throws Error when none of them starts
 */
export async function findBrowser(): Promise<{ browser: FoundBrowser; remove: () => void }> {
	const named = process.env.CHROME_PATH;
	if (named) return { browser: ofSystem(named), remove: () => undefined };
	const folder = mkdtempSync(join(tmpdir(), 'qaysari-browser-'));
	const remove = (): void => rmSync(folder, { recursive: true, force: true });
	const packed = await unpack(folder);
	if (await starts(packed)) return { browser: packed, remove };
	remove();
	const system = systemBrowsers.find((path) => existsSync(path));
	if (!system) throw new Error('No browser starts here: name one by CHROME_PATH');
	return { browser: ofSystem(system), remove: () => undefined };
}

/** As root Chromium has no sandbox. */
const ofSystem = (executablePath: string): FoundBrowser => ({
	executablePath,
	env: environment(),
	args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

/** With the libraries and fonts that it needs and a small machine may not have. */
async function unpack(folder: string): Promise<FoundBrowser> {
	const { default: packed, inflate } = await import('@sparticuz/chromium');
	const before = process.env.TMPDIR;
	// It unpacks into the folder for what is temporary, under a name that is the same for everybody.
	process.env.TMPDIR = folder;
	try {
		const libraries = await inflate(join(dirname(libraryOf('@sparticuz/chromium')), '../bin/al2023.tar.br'));
		const executablePath = await packed.executablePath();
		// It has no helper that could make a sandbox; what it opens is ours.
		const env = { ...environment(), LD_LIBRARY_PATH: join(libraries, 'lib'), FONTCONFIG_FILE: await layFonts(folder) };
		return { executablePath, env, args: ['--no-sandbox'] };
	} finally {
		if (before === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = before;
	}
}

async function starts({ args, ...browser }: FoundBrowser): Promise<boolean> {
	try {
		const started = await chromium.launch({ ...browser, args });
		await started.close();
		return true;
	} catch {
		// Built for another system: the next is tried.
		return false;
	}
}

function environment(): Record<string, string> {
	return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
