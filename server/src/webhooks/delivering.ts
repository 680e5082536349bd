import { randomInt } from 'node:crypto';
import type { WebhookFault } from '@qaysari/contract/webhook-kinds';
import type { Shop } from '../parts.ts';
import { days, hours, minutes, seconds } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { WebhookDeliveryId } from '../platform/ids.ts';
import { inPortions } from '../platform/jobs/portions.ts';
import { type Posted, postOutside } from '../platform/outgoing.ts';
import * as deliveries from './deliveries.queries.ts';
import * as endpoints from './endpoints.queries.ts';
import { openSecrets } from './endpoints.ts';
import { queueDeliveries, queueTry } from './queueing.ts';
import { signedHeaders } from './signing.ts';

export type DeliveringParts = Pick<Shop, 'db' | 'clock' | 'config' | 'secret' | 'log' | 'events'>;

/** After the first try, then after the second, and so on: more than three days all in all, with up to a tenth more each time. */
const waits = [
	seconds(5),
	seconds(30),
	minutes(2),
	minutes(10),
	minutes(30),
	hours(1),
	hours(3),
	hours(6),
	hours(12),
	hours(12),
	hours(12),
	hours(12),
	hours(12),
	hours(12),
];
/** An endpoint that did nothing but fail for so long is switched off. */
const failingAtMost = days(3);
/** Fails for so long, and somebody should know. */
const toldAfter = hours(1);
/** After a failure nothing else goes there for a while, twice as long each time: what waits must not all find out by itself. */
const restAfter = { first: seconds(5), most: minutes(1) };
const answerBytes = 1024;
/** Whoever waits so much longer than they should has lost their job. */
const forgottenAfter = minutes(15);
const forgottenAtOnce = 500;
const keptFor = days(30);
/** Of each endpoint 5000 in ten minutes. */
const stepsPerRun = 10;

/** One try to bring a message. Whatever comes of it is written down; of one that the shop broke off itself, nothing. */
export async function deliver(
	parts: DeliveringParts,
	{ deliveryId, turn }: { deliveryId: WebhookDeliveryId; turn: number },
	stop?: AbortSignal,
): Promise<void> {
	const { db, clock, config } = parts;
	const due = await deliveries.findDue(db, deliveryId);
	if (due?.state !== 'waiting' || due.turn !== turn) return;
	const endpoint = await endpoints.findEndpoint(db, due.endpoint_id);
	if (!endpoint || endpoint.off_reason !== null) return;
	const begun = clock.now();
	if (endpoint.rest_until !== null && new Date(endpoint.rest_until) > begun)
		return inTransaction(db, (tx) =>
			queueTry(tx, due, { runAt: delayed(new Date(endpoint.rest_until ?? begun), 0), again: true }),
		);
	const secrets = openSecrets(parts, endpoint, begun);
	const started = performance.now();
	const posted: Posted | { status: null; fault: 'unsigned'; answer: '' } = secrets
		? await postOutside(endpoint.address, {
				headers: signedHeaders(due.message_id, begun, due.body, secrets),
				body: due.body,
				timeoutMs: config.webhooks.timeoutMs,
				answerBytes,
				trustedHosts: config.webhooks.hosts,
				stop,
			})
		: { status: null, fault: 'unsigned', answer: '' };
	if (stop?.aborted && posted.status === null) return inTransaction(db, (tx) => queueTry(tx, due, { again: true }));
	await noteTry(parts, due, { ...posted, tookMs: Math.round(performance.now() - started) });
}

interface Try {
	status: number | null;
	fault: WebhookFault | null;
	answer: string;
	tookMs: number;
}

function noteTry({ db, clock, log, events }: DeliveringParts, due: deliveries.DueRow, tried: Try): Promise<void> {
	return inTransaction(db, async (tx) => {
		const now = clock.now();
		const { status, fault } = tried;
		const endpoint = await endpoints.lockEndpoint(tx, due.endpoint_id);
		// Removed while it was asked.
		if (!endpoint) return;
		await deliveries.insertAttempt(tx, { deliveryId: due.id, ...tried }, now);
		const taken = status !== null && status >= 200 && status < 300;
		const wait = waits[due.tries];
		const nextAt = taken || wait === undefined ? null : delayed(now, wait);
		const state = taken ? 'done' : nextAt ? 'waiting' : 'failed';
		// Somebody sent it again meanwhile: what came of this try does not end theirs.
		const current = await deliveries.endTry(tx, { id: due.id, turn: due.turn, state, nextAt, status, fault });
		if (taken) return endpoints.noteSuccess(tx, endpoint.id);
		const rest = Math.min(restAfter.first * 2 ** Math.min(endpoint.failures, 10), restAfter.most);
		await endpoints.noteFailure(tx, endpoint.id, now, new Date(now.getTime() + rest));
		const since = new Date(endpoint.failing_since ?? now);
		const failingMs = now.getTime() - since.getTime();
		const reason = status === 410 ? 'gone' : failingMs >= failingAtMost ? 'failed' : null;
		if (reason && endpoint.off_reason === null) {
			await endpoints.setOff(tx, endpoint.id, reason);
			log.warn({ endpointId: endpoint.id, reason }, 'a webhook endpoint was switched off');
		}
		const how = reason ?? (failingMs >= toldAfter ? 'failing' : null);
		if (how && endpoint.off_reason === null)
			await events.tell(tx, now, 'webhookFails', { endpointId: endpoint.id, name: endpoint.name, since, how });
		if (current > 0 && nextAt)
			await queueTry(tx, { id: due.id, endpoint_id: endpoint.id, turn: due.turn + 1 }, { runAt: nextAt, again: true });
	});
}

/** Not all at the same moment. */
function delayed(from: Date, ms: number): Date {
	const jitter = randomInt(Math.max(1000, Math.round(ms / 10)));
	return new Date(from.getTime() + ms + jitter);
}

/**
 * Queues what waits for no job any more: an endpoint was switched on in the moment in which something happened, or more waited there
 * than was queued then. So much of it in one run that the lane does not look through all of it for each job.
 */
export async function queueForgotten({ db, clock }: Pick<DeliveringParts, 'db' | 'clock'>, stop?: AbortSignal): Promise<void> {
	const now = clock.now();
	const before = new Date(now.getTime() - forgottenAfter);
	for (let step = 0; step < stepsPerRun && !stop?.aborted; step += 1) {
		const queued = await inTransaction(db, async (tx) => {
			const rows = await deliveries.queueForgotten(tx, before, now, forgottenAtOnce);
			await queueDeliveries(tx, rows);
			return rows.length;
		});
		if (queued === 0) return;
	}
}

export async function forgetMessages({ db, clock }: Pick<DeliveringParts, 'db' | 'clock'>, stop?: AbortSignal): Promise<void> {
	const before = new Date(clock.now().getTime() - keptFor);
	await inPortions((most) => deliveries.deleteBefore(db, before, most), stop);
}

/** Endpoints that were removed, once nothing hangs on them. */
export async function clearRemoved({ db }: Pick<DeliveringParts, 'db'>, stop?: AbortSignal): Promise<void> {
	for (const { id } of await endpoints.listRemoved(db)) {
		await inPortions((most) => deliveries.deleteOf(db, id, most), stop);
		if (stop?.aborted) return;
		await endpoints.deleteEndpoint(db, id);
	}
}
