import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { FolderStore } from './folder-store.ts';
import { sendStored } from './stored-answer.ts';
import { VideoFiles, videoAddress } from './videos.ts';

let folder = '';
let server: FastifyInstance;
let videos: VideoFiles;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'qaysari-sent-'));
	const store = new FolderStore(folder);
	await store.write('film', Buffer.from('0123456789'));
	await store.write('nothing', Buffer.alloc(0));
	server = Fastify();
	server.setErrorHandler((error, _request, reply) => {
		const isRefusal = error instanceof Refusal;
		return reply.status(isRefusal ? error.status : 500).send(isRefusal ? error.code : String(error));
	});
	server.get<{ Params: { path: string } }>('/files/:path', (request, reply) =>
		sendStored(request, reply, { store, path: request.params.path, mediaType: 'video/mp4' }),
	);
	videos = new VideoFiles(store);
	videos.serve(server);
});
afterAll(async () => {
	await server.close();
	await rm(folder, { recursive: true });
});

const ask = async (path: string, range?: string, method: 'GET' | 'HEAD' = 'GET') => {
	const { statusCode, headers, body } = await server.inject({ method, url: path, headers: range === undefined ? {} : { range } });
	return { statusCode, headers, body };
};

describe('a file', () => {
	it('is sent whole to whoever asks for all of it, and says that it may be asked for in parts', async () => {
		const { statusCode, headers, body } = await ask('/files/film');

		expect([statusCode, body]).toEqual([200, '0123456789']);
		expect(headers).toMatchObject({ 'content-length': '10', 'accept-ranges': 'bytes', 'content-type': 'video/mp4' });
		expect(headers).not.toHaveProperty('content-range');
	});

	it.each([
		['bytes=0-0', '0', '0-0'],
		['bytes=2-4', '234', '2-4'],
		['bytes=7-', '789', '7-9'],
		['bytes=0-9', '0123456789', '0-9'],
		['bytes=8-99', '89', '8-9'],
		['bytes=-3', '789', '7-9'],
		['bytes=-99', '0123456789', '0-9'],
		[`bytes=0-${'9'.repeat(30)}`, '0123456789', '0-9'],
	])('asked for by %s is %s', async (range, part, told) => {
		const { statusCode, headers, body } = await ask('/files/film', range);

		expect([statusCode, body, headers['content-range'], headers['content-length']]).toEqual([
			206,
			part,
			`bytes ${told}/10`,
			String(part.length),
		]);
	});

	it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', `bytes=${'9'.repeat(30)}-`])(
		'has nothing of %s, and says how much it has',
		async (range) => {
			const { statusCode, headers, body } = await ask('/files/film', range);

			expect([statusCode, headers['content-range'], body]).toEqual([416, 'bytes */10', '']);
		},
	);

	it.each(['', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=1-2,4-5', 'bytes = 1-2', 'bytes=١-٢'])(
		'is sent whole where %j names no one part',
		async (range) => {
			expect(await ask('/files/film', range)).toMatchObject({ statusCode: 200, body: '0123456789' });
		},
	);

	it('is only told of where that is asked, whole or in part', async () => {
		const [whole, part] = [await ask('/files/film', undefined, 'HEAD'), await ask('/files/film', 'bytes=2-4', 'HEAD')];

		expect([whole.statusCode, whole.headers['content-length'], whole.body]).toEqual([200, '10', '']);
		expect([part.statusCode, part.headers['content-length'], part.body]).toEqual([206, '3', '']);
	});

	it('that is empty is sent empty, and that is not there is not found', async () => {
		expect(await ask('/files/nothing')).toMatchObject({ statusCode: 200, body: '' });
		expect(await ask('/files/gone')).toMatchObject({ statusCode: 404, body: 'not_found' });
	});
});

describe('a film', () => {
	const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(40, 1)]);
	const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('....webm....'), Buffer.alloc(40, 2)]);

	it.each([
		['mp4', mp4],
		['webm', webm],
	])('is taken as %s by what it is, named by its content, and played from there for ever', async (ending, bytes) => {
		const id = await videos.take(bytes);
		const again = await videos.take(Buffer.from(bytes));
		const { statusCode, headers } = await ask(videoAddress(id), 'bytes=0-3');

		expect([again, await videos.exists(id)]).toEqual([id, true]);
		expect(id).toMatch(new RegExp(`^[0-9a-f]{24}\\.${ending}$`));
		expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
			206,
			`video/${ending}`,
			'public, max-age=31536000, immutable',
		]);
	});

	it.each<[string, Buffer]>([
		['nothing', Buffer.alloc(0)],
		['too little', mp4.subarray(0, 31)],
		['a page', Buffer.from('<html><script>alert(1)</script></html>'.padEnd(80))],
		['another container of the same kind', Buffer.concat([webm.subarray(0, 4), Buffer.from('matroska'.padEnd(76))])],
		['a picture', Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(80), 'latin1')],
	])('is not %s', async (_, bytes) => {
		await expect(videos.take(bytes)).rejects.toThrow('upload_unsupported');
	});

	it.each([
		'film',
		'../film',
		`${'a'.repeat(24)}.exe`,
		`${'A'.repeat(24)}.mp4`,
		`${'a'.repeat(23)}.mp4`,
		`${'a'.repeat(24)}.mp4`,
	])('that nobody named so is not there: %s', async (id) => {
		expect(await videos.exists(id)).toBe(false);
		expect((await ask(`/media/videos/${encodeURIComponent(id)}`)).statusCode).toBe(404);
	});
});
