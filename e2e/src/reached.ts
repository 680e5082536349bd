import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** What the console's screens asked for in this run, a path a line: both places in which journeys run write it. */
const file = new URL('../../.cache/journeys-reached.txt', import.meta.url).pathname;

export function forgetReached(): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, '');
}

/** Writes down what the screens of an operator ask for: what a journey asks for by itself was clicked by nobody. */
export function noteReached(context: BrowserContext): void {
	const noted = new Set<string>();
	context.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (!pathname.startsWith('/console/api/') || noted.has(pathname)) return;
		noted.add(pathname);
		appendFileSync(file, `${pathname}\n`);
	});
}

export function readReached(): ReadonlySet<string> {
	return new Set(readFileSync(file, 'utf8').split('\n'));
}
