import { days, hours } from '../../platform/clock.ts';
import { OrderStory, type Wish } from './order-story.ts';
import type { Plot } from './plot.ts';
import type { Scene } from './scene.ts';
import * as steps from './steps.ts';

/** How far an order of goods from China has come, one after the other. */
const legs = ['paid', 'purchased', 'shipped', 'charged', 'asked', 'atSea', 'arrived', 'out', 'delivered', 'received'] as const;
type Leg = (typeof legs)[number];

/** Orders of goods from China along their whole way. */
export function tellChinaOrders(scene: Scene, plot: Plot, opening: Date): void {
	let told = 0;
	const order = (ago: number, leg: Leg | null): OrderStory => {
		const goods = [[told % 16, 1 + (told % 2)]] as const;
		const wish: Wish = { origin: 'china', buyer: (told * 3 + 1) % scene.buyers.length, method: 'bankTransfer', goods };
		told += 1;
		const story = new OrderStory(scene, plot, opening.getTime() - ago, wish);
		for (const next of legs.slice(0, leg === null ? 0 : legs.indexOf(leg) + 1)) travel(story, next, told);
		return story;
	};
	order(hours(16), null);
	for (const ago of [1, 2]) order(days(ago), 'paid');
	const asked = order(days(2.5), 'paid');
	asked.after(hours(20), steps.askWhether(asked, 'longer'));
	for (const ago of [5, 6]) order(days(ago), 'purchased');
	for (const ago of [9, 10]) order(days(ago), 'shipped');
	for (const ago of [11, 12]) order(days(ago), 'charged');
	order(days(13), 'asked');
	order(days(16), 'asked');
	order(days(29), 'asked');
	for (const ago of [19, 28]) order(days(ago), 'atSea');
	order(days(41), 'arrived');
	order(days(40), 'out');
	order(days(42), 'received');
	for (const ago of [52, 56]) order(days(ago), 'received');
}

/** The next leg; what lies between two of them takes days, as at sea. */
function travel(story: OrderStory, leg: Leg, index: number): void {
	const next: Record<Leg, () => unknown> = {
		paid: () => story.after(hours(2), steps.sendReceipt(story)).after(hours(4), steps.passReceipt(story)),
		purchased: () => story.after(days(1.5), steps.move(story, 'purchased')),
		shipped: () => story.after(days(3), steps.shipInChina(story, `SAMPLE${String(index).padStart(6, '0')}`)),
		charged: () => story.after(days(1), steps.setFees(story, 3 + (index % 4))),
		asked: () => story.after(hours(20), steps.passFees(story)),
		atSea: () => story.after(days(1.5), steps.payFees(story)),
		arrived: () => story.after(days(26), steps.move(story, 'arrivedInIraq')),
		out: () => story.after(days(1), steps.sendOut(story, index % 2)),
		delivered: () => story.after(hours(9), steps.noteStep(story, 'delivered')),
		received: () => story.after(hours(26), steps.confirm(story)),
	};
	next[leg]();
}
