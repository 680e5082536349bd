import { randomBytes } from 'node:crypto';
import type { Shop } from '../parts.ts';
import { hours } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { type OperatorId, type WebhookDeliveryId, type WebhookEndpointId, writeId } from '../platform/ids.ts';
import { mayLeave } from '../platform/outgoing.ts';
import { refuse } from '../platform/refusal.ts';
import { seal, unseal } from '../platform/secrets.ts';
import * as deliveries from './deliveries.queries.ts';
import * as queries from './endpoints.queries.ts';
import { webhooksTag } from './listening.ts';
import { messageOf } from './messages.ts';
import { queueDeliveries } from './queueing.ts';
import { secretPrefix } from './signing.ts';

export { findDelivery, listAttempts, listDeliveries } from './deliveries.queries.ts';
export { listEndpoints } from './endpoints.queries.ts';

export type EndpointParts = Pick<Shop, 'secret' | 'config' | 'invalidation'>;

const endpointsAtMost = 20;
const formerHolds = hours(24);
const replayedAtOnce = 5000;
const queuedAtOnce = 500;
const sealedAbout = 'webhook secret';

/** Told once; only sealed it is kept. */
export interface ToldSecret {
	endpointId: string;
	secret: string;
}

/** @throws Refusal webhook_address, webhooks_full */
export async function createEndpoint(
	tx: Transaction,
	parts: EndpointParts,
	now: Date,
	wish: queries.EndpointFields & { operatorId: OperatorId },
): Promise<ToldSecret> {
	checkAddress(parts, wish.address);
	if ((await queries.countLocked(tx)) >= endpointsAtMost) refuse('webhooks_full', { count: endpointsAtMost });
	const secret = newSecret();
	const id = await queries.insertEndpoint(tx, { ...wish, sealed: seal(parts.secret, sealedAbout, secret) }, now);
	await parts.invalidation.dropAfterCommit(tx, [webhooksTag]);
	return { endpointId: writeId(id), secret };
}

/** @throws Refusal not_found, changed_meanwhile, webhook_address */
export async function updateEndpoint(
	tx: Transaction,
	parts: EndpointParts,
	id: WebhookEndpointId,
	readVersion: number,
	wish: queries.EndpointFields,
): Promise<void> {
	checkAddress(parts, wish.address);
	if (!(await queries.lockEndpoint(tx, id))) refuse('not_found');
	if ((await queries.updateEndpoint(tx, id, readVersion, wish)) === 0) refuse('changed_meanwhile');
	await parts.invalidation.dropAfterCommit(tx, [webhooksTag]);
}

/** What happened while it was off is sent when it is on again: the earliest at once, the rest by a job. @throws Refusal not_found */
export async function turnEndpoint(tx: Transaction, now: Date, id: WebhookEndpointId, on: boolean): Promise<void> {
	const endpoint = (await queries.lockEndpoint(tx, id)) ?? refuse('not_found');
	if ((endpoint.off_reason === null) === on) return;
	await queries.setOff(tx, id, on ? null : 'operator');
	if (on) await queueDeliveries(tx, await deliveries.queueWaiting(tx, id, now, queuedAtOnce));
}

/** What was sent there is cleared by a job. @throws Refusal not_found */
export async function removeEndpoint(tx: Transaction, parts: EndpointParts, now: Date, id: WebhookEndpointId): Promise<void> {
	if ((await queries.markRemoved(tx, id, now)) === 0) refuse('not_found');
	await parts.invalidation.dropAfterCommit(tx, [webhooksTag]);
}

/** The secret before signs too for a day, so that receivers can change theirs. @throws Refusal not_found */
export async function rotateSecret(tx: Transaction, parts: EndpointParts, now: Date, id: WebhookEndpointId): Promise<ToldSecret> {
	const endpoint = (await queries.lockEndpoint(tx, id)) ?? refuse('not_found');
	const secret = newSecret();
	const formerUntil = new Date(now.getTime() + formerHolds);
	await queries.setSecret(tx, id, {
		sealed: seal(parts.secret, sealedAbout, secret),
		formerSealed: endpoint.secret_sealed,
		formerUntil,
	});
	return { endpointId: writeId(id), secret };
}

/** The secrets that sign now, the present one first; null when the shop's own secret is another one since. */
export function openSecrets(
	{ secret }: Pick<Shop, 'secret'>,
	endpoint: Pick<queries.EndpointRow, 'secret_sealed' | 'former_sealed' | 'former_until'>,
	now: Date,
): string[] | null {
	const present = unseal(secret, sealedAbout, endpoint.secret_sealed);
	if (present === null) return null;
	const holds = endpoint.former_sealed !== null && endpoint.former_until !== null && new Date(endpoint.former_until) > now;
	const former = holds && endpoint.former_sealed ? unseal(secret, sealedAbout, endpoint.former_sealed) : null;
	return former === null ? [present] : [present, former];
}

/** @throws Refusal not_found, webhook_off */
export async function sendTest(tx: Transaction, now: Date, endpointId: WebhookEndpointId): Promise<number> {
	await lockOn(tx, endpointId);
	const rows = await deliveries.insertDelivery(
		tx,
		endpointId,
		messageOf('webhook.test', now, null, { endpointId: writeId(endpointId) }),
		now,
	);
	await queueDeliveries(tx, rows);
	return rows[0]?.id ?? refuse('not_found');
}

/** Sends a message again, under the id that it has. @throws Refusal not_found, webhook_off */
export async function replay(tx: Transaction, now: Date, deliveryId: WebhookDeliveryId): Promise<void> {
	const delivery = (await deliveries.findDelivery(tx, deliveryId)) ?? refuse('not_found');
	await lockOn(tx, delivery.endpoint_id);
	await queueDeliveries(tx, await deliveries.queueOne(tx, deliveryId, now));
}

/** @returns how many. @throws Refusal not_found, webhook_off */
export async function replaySince(tx: Transaction, now: Date, endpointId: WebhookEndpointId, since: Date): Promise<number> {
	await lockOn(tx, endpointId);
	const rows = await deliveries.queueSince(tx, endpointId, since, now, replayedAtOnce);
	await queueDeliveries(
		tx,
		rows.toSorted((a, b) => a.id - b.id),
	);
	return rows.length;
}

async function lockOn(tx: Transaction, endpointId: WebhookEndpointId): Promise<void> {
	const endpoint = (await queries.lockEndpoint(tx, endpointId)) ?? refuse('not_found');
	if (endpoint.off_reason !== null) refuse('webhook_off');
}

function checkAddress({ config }: Pick<Shop, 'config'>, address: string): void {
	const url = URL.parse(address);
	if (!url || !mayLeave(url, config.webhooks.hosts)) refuse('webhook_address');
}

const newSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`;
