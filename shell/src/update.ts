import { Capacitor } from '@capacitor/core';
import { limits } from '@qaysari/contract/limits';
import { releasesCalls } from '@qaysari/contract/releases.calls';
import type { ShellConfig } from './config.ts';
import { deviceName, loadState, removeBundle, saveState, writeBundle } from './phone.ts';
import { unzip } from './unzip.ts';
import { isGenuine } from './verify.ts';

export type Outcome = 'nothing' | 'ready' | 'forced' | 'shell';

/**
 * Asks the shop for something newer than what runs, fetches and verifies it and lays it beside, for the next start.
 * @returns what the page is told
 * @throws Error without a line, or when the phone is full: tried again at the next start
 */
export async function update(config: ShellConfig, runs: number): Promise<Outcome> {
	const trace = await deviceName();
	const device = { platform: Capacitor.getPlatform(), code: runs, shellCode: config.shellCode };
	const latest = await ask<{ available: boolean; forced: boolean; latest: Told | null; shellUpdateUrl: string | null }>(
		config,
		releasesCalls.getLatestWqt.path,
		device,
		trace,
	);
	const state = await loadState();
	if (!latest.available || !latest.latest || state.bad.includes(latest.latest.code))
		return latest.shellUpdateUrl ? 'shell' : 'nothing';
	const known = state.candidate?.code ?? 0;
	const told = await ask<Told>(config, releasesCalls.downloadWgt.path, device, trace);
	if (told.code <= runs || state.bad.includes(told.code)) return 'nothing';
	if (told.code !== known) {
		const answer = await fetch(new URL(told.url, config.shop), { signal: AbortSignal.timeout(limits.ms.upload) });
		if (!answer.ok) throw new Error(`The bundle answers ${answer.status}`);
		const bytes = new Uint8Array(await answer.arrayBuffer());
		if (!(await isGenuine(bytes, told, config.publicKey))) return 'nothing';
		await writeBundle(told.code, await unzip(bytes));
		if (state.candidate) await removeBundle(state.candidate.code);
		await saveState({ ...(await loadState()), candidate: { code: told.code, version: told.version }, tries: 0 });
	}
	return latest.forced ? 'forced' : 'ready';
}

interface Told {
	version: string;
	code: number;
	url: string;
	bytes: number;
	checksum: string;
	signature: string;
}

async function ask<T>(config: ShellConfig, path: string, input: object, trace: string): Promise<T> {
	const answer = await fetch(`${config.shop}${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-trace-id': trace },
		body: JSON.stringify(input),
		signal: AbortSignal.timeout(limits.ms.shellRequest),
	});
	const envelope = (await answer.json()) as { code: number; data: T };
	if (envelope.code !== 200) throw new Error(`The shop answers ${envelope.code}`);
	return envelope.data;
}
