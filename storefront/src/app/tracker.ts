import { ApiError } from '@qaysari/client/api-error';
import { limits } from '@qaysari/contract/limits';
import { trackingCalls } from '@qaysari/contract/tracking.calls';
import type { TrackingLabel, TrackingMetric } from '@qaysari/contract/tracking-labels';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { keep, kept } from '../device/storage.ts';
import { api } from './api.ts';
import { endBriefVisit } from './brief-visit.ts';
import type { Note } from './track.ts';
import { labelOfCall, labelOfScreen } from './track-labels.ts';
import { currentAddress, eventHere, loadHere, pageName, type TrackedEvent } from './tracked-event.ts';

/** What waits for a line; the oldest go first when a phone stays without one for long. */
const mostWaiting = 300;
const sendAfterMs = 10_000;

let waiting: TrackedEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let sending = false;
let page = { address: '', since: 0 };
/** A payment's state is asked for until it is known; it became known once. */
let lastOutcome = '';

/** Collects what is seen and done, sends it in lists, and keeps it while there is no line. Begins once the page is at rest. */
export function startTracker(): void {
	waiting = readKept();
	const toldAlready = endBriefVisit();
	if (toldAlready) page = { address: currentAddress(), since: performance.now() };
	onTrackerNote({ kind: 'page' });
	reportSpeed(toldAlready);
	addEventListener('click', onClick, { capture: true, passive: true });
	addEventListener('online', () => void send());
	addEventListener('appinstalled', () => add({ action: 'show', label: 'app.install' }));
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') {
			page.since = performance.now();
			return;
		}
		endStay();
		// The page may not come back: what is under way outlives it, and what fails is found again the next time.
		keepWaiting();
		void send(true);
	});
	if (waiting.length > 0) later();
}

export function onTrackerNote(note: Note): void {
	if (note.kind === 'page') {
		showPage();
		return;
	}
	if (note.kind === 'act') {
		add({ action: note.action ?? 'click', label: note.label, ...(note.spm ? { spm: note.spm } : {}) });
		return;
	}
	const label = labelOfCall(note.path, note.data);
	if (!label) return;
	if (label === 'payment.done' || label === 'payment.failed') {
		const outcome = `${currentAddress()} ${location.search} ${label}`;
		if (outcome === lastOutcome) return;
		lastOutcome = outcome;
	}
	add({ action: 'click', label });
}

function showPage(): void {
	const address = currentAddress();
	if (address === page.address) return;
	endStay();
	page = { address, since: performance.now() };
	add({ action: 'show' });
	const label = labelOfScreen(location.pathname);
	if (label) add({ action: 'show', label });
}

function endStay(): void {
	if (page.address === '' || page.since === 0) return;
	const value = Math.min(Math.round(performance.now() - page.since), 86_400_000);
	page.since = 0;
	if (value > 0) add({ action: 'time', metric: 'stay', value, spm: `${pageName(page.address)}.stay`, pageUrl: page.address });
}

/** What carries a declared name is counted; texts of the page never are. */
function onClick({ target }: MouseEvent): void {
	const marked = target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null;
	const label = marked?.dataset.track;
	if (!label) return;
	const spm = `${pageName(currentAddress())}.${marked?.dataset.spm ?? label}`;
	add({ action: 'click', label: label as TrackingLabel, spm });
}

function reportSpeed(toldAlready: boolean): void {
	const measured = (metric: TrackingMetric, value: number): void =>
		add({
			action: 'time',
			metric,
			value: metric === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value),
			spm: `${pageName(currentAddress())}.${metric}`,
		});
	const loaded = loadHere();
	if (loaded && !toldAlready) put(loaded);
	for (const on of [onTTFB, onFCP, onLCP, onINP, onCLS]) on(({ name, value }) => measured(name, value));
}

function add(event: Parameters<typeof eventHere>[0]): void {
	put(eventHere(event));
}

function put(event: TrackedEvent): void {
	waiting.push(event);
	if (waiting.length > mostWaiting) waiting.splice(0, waiting.length - mostWaiting);
	if (waiting.length >= limits.trackerEvents / 2) void send();
	else later();
}

function later(): void {
	timer ??= setTimeout(() => void send(), sendAfterMs);
}

/** @param leaving the request outlives the page */
async function send(leaving = false): Promise<void> {
	clearTimeout(timer);
	timer = undefined;
	if (waiting.length === 0 || (sending && !leaving)) return;
	if (!navigator.onLine) {
		keepWaiting();
		return;
	}
	sending = true;
	const events = waiting.slice(0, limits.trackerEvents);
	const sent = new Set(events.map((event) => event.id));
	try {
		await api(trackingCalls.pushEvent, { events }, { quietLogin: true, leaving });
		forget(sent);
	} catch (error) {
		// What the server does not want it will not want later either; a dropped line or a busy server is waited for.
		const wait = error instanceof ApiError && error.isPassing;
		if (!wait) forget(sent);
	} finally {
		sending = false;
		keepWaiting();
		if (waiting.length > 0) later();
	}
}

function forget(sent: ReadonlySet<string>): void {
	waiting = waiting.filter((event) => !sent.has(event.id));
}

function keepWaiting(): void {
	keep('tracked', waiting.length > 0 ? JSON.stringify(waiting) : null);
}

/** What an earlier visit could not send; sent twice by two tabs it is counted once. */
function readKept(): TrackedEvent[] {
	const text = kept('tracked');
	if (!text) return [];
	try {
		const found: unknown = JSON.parse(text);
		return Array.isArray(found) ? (found as TrackedEvent[]).slice(-mostWaiting) : [];
	} catch {
		// Somebody else's, or cut off: not worth more than beginning anew.
		return [];
	}
}
