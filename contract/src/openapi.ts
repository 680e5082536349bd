import type { Access } from './call.ts';
import { type ContractEntry, contract, type DomainName, domains } from './contract.ts';
import { fixedHeaders, headers, idempotencyKey } from './envelope.ts';
import { languages } from './languages.ts';
import { limits } from './limits.ts';
import { type JsonSchema, SchemaPrinter } from './openapi-schemas.ts';
import { borderRefusals, type RefusalCode, refusals, statusOf } from './refusals.ts';

/** Prints the contract as OpenAPI 3.1: what `/openapi.json` answers. */

export interface OpenApiInfo {
	/** Whose calls: those of buyers and visitors, or of operators; both where it is not said. */
	side?: 'storefront' | 'console';
	title: string;
	version: string;
	serverUrl: string;
	/** The console has a host or port of its own. */
	consoleUrl?: string;
	/** Name of the operators' session cookie. */
	operatorCookie?: string;
}

type Reference = { $ref: string };

export interface OpenApiParameter {
	name: string;
	in: 'header' | 'query';
	required: boolean;
	description?: string;
	schema: JsonSchema;
}

export interface OpenApiResponse {
	description: string;
	content: { 'application/json': { schema: JsonSchema } };
}

export interface OpenApiOperation {
	operationId: string;
	summary: string;
	tags: string[];
	description?: string;
	servers?: { url: string }[];
	security: Record<string, string[]>[];
	parameters: (OpenApiParameter | Reference)[];
	requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
	responses: Record<string, OpenApiResponse | Reference>;
}

export interface OpenApiDocument {
	openapi: '3.1.0';
	info: { title: string; version: string; description: string };
	servers: { url: string }[];
	tags: { name: DomainName; description: string }[];
	paths: Record<string, { get?: OpenApiOperation; post?: OpenApiOperation }>;
	components: {
		schemas: Record<string, JsonSchema>;
		parameters: Record<string, OpenApiParameter>;
		responses: Record<string, OpenApiResponse>;
		securitySchemes: Record<string, JsonSchema>;
	};
}

const description = [
	'Every answer is an envelope: `code` 200 with `data`, or a refusal whose `code` is the HTTP status, whose `reason` names it for programs and whose `message` is for people, in the language of the request.',
	'Money is a whole number of hundredths with its currency. Times are ISO 8601 in UTC. Ids are decimal text.',
	`Lists take \`cursor\` and \`limit\` (1 to ${limits.pageSize.max}) and answer \`records\` and \`nextCursor\`, which is null at the end.`,
].join('\n\n');

const parameters = {
	channel: header(headers.channel, { type: 'string' }, `Where the client runs; ours send ${fixedHeaders.channel}.`),
	userType: header(headers.userType, { type: 'string' }, `Kind of client; buyers send ${fixedHeaders['user-type']}.`),
	utmSource: header(headers.utmSource, { type: 'string', maxLength: 100 }, 'Where the visit came from, when known.'),
	language: header(headers.language, { type: 'string', enum: [...languages], default: 'ar' }, 'Language of texts and messages.'),
	currency: header(headers.currency, { type: 'string', enum: [fixedHeaders.currency] }, 'Currency of prices.'),
	platform: header(headers.platform, { type: 'string' }, `Ours send ${fixedHeaders.platform}.`),
	trace: header(
		headers.trace,
		{ type: 'string', minLength: 22, maxLength: 200 },
		'Random id of at least 128 bits that names the visitor.',
	),
	product: header(headers.product, { type: 'string' }, 'Product id, when the caller stands on a product.'),
	idempotency: header(
		headers.idempotency,
		{ type: 'string', minLength: 1, maxLength: 200, pattern: idempotencyKey.source },
		'The same key with the same body is answered again instead of being done again, for 48 hours.',
	),
} as const;

const everywhere = ['channel', 'userType', 'utmSource', 'language', 'currency', 'platform', 'trace', 'product'] as const;

const security: Record<Access, Record<string, string[]>[]> = {
	public: [],
	visitor: [{}, { buyer: [] }],
	buyer: [{ buyer: [] }],
	operator: [{ operator: [] }],
};

const envelopeBase = {
	code: { type: 'integer', description: 'The HTTP status of the refusal.' },
	success: { const: false },
	message: { type: 'string' },
	data: { type: 'null' },
} as const;

export function openApiDocument({
	side,
	title,
	version,
	serverUrl,
	consoleUrl,
	operatorCookie = 'operator',
}: OpenApiInfo): OpenApiDocument {
	const printer = new SchemaPrinter();
	const paths: OpenApiDocument['paths'] = {};
	const entries = contract.filter((entry) => side === undefined || isOfConsole(entry) === (side === 'console'));
	const told = new Set(entries.map(({ domain }) => domain));
	for (const entry of entries) {
		const method = entry.call.method === 'GET' ? 'get' : 'post';
		const operation = operationOf(entry, printer, consoleUrl);
		paths[entry.call.path] = { ...paths[entry.call.path], [method]: operation };
	}
	return {
		openapi: '3.1.0',
		info: { title, version, description },
		servers: [{ url: serverUrl }],
		tags: (Object.keys(domains) as DomainName[])
			.filter((name) => told.has(name))
			.map((name) => ({ name, description: domains[name].about })),
		paths,
		components: {
			schemas: { Refusal: refusalSchema, ...printer.components },
			parameters,
			responses: sharedResponses,
			securitySchemes: {
				buyer: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' },
				operator: { type: 'apiKey', in: 'cookie', name: operatorCookie, description: 'Http-only cookie of the console.' },
			},
		},
	};
}

function operationOf(entry: ContractEntry, printer: SchemaPrinter, consoleUrl: string | undefined): OpenApiOperation {
	const { call, schemas } = entry;
	const ofConsole = isOfConsole(entry);
	const roles = call.access === 'operator' ? `For operators: ${['owner', ...(call.roles ?? [])].filter(once).join(', ')}.` : '';
	const repeat = schemas.repeatGuard ? 'The same body again within 60 s counts as a repeat, also without a key.' : '';
	const about = [roles, repeat].filter(Boolean).join(' ');
	return {
		operationId: `${entry.domain}.${entry.name}`,
		summary: schemas.summary,
		tags: [entry.domain],
		...(about ? { description: about } : {}),
		...(ofConsole && consoleUrl ? { servers: [{ url: consoleUrl }] } : {}),
		security: security[call.access],
		...inputOf(entry, printer.print(schemas.input, 'input')),
		responses: responsesOf(entry, printer.print(schemas.output, 'output')),
	};
}

/** Headers and input: the body of a POST, the query of a GET, beside the file of an upload. */
function inputOf(entry: ContractEntry, input: JsonSchema): Pick<OpenApiOperation, 'parameters' | 'requestBody'> {
	const names: (keyof typeof parameters)[] = isOfConsole(entry) ? ['language'] : [...everywhere];
	if (takesKey(entry)) names.push('idempotency');
	const shared = names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
	const properties = (input.properties ?? {}) as Record<string, JsonSchema>;
	const required = (input.required ?? []) as string[];
	if (entry.call.method === 'GET') {
		const query = Object.entries(properties).map(([name, schema]): OpenApiParameter => {
			return { name, in: 'query', required: required.includes(name), schema };
		});
		return { parameters: [...shared, ...query] };
	}
	if (entry.call.upload) {
		const file = {
			type: 'string',
			contentMediaType: 'application/octet-stream',
			description: `At most ${limits.uploadBytes} bytes.`,
		};
		const schema = { ...input, properties: { ...properties, file }, required: [...required, 'file'] };
		return { parameters: shared, requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
	}
	return {
		parameters: shared,
		requestBody: { required: required.length > 0, content: { 'application/json': { schema: input } } },
	};
}

function responsesOf(entry: ContractEntry, data: JsonSchema): OpenApiOperation['responses'] {
	const responses: OpenApiOperation['responses'] = {
		200: {
			description: 'Done.',
			content: {
				'application/json': {
					schema: {
						type: 'object',
						properties: { code: { const: 200 }, success: { const: true }, message: { type: 'string' }, data },
						required: ['code', 'success', 'message', 'data'],
					},
				},
			},
		},
	};
	for (const [status, reasons] of byStatus(refusalsOf(entry))) {
		const shared = sharedName(status);
		const same = JSON.stringify(reasons) === JSON.stringify(borderByStatus.get(status));
		responses[status] = same ? { $ref: `#/components/responses/${shared}` } : refused(reasons);
	}
	return responses;
}

/** What a call declares, and what its access and headers add. */
function refusalsOf(entry: ContractEntry): RefusalCode[] {
	const { call, schemas } = entry;
	const added: RefusalCode[] = [];
	if (call.access === 'buyer' || call.access === 'operator') added.push('unauthorized');
	if (call.access === 'operator') added.push('role_missing');
	if (isOfConsole(entry)) added.push('origin_refused');
	if (call.access === 'operator' && !call.early) added.push('second_factor_overdue');
	if (call.proof) added.push('proof_required');
	if (takesKey(entry)) added.push('idempotency_mismatch');
	return [...borderRefusals, ...added, ...schemas.refusals].filter(once);
}

function takesKey({ call }: ContractEntry): boolean {
	return call.method === 'POST' && call.access !== 'public' && !call.upload;
}

function isOfConsole({ call }: ContractEntry): boolean {
	return call.path.startsWith('/console/');
}

function byStatus(codes: readonly RefusalCode[]): Map<number, RefusalCode[]> {
	const grouped = new Map<number, RefusalCode[]>();
	for (const code of codes) grouped.set(statusOf(code), [...(grouped.get(statusOf(code)) ?? []), code]);
	return new Map([...grouped].sort(([a], [b]) => a - b));
}

function refused(reasons: readonly RefusalCode[]): OpenApiResponse {
	// The envelope's own number: several rules of the shop share the status 409.
	const [number, ...others] = reasons.map((reason) => refusals[reason]).filter(once);
	return {
		description: `Refused: ${reasons.join(', ')}.`,
		content: {
			'application/json': {
				schema: {
					allOf: [{ $ref: '#/components/schemas/Refusal' }],
					properties: {
						code: others.length === 0 ? { const: number } : { enum: [number, ...others] },
						reason: { enum: [...reasons] },
					},
				},
			},
		},
	};
}

function sharedName(status: number): string {
	return `Refused${status}`;
}

function header(name: string, schema: JsonSchema, about: string): OpenApiParameter {
	return { name, in: 'header', required: false, description: about, schema };
}

function once<T>(value: T, index: number, all: readonly T[]): boolean {
	return all.indexOf(value) === index;
}

const refusalSchema: JsonSchema = {
	type: 'object',
	properties: {
		...envelopeBase,
		reason: { type: 'string', enum: Object.keys(refusals) },
		params: {
			type: 'object',
			additionalProperties: { type: ['string', 'number'] },
			description: 'Values that the message names.',
		},
		fields: {
			type: 'array',
			description: 'With `invalid_input`: which fields were wrong and how.',
			items: {
				type: 'object',
				properties: { path: { type: 'string' }, message: { type: 'string' } },
				required: ['path', 'message'],
			},
		},
		traceId: { type: 'string', description: "Names this answer in the shop's log, with an internal error." },
	},
	required: ['code', 'success', 'message', 'data'],
};

/** Most calls add nothing to what the border refuses: these responses stand once. */
const borderByStatus = byStatus(borderRefusals);
const sharedResponses = Object.fromEntries(
	[...borderByStatus].map(([status, reasons]) => [sharedName(status), refused(reasons)]),
);
