import { trackingCalls } from '@qaysari/contract/tracking.calls';
import { api } from './api.ts';
import { currentAddress, eventHere, loadHere, pageName, type TrackedEvent } from './tracked-event.ts';

let told = false;
const since = performance.now();

function tell({ type }: Event): void {
	if (type !== 'pagehide' && document.visibilityState === 'visible') return;
	stop();
	told = true;
	const value = Math.round(performance.now() - since);
	const stay = eventHere({ action: 'time', metric: 'stay', value, spm: `${pageName(currentAddress())}.stay` });
	const seen: (TrackedEvent | null)[] = [eventHere({ action: 'show' }), loadHere(), stay];
	const events = seen.filter((event) => event !== null);
	// Nobody is there any more who could send it again.
	api(trackingCalls.pushEvent, { events }, { quietLogin: true, leaving: true }).catch(() => undefined);
}

function stop(): void {
	document.removeEventListener('visibilitychange', tell);
	removeEventListener('pagehide', tell);
}

/** A visit may end before the tracker was fetched: then the page that was seen is told in leaving. */
export function tellBriefVisit(): void {
	document.addEventListener('visibilitychange', tell);
	addEventListener('pagehide', tell);
}

/** From now on the tracker tells. @returns true when the page was told already */
export function endBriefVisit(): boolean {
	stop();
	return told;
}
