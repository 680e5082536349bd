import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { fieldsKind } from './kinds.ts';
import { PictureMatcher } from './matcher.ts';

const asking = `
	void (async () => {
		const { PictureMatcher } = await import(process.argv[1]);
		const { fieldsKind } = await import(process.argv[2]);
		const matcher = new PictureMatcher();
		const vectors = await matcher.describe(new Uint8Array(fieldsKind.side * fieldsKind.side * 3).fill(128));
		await matcher.close();
		console.log(vectors.length > 0 ? 'described' : 'nothing');
		process.disconnect();
	})();
`;

test('pictures are described in a process whose sources are watched, which is told of every file by messages', async () => {
	const files = ['./matcher.ts', './kinds.ts'].map((name) => new URL(name, import.meta.url).href);
	const child = spawn(process.execPath, ['-e', asking, ...files], {
		env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '1' },
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	});
	let said = '';
	for (const stream of [child.stdout, child.stderr])
		stream?.on('data', (part: Buffer) => {
			said += part.toString();
		});

	const [code] = (await once(child, 'close')) as [number | null];

	expect(said).toContain('described');
	expect(code).toBe(0);
});

test('the thread that only described ends and begins anew; whoever waits when it is closed is told', async () => {
	const matcher = new PictureMatcher(null, 1);
	const pixels = new Uint8Array(fieldsKind.side * fieldsKind.side * 3).fill(128);
	const first = await matcher.describe(pixels, false);
	expect(matcher.isRunning).toBe(true);
	await expect.poll(() => matcher.isRunning).toBe(false);

	const [again, closed] = await Promise.allSettled([matcher.describe(pixels, false), matcher.close()]);
	const last = await matcher.describe(pixels, false);
	await matcher.close();

	expect([again.status, closed.status]).toEqual(['rejected', 'fulfilled']);
	expect(last).toEqual(first);
	expect(matcher.isRunning).toBe(false);
});
