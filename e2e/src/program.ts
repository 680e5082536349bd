import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startAlone } from './alone.ts';
import { startOverTrial, trialBase } from './over-trial.ts';
import type { RunningProgram, StartOptions } from './running.ts';

/** Starts a shop of its own: one program as `npm start` runs it, or processes on everything of `deploy/` where the journeys run over that. */
export function startProgram(options: StartOptions = {}): Promise<RunningProgram> {
	const base = trialBase();
	return base ? startOverTrial(base, options) : startAlone(options);
}

/** The newest code that went out to a number or address. */
export function codeFor(dataDir: string, to: string): string {
	const code = messagesTo(dataDir, to).at(-1)?.code;
	if (!code) throw new Error(`No code went out to ${to}`);
	return code;
}

/** What else went out to a number or address. */
export function wordsTo(dataDir: string, to: string): string[] {
	return messagesTo(dataDir, to).flatMap(({ code, text }) => (code ? [] : [text]));
}

function messagesTo(dataDir: string, to: string): { to: string; text: string; code?: string }[] {
	const lines = readFileSync(join(dataDir, 'outbox.jsonl'), 'utf8').trim().split('\n');
	return lines.map((line) => JSON.parse(line) as { to: string; text: string; code?: string }).filter((one) => one.to === to);
}
