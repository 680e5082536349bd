import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Stored {
	bytes: Buffer;
	changedAt: Date;
}

/** A store of this test alone that speaks as much of S3 as buckets need, and turns away whom it does not know. */
export interface S3Server {
	/** As `FILES_URL` names a bucket of it. */
	url: string;
	/** By their keys. */
	objects: Map<string, Stored>;
	/** How many answers it gave. */
	answered: number;
	/** While true it answers nobody well. */
	isAway: boolean;
	stop(): Promise<void>;
}

const bucket = 'shop';
const accessKey = 'test-key';
const secretKey = 'test/secret+key';
const region = 'us-east-1';
/** Small, so that lists have several pages. */
const pageAtMost = 3;

export async function startS3(): Promise<S3Server> {
	const uploads = new Map<string, Map<number, Buffer>>();
	const objects = new Map<string, Stored>();
	const server = createServer((request, response) => {
		told.answered += 1;
		answer(request, response, { objects, uploads, isAway: told.isAway }).catch((error: unknown) => {
			response.writeHead(500).end(String(error));
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const told: S3Server = {
		url: `s3://${accessKey}:${encodeURIComponent(secretKey)}@127.0.0.1:${port}/${bucket}/files?tls=off`,
		objects,
		answered: 0,
		isAway: false,
		stop: () => {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
	return told;
}

interface Holds {
	objects: Map<string, Stored>;
	uploads: Map<string, Map<number, Buffer>>;
	isAway: boolean;
}

async function answer(request: IncomingMessage, response: ServerResponse, holds: Holds): Promise<void> {
	const url = new URL(request.url ?? '/', 'http://store');
	const body = await buffer(request);
	if (holds.isAway) return void response.writeHead(503).end();
	if (!isSigned(request, url)) return refused(response, 403, 'SignatureDoesNotMatch');
	const [, named, ...path] = url.pathname.split('/');
	if (named !== bucket) return refused(response, 404, 'NoSuchBucket');
	const key = path.map(decodeURIComponent).join('/');
	if (key === '') return list(response, url, holds.objects);
	const uploadId = url.searchParams.get('uploadId');
	if (url.searchParams.has('uploads') || uploadId !== null) return multipart(request, response, { url, key, body, holds });
	const found = holds.objects.get(key);
	switch (request.method) {
		case 'PUT':
			holds.objects.set(key, { bytes: body, changedAt: new Date() });
			return void response.writeHead(200, { etag: etagOf(body) }).end();
		case 'DELETE':
			holds.objects.delete(key);
			return void response.writeHead(204).end();
		default:
			return found ? give(request, response, found) : refused(response, 404, 'NoSuchKey');
	}
}

function give(request: IncomingMessage, response: ServerResponse, { bytes, changedAt }: Stored): void {
	const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
	const from = Number(range?.[1] ?? 0);
	const to = range?.[2] ? Math.min(Number(range[2]), bytes.length - 1) : bytes.length - 1;
	const part = bytes.subarray(from, to + 1);
	response.writeHead(range ? 206 : 200, {
		etag: etagOf(bytes),
		'last-modified': changedAt.toUTCString(),
		'content-length': part.length,
	});
	response.end(request.method === 'HEAD' ? undefined : part);
}

function list(response: ServerResponse, url: URL, objects: Map<string, Stored>): void {
	const prefix = url.searchParams.get('prefix') ?? '';
	const after = url.searchParams.get('continuation-token') ?? '';
	const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
	const page = keys.slice(0, pageAtMost);
	const contents = page.map((key) => {
		const { bytes, changedAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), changedAt: new Date(0) };
		return `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Contents>`;
	});
	const isCut = keys.length > page.length;
	xml(
		response,
		`<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`,
	);
}

function multipart(
	request: IncomingMessage,
	response: ServerResponse,
	{ url, key, body, holds }: { url: URL; key: string; body: Buffer; holds: Holds },
): void {
	if (url.searchParams.has('uploads')) {
		const id = randomUUID();
		holds.uploads.set(id, new Map());
		xml(
			response,
			`<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
		);
		return;
	}
	const id = url.searchParams.get('uploadId') ?? '';
	const parts = holds.uploads.get(id);
	if (!parts) {
		refused(response, 404, 'NoSuchUpload');
		return;
	}
	if (request.method === 'PUT') {
		parts.set(Number(url.searchParams.get('partNumber')), body);
		response.writeHead(200, { etag: etagOf(body) }).end();
		return;
	}
	holds.uploads.delete(id);
	if (request.method === 'DELETE') {
		response.writeHead(204).end();
		return;
	}
	const whole = Buffer.concat([...parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes));
	holds.objects.set(key, { bytes: whole, changedAt: new Date() });
	xml(
		response,
		`<CompleteMultipartUploadResult><Location>${url.pathname}</Location><Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>${etagOf(whole)}</ETag></CompleteMultipartUploadResult>`,
	);
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

function xml(response: ServerResponse, content: string): void {
	response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
}

function refused(response: ServerResponse, status: number, code: string): void {
	response
		.writeHead(status, { 'content-type': 'application/xml' })
		.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** AWS Signature Version 4, from the request as it came. */
function isSigned(request: IncomingMessage, url: URL): boolean {
	const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=(\w+)$/.exec(
		request.headers.authorization ?? '',
	);
	const [, credential = '', headers = '', signature] = given ?? [];
	const [key, day = '', ...scope] = credential.split('/');
	if (key !== accessKey || scope.join('/') !== `${region}/s3/aws4_request`) return false;
	const names = headers.split(';');
	const query = [...url.searchParams]
		.map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
		.toSorted()
		.join('&');
	const canonical = [
		request.method,
		url.pathname,
		query,
		...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
		'',
		headers,
		request.headers['x-amz-content-sha256'],
	].join('\n');
	const hmac = (secret: string | Buffer, text: string): Buffer => createHmac('sha256', secret).update(text).digest();
	const signing = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secretKey}`, day));
	const text = [
		'AWS4-HMAC-SHA256',
		request.headers['x-amz-date'],
		[day, ...scope].join('/'),
		createHash('sha256').update(canonical).digest('hex'),
	].join('\n');
	return hmac(signing, text).toString('hex') === signature;
}

const encoded = (text: string): string =>
	encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
