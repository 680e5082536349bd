import { newKey } from '@qaysari/client/new-key';
import type { trackerEvent } from '@qaysari/contract/tracking.schemas';
import { isTrackedSource, trackedAddress } from '@qaysari/contract/tracking-labels';
import type { z } from 'zod';
import { kept } from '../device/storage.ts';
import { routes } from './paths.ts';
import { productOf } from './source.ts';

export type TrackedEvent = z.input<typeof trackerEvent>;

/** Something seen or done on the page that is open now. */
export function eventHere(event: Pick<TrackedEvent, 'action'> & Partial<TrackedEvent>): TrackedEvent {
	const source = kept('utmSource');
	const productId = productOf(location);
	return {
		id: newKey(),
		pageUrl: currentAddress(),
		...(source && isTrackedSource(source) ? { utmSource: source } : {}),
		...(productId ? { productId } : {}),
		at: new Date().toISOString(),
		...event,
	};
}

/** How long the document took to load, once it has. */
export function loadHere(): TrackedEvent | null {
	const [navigation] = performance.getEntriesByType('navigation');
	if (!(navigation instanceof PerformanceNavigationTiming) || navigation.loadEventEnd <= 0) return null;
	return eventHere({
		action: 'time',
		label: 'app.load',
		metric: 'load',
		value: Math.round(navigation.loadEventEnd),
		spm: `${pageName(currentAddress())}.load`,
	});
}

export function currentAddress(): string {
	const { path, query } = trackedAddress(location.pathname + location.search);
	return query.size > 0 ? `${path}?${query}` : path;
}

/** What stands between `pages` and `index` of an address: product_details. */
export function pageName(address: string): string {
	const path = address.split('?')[0] ?? '/';
	return path === routes.home
		? 'home'
		: (
				path
					.split('/')
					.filter((part) => part !== 'pages' && part !== 'index')
					.join('.') || 'other'
			).replace('*', 'other');
}
