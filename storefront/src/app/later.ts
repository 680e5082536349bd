import { startTracker } from './tracker.ts';

/** What nobody waits for, begun once the first screen is at rest. */
export function beginLater(): void {
	startTracker();
}
