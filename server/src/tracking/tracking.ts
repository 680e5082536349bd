import type { trackerEvent, trackingConsoleSchemas } from '@qaysari/contract/tracking.schemas';
import { isTrackedSource, isTrackingLabel, trackedAddress, trackingMetrics } from '@qaysari/contract/tracking-labels';
import type { z } from 'zod';
import { days, hours, minutes } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { OrderId } from '../platform/ids.ts';
import { keyedHashOf } from '../platform/secrets.ts';
import * as queries from './tracking.queries.ts';

export { listVisits } from './tracking.queries.ts';

type TrackerEvent = z.output<typeof trackerEvent>;
type Overview = z.input<(typeof trackingConsoleSchemas)['getOverview']['output']>;

/** How long single events are kept; what was counted from them stays. */
const keptDays = 28;
/** What a phone collected without a line is still counted on its own day. */
const lateDays = 7;
const clockSlip = minutes(5);
const namesPerKind = 300;
/** Fewer may be one person looking for themselves. */
const fewestSearchers = 3;

/** A day of Baghdad. */
export function dayOf(at: Date): string {
	return new Date(at.getTime() + hours(3)).toISOString().slice(0, 10);
}

/**
 * Stores what a client saw. Only declared labels, allowed parameters and a name for the visitor that changes every day are kept.
 * @param visitor hash of the client's trace id, null when it sent none
 * @returns how many were not known yet
 */
export async function pushEvents(
	tx: Transaction,
	secret: string,
	now: Date,
	visitor: Buffer | null,
	events: readonly TrackerEvent[],
): Promise<number> {
	await queries.answerBeforeDisk(tx);
	return queries.insertEvents(
		tx,
		events.map((event) => rowOf(secret, now, visitor, event)),
		now,
	);
}

function rowOf(secret: string, now: Date, visitor: Buffer | null, event: TrackerEvent): queries.EventRow {
	const { path, query } = trackedAddress(event.pageUrl);
	const at = believed(new Date(event.at), now);
	const day = dayOf(at);
	const source = event.utmSource ?? query.get('utm_source') ?? '';
	return {
		day,
		id: event.id,
		visitor: visitor && keyedHashOf(secret, `visitor ${day} ${visitor.toString('hex')}`).subarray(0, 12),
		action: event.action,
		path,
		label: event.label && isTrackingLabel(event.label) ? event.label : null,
		spm: event.spm || null,
		metric: event.metric ?? null,
		value: event.value ?? null,
		productId: event.productId ?? null,
		source: isTrackedSource(source) ? source : '',
		campaign: query.get('utm_campaign'),
		keyword: event.label === 'search.submit' ? query.get('keyword') : null,
		at,
	};
}

/** The client's clock, as long as it can be right. */
function believed(at: Date, now: Date): Date {
	const age = now.getTime() - at.getTime();
	return age < -clockSlip || age > days(lateDays) ? now : at;
}

/** Orders that were placed by somebody who came from a source, and when they went on; of one that is known only the latter is news. */
export async function noteOrders(
	tx: Transaction,
	orders: readonly { orderId: OrderId; placedAt: Date; paidAt: Date | null; source: string | null }[],
): Promise<void> {
	if (orders.length === 0) return;
	await queries.putOrders(
		tx,
		orders.map(({ orderId, placedAt, paidAt, source }) => ({
			orderId,
			day: dayOf(placedAt),
			paidDay: paidAt && dayOf(paidAt),
			source: source && isTrackedSource(source) ? source : '',
		})),
	);
}

/** Counts the days that may have changed: today and yesterday, or all that late events may belong to. */
export async function countDays(tx: Transaction, now: Date, howFar: 'recent' | 'late'): Promise<void> {
	await queries.lockCounting(tx);
	const back = howFar === 'recent' ? 1 : lateDays;
	for (let ago = 0; ago <= back; ago += 1)
		await queries.countDay(tx, dayOf(new Date(now.getTime() - days(ago))), namesPerKind, fewestSearchers);
}

/** Single events older than four weeks go. */
export async function forgetEvents(tx: Transaction, now: Date): Promise<void> {
	await queries.lockCounting(tx);
	const oldest = new Date(now.getTime() - days(keptDays - 1));
	const used = new Set<number>();
	// Tomorrow too: a client's clock may be ahead.
	for (let at = oldest.getTime(); at <= now.getTime() + days(1); at += days(1)) used.add(slotOf(dayOf(new Date(at))));
	for (let slot = 0; slot < queries.slots; slot += 1) if (!used.has(slot)) await queries.emptySlot(tx, slot);
	await queries.deleteBefore(tx, dayOf(oldest));
}

function slotOf(day: string): number {
	return ((Date.parse(day) - Date.parse('2000-01-01')) / days(1)) % queries.slots;
}

/** What operators see of some days. */
export async function getOverview(db: Handle, span: queries.Span): Promise<Overview> {
	const [byDay, bySource, pages, searches, campaigns, actions, speed] = await Promise.all([
		queries.listFunnel(db, span, 'day', 100),
		queries.listFunnel(db, span, 'source', 30),
		queries.listNamed(db, span, 'page', 30),
		queries.listNamed(db, span, 'search', 50),
		queries.listNamed(db, span, 'campaign', 50),
		queries.listNamed(db, span, 'label', 60),
		queries.listSpeed(db, span),
	]);
	const found = new Map(byDay.map((row) => [row.key, row]));
	return {
		days: daysOf(span).map((day) => ({ day, ...funnelOf(found.get(day)) })),
		sources: bySource.map((row) => ({ source: row.key, ...funnelOf(row) })),
		pages: pages.map((row) => ({ path: row.name, views: row.events, visits: row.visitors })),
		searches: searches.map((row) => ({ keyword: row.name, times: row.events, visits: row.visitors })),
		campaigns: campaigns.map((row) => ({ campaign: row.name, source: row.source, visits: row.visitors })),
		actions: actions.map((row) => ({ label: row.name, times: row.events, visits: row.visitors })),
		speed: trackingMetrics.flatMap((metric) => {
			const row = speed.find((one) => one.metric === metric);
			return row ? [{ metric, samples: row.samples, p50: row.p50, p75: row.p75 }] : [];
		}),
	};
}

function daysOf({ from, to }: queries.Span): string[] {
	const all: string[] = [];
	for (let at = Date.parse(from); at <= Date.parse(to); at += days(1)) all.push(new Date(at).toISOString().slice(0, 10));
	return all;
}

function funnelOf(row: queries.FunnelRow | undefined): Omit<queries.FunnelRow, 'key'> {
	const { visits = 0, viewed = 0, carted = 0, ordered = 0, paid = 0 } = row ?? {};
	return { visits, viewed, carted, ordered, paid };
}
