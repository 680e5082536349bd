import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let registry: Server;
let address = '';
/** What the registry answers: a status alone, or holes. */
let answer: { status: number; holes?: object } = { status: 405 };
const folder = mkdtempSync(join(tmpdir(), 'qaysari-audit-'));

beforeAll(async () => {
	registry = createServer((request, response) => {
		request.resume().on('end', () => {
			response.writeHead(answer.status, { 'content-type': 'application/json' });
			response.end(JSON.stringify(answer.holes ?? {}));
		});
	}).listen(0, '127.0.0.1');
	await once(registry, 'listening');
	const where = registry.address();
	address = typeof where === 'object' && where ? `http://127.0.0.1:${where.port}` : '';
});
afterAll(() => {
	registry.close();
	rmSync(folder, { recursive: true });
});

async function audit(kept: string): Promise<{ code: number | null; said: string }> {
	const child = spawn(process.execPath, ['scripts/audit.ts', '--registry', address, '--kept', join(folder, kept)], {
		cwd: join(import.meta.dirname, '..'),
	});
	let said = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
	const [code] = await once(child, 'close');
	return { code: typeof code === 'number' ? code : null, said };
}

const hole = (vulnerable: string) => ({
	zod: [{ title: 'Takes all for good', severity: 'high', url: 'https://shop.example/1', vulnerable_versions: vulnerable }],
});

describe('the audit of dependencies', () => {
	it('says aloud that nothing was checked where no registry tells and nothing is kept', async () => {
		answer = { status: 405 };

		const { code, said } = await audit('none.json');

		expect([code, existsSync(join(folder, 'none.json'))]).toEqual([0, false]);
		expect(said).toContain('it answered 405');
		expect(said).toContain('NOT CHECKED');
	});

	it('names a hole of a locked version, keeps what was told, and judges by it where no registry answers', async () => {
		answer = { status: 200, holes: hole('>=4.0.0') };
		const told = await audit('told.json');
		answer = { status: 503 };
		const carried = await audit('told.json');

		for (const { code, said } of [told, carried]) {
			expect(code).toBe(1);
			expect(said).toMatch(/high: zod 4\.\S+: Takes all for good/);
		}
	});

	it('passes over holes of other versions', async () => {
		answer = { status: 200, holes: hole('<4.0.0') };

		const { code, said } = await audit('others.json');

		expect(code).toBe(0);
		expect(said).toContain('No known holes');
	});
});
