import type { FastifyInstance } from 'fastify';
import type { Shop } from '../parts.ts';
import { noticePath, takeNotice } from './card.ts';

/** Where gateways tell, server to server, what became of payments. They repeat until it is answered with 200. */
export function servePaymentNotices(
	server: FastifyInstance,
	{ payments, db, clock }: Pick<Shop, 'payments' | 'db' | 'clock'>,
): void {
	for (const gateway of payments.gateways.byName.keys()) {
		server.post(noticePath(gateway), { bodyLimit: 65_536 }, async (request, reply) => {
			const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
			await takeNotice(payments, db, clock.now(), { gateway, body, headers: request.headers });
			return reply
				.type('application/json; charset=utf-8')
				.send({ code: 200, success: true, message: 'OK', data: { done: true } });
		});
	}
}
