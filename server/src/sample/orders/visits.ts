import { randomUUID } from 'node:crypto';
import type { InputOf } from '@qaysari/contract/call';
import { trackingCalls } from '@qaysari/contract/tracking.calls';
import type { trackingSchemas } from '@qaysari/contract/tracking.schemas';
import { days, hours, minutes } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { countDays } from '../../tracking/tracking.ts';
import { Caller } from './caller.ts';
import type { Plot } from './plot.ts';
import type { Scene } from './scene.ts';

type TrackerEvent = InputOf<(typeof trackingSchemas)['pushEvent']>['events'][number];

const visitedDays = 7;
const visitorsADay = 6;
const sources = ['', '', 'instagram', 'facebook', ''] as const;
const searches = ['حقيبة', 'جانتا', 'fan', '耳机'] as const;

/** Visits on the days before the shop opened, so that they can be told from those of real people by their day. */
export function tellVisits(scene: Scene, plot: Plot, opening: Date): void {
	// Days of Baghdad.
	const opened = Math.floor((opening.getTime() + hours(3)) / days(1)) * days(1) - hours(3);
	for (let ago = visitedDays; ago >= 1; ago -= 1) {
		const day = opened - days(ago);
		for (let index = 0; index < visitorsADay + (ago % 4); index += 1) {
			const at = day + hours(8) + minutes(55 * index);
			plot.add(at, () => new Caller(scene.web, 'ar').do(trackingCalls.pushEvent, { events: visitOf(scene, at, ago + index) }));
		}
		plot.add(day + hours(23), () => inTransaction(scene.shop.db, (tx) => countDays(tx, scene.clock.now(), 'recent')));
	}
}

/** Everybody looks, most open a product, some take it and fewer go to the checkout. */
function visitOf(scene: Scene, at: number, turn: number): TrackerEvent[] {
	const source = sources[turn % sources.length];
	const good = scene.goods.iraq[turn % scene.goods.iraq.length];
	const product = `/pages/product/index?id=${good?.productId}`;
	const visit: (Omit<TrackerEvent, 'id' | 'at'> | null)[] = [
		{ action: 'show', pageUrl: '/pages/home/index' },
		{ action: 'time', pageUrl: '/pages/home/index', label: 'app.load', metric: 'LCP', value: 1300 + 90 * (turn % 9) },
		turn % 3 === 0
			? {
					action: 'click',
					pageUrl: `/pages/search-detail/index?keyword=${encodeURIComponent(searches[turn % searches.length] ?? '')}`,
					label: 'search.submit',
				}
			: null,
		turn % 5 === 0 ? null : { action: 'show', pageUrl: product },
		turn % 5 === 0
			? null
			: { action: 'click', pageUrl: product, label: 'product.open', ...(good ? { productId: good.productId } : {}) },
		turn % 2 === 0 ? { action: 'click', pageUrl: product, label: 'product.addToCart' } : null,
		turn % 4 === 0 ? { action: 'show', pageUrl: '/pages/settlement/index' } : null,
	];
	return visit
		.filter((event) => event !== null)
		.map((event, index) => ({
			...event,
			id: randomUUID(),
			at: new Date(at + 4000 * index).toISOString(),
			...(source ? { utmSource: source } : {}),
		}));
}
