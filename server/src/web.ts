import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Call } from '@qaysari/contract/call';
import { contract, entryByPath } from '@qaysari/contract/contract';
import { isNotedAction } from '@qaysari/contract/operator-actions';
import type { FastifyInstance } from 'fastify';
import { serveAppLinks } from './app-links.ts';
import { identitiesOf } from './identities.ts';
import { answerUnreadable } from './pages.ts';
import type { Shop } from './parts.ts';
import { Binder } from './platform/http/binder.ts';
import { serveHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { operatorFrom } from './platform/http/identity.ts';
import { refuse } from './platform/refusal.ts';
import { serveReference } from './reference.ts';
import type { Room } from './room.ts';
import { bindRooms } from './rooms.ts';
import { serveSecurityContact } from './security-contact.ts';
import { noticeAnswer } from './security-events/noticing.ts';
import { shortAddress } from './security-events/short-address.ts';
import { serveSharePages } from './share-pages.ts';
import { insertAction } from './staff/staff.ts';
import { aboutOf, watchOf } from './watched-things.ts';

const consoleDist = new URL('../../console/dist', import.meta.url).pathname;

/** Serves pages, once the storefront is built; handed in, so that the server runs without it too. */
export type PageRoutes = (server: FastifyInstance, shop: Shop) => Promise<void>;

/** The buyers' server: calls, pictures, reference, pages. */
export async function createWebServer(shop: Shop, rooms: readonly Room[], pages: PageRoutes | null): Promise<FastifyInstance> {
	const server = await createHttpServer(shop.config, shop.log, {
		appOrigins: shop.config.app.origins,
		leaving: shop.leaving,
		onAnswer: onAnswerOf(shop),
		...(pages ? { onUnreadable: answerUnreadable } : {}),
	});
	server.addHook('onClose', () => shop.securityEvents.settled());
	serveHealth(server, shop);
	shop.metrics.watch(server);
	const binder = binderFor(shop, server);
	await bindRooms(rooms, 'storefront', { binder, server, shop });
	assertBound(binder, (call) => !isConsoleCall(call));
	serveSharePages(server, shop);
	serveAppLinks(server, shop.config.app);
	serveSecurityContact(server, shop);
	await serveReference(server, shop, 'storefront');
	if (pages) await pages(server, shop);
	else server.setNotFoundHandler(() => refuse('not_found'));
	return server;
}

/** The operators' server, on a port of its own. */
export async function createConsoleServer(shop: Shop, rooms: readonly Room[]): Promise<FastifyInstance> {
	// Ant Design writes style sheets from script, which Trusted Types do not hinder, but its icons use innerHTML.
	const server = await createHttpServer(shop.config, shop.log, {
		styleNonceFree: true,
		leaving: shop.leaving,
		onAnswer: onAnswerOf(shop),
	});
	server.addHook('onClose', () => shop.securityEvents.settled());
	serveHealth(server, shop);
	shop.metrics.watch(server);
	const binder = binderFor(shop, server);
	await bindRooms(rooms, 'console', { binder, server, shop });
	assertBound(binder, isConsoleCall);
	shop.metrics.serve(server);
	const { operator } = identitiesOf(shop);
	await serveReference(server, shop, 'console', async (request) => {
		await operatorFrom(request, operator, shop.clock.now());
	});
	if (existsSync(join(consoleDist, 'index.html'))) {
		await server.register(fastifyStatic, {
			root: consoleDist,
			setHeaders: (response, path) => {
				response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
			},
		});
		// Routes of the console live in the browser: whatever is no file and no call is its page.
		server.setNotFoundHandler((request, reply) => {
			if (request.method !== 'GET' || request.url.startsWith('/console/api/')) refuse('not_found');
			return reply.header('cache-control', 'no-cache').sendFile('index.html');
		});
	} else {
		server.setNotFoundHandler(() => refuse('not_found'));
	}
	return server;
}

/** What a process for jobs shows: whether it lives and can work, and its figures. Nothing of the shop, so the world need not reach it. */
export async function createJobsServer(shop: Shop): Promise<FastifyInstance> {
	const server = await createHttpServer(shop.config, shop.log);
	serveHealth(server, shop);
	shop.metrics.watch(server);
	shop.metrics.serve(server);
	server.setNotFoundHandler(() => refuse('not_found'));
	return server;
}

/** What guards did is written down, and written before the database closes. */
function onAnswerOf({ securityEvents }: Shop): NonNullable<Parameters<typeof createHttpServer>[2]>['onAnswer'] {
	return (request, reply) => noticeAnswer(securityEvents, request, reply);
}

function binderFor(shop: Shop, server: FastifyInstance): Binder {
	return new Binder({
		server,
		db: shop.db,
		reading: shop.reading,
		clock: shop.clock,
		cache: shop.answers,
		identities: identitiesOf(shop),
		originOf: shop.originOf,
		admission: shop.admission,
		checkAnswers: shop.config.checkAnswers,
		watch: watchOf,
		onOperatorCall: async ({ operator, now, address }, { path, input, output, changes }) => {
			if (operator && entryByPath.get(path)?.call.personal)
				shop.securityEvents.note({
					kind: 'data_read',
					operatorId: operator.operatorId,
					call: path,
					address: shortAddress(address),
					subject: subjectOf(input),
				});
			const call = path.replace('/console/api/', '');
			if (!operator || !isNotedAction(call)) return;
			const about = aboutOf(input, output);
			const told = { operatorId: operator.operatorId, call, subject: subjectOf(input), about, changes };
			await insertAction(shop.db, told, now);
		},
	});
}

/** What an operator's call was about: ids and names of events only, never texts or secrets. */
function subjectOf(input: unknown): string {
	const told = [
		'userId',
		'orderNumber',
		'productId',
		'skuId',
		'paymentId',
		'groupId',
		'inquiryId',
		'refundId',
		'problemId',
		'orderNumbers',
		'version',
		'outcome',
		'event',
		'delta',
		'counted',
		'seen',
		'amount',
		'operatorId',
		'role',
		'kind',
		'channel',
		'messages',
	];
	const fields = Object.entries(input as Record<string, unknown>).filter(
		([name, value]) => told.includes(name) && value !== undefined,
	);
	return JSON.stringify(Object.fromEntries(fields));
}

const isConsoleCall = (call: Call): boolean => call.path.startsWith('/console/api/');

/** @throws TypeError when a call of the contract is bound by no room */
function assertBound(binder: Binder, belongs: (call: Call) => boolean): void {
	const forgotten = contract.filter(({ call }) => belongs(call) && !binder.isBound(call)).map(({ call }) => call.path);
	if (forgotten.length > 0) throw new TypeError(`No room answers ${forgotten.join(', ')}`);
}
