import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/handle.ts';
import { refuse } from '../refusal.ts';
import { hashOf, sameBytes } from '../secrets.ts';
import type { createDelivery } from './delivery.ts';

export const otpiqReportPath = '/hooks/otpiq';

const report = z.object({
	smsId: z.string().min(1).max(200),
	status: z.enum(['sent', 'delivered', 'failed']),
	isFinal: z.boolean().optional(),
});

/** Takes the gateway's reports on text messages; without its secret nobody is heard. May come twice and out of order. */
export function serveDeliveryReports(
	server: FastifyInstance,
	db: Database,
	delivery: ReturnType<typeof createDelivery>,
	secret: string | undefined,
): void {
	if (secret === undefined) return;
	const expected = hashOf(secret);
	server.post(otpiqReportPath, async (request, reply) => {
		const given = request.headers['x-otpiq-webhook-secret'];
		if (typeof given !== 'string' || !sameBytes(hashOf(given), expected)) refuse('forbidden');
		const parsed = report.safeParse(jsonOf(request.body));
		if (!parsed.success) refuse('bad_request');
		const { smsId, status, isFinal } = parsed.data;
		if (status === 'delivered') await delivery.report(db, 'sms', smsId, 'delivered');
		if (status === 'failed' && isFinal !== false) await delivery.report(db, 'sms', smsId, 'failed');
		return reply.type('application/json; charset=utf-8').send({ code: 200, success: true, message: 'OK', data: { done: true } });
	});
}

function jsonOf(body: unknown): unknown {
	try {
		return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
	} catch {
		return null;
	}
}
