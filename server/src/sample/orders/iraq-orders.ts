import { days, hours, minutes } from '../../platform/clock.ts';
import { OrderStory, type Wish } from './order-story.ts';
import type { Plot } from './plot.ts';
import { approveReturn, askToReturn } from './returns.ts';
import { review } from './reviews.ts';
import type { Scene } from './scene.ts';
import * as steps from './steps.ts';

type Method = Wish['method'];

/** Orders of goods in Iraq, in every state and every queue that operators work through. */
export function tellIraqOrders(scene: Scene, plot: Plot, opening: Date): void {
	let told = 0;
	/** An order placed so long ago; buyers and goods take turns. */
	const order = (ago: number, method: Method, rest: Partial<Wish> = {}): OrderStory => {
		const goods = [[told % 20, 1 + (told % 3)], ...(told % 4 === 0 ? [[(told + 7) % 20, 1] as const] : [])] as const;
		const wish: Wish = { origin: 'iraq', buyer: told % scene.buyers.length, method, goods, ...rest };
		told += 1;
		return new OrderStory(scene, plot, opening.getTime() - ago, wish);
	};
	tellUnpaid(order);
	tellPaid(order);
	tellUnderway(order);
	tellReceived(order);
	tellEnded(order);
}

type Order = (ago: number, method: Method, rest?: Partial<Wish>) => OrderStory;

/** Whatever its method asks for until it is paid; at the door nothing. */
function pay(story: OrderStory, method: Method): OrderStory {
	if (method === 'bankTransfer') return story.after(hours(2), steps.sendReceipt(story)).after(hours(3), steps.passReceipt(story));
	if (method === 'cashAtStore') return story.after(hours(18), steps.takeCashAtStore(story, 0));
	return method === 'card' ? story.after(minutes(4), steps.payByCard(story)) : story;
}

function ship(order: Order, ago: number, method: Method, courier: number): OrderStory {
	const story = pay(order(ago, method), method);
	return story.after(hours(8), steps.pack(story)).after(hours(14), steps.sendOut(story, courier));
}

function tellUnpaid(order: Order): void {
	order(hours(30), 'bankTransfer');
	order(hours(5), 'bankTransfer');
	order(hours(21), 'cashAtStore');
	for (const ago of [9, 26]) {
		const story = order(hours(ago), 'bankTransfer');
		story.after(hours(2), steps.sendReceipt(story));
	}
	const refused = order(hours(34), 'bankTransfer');
	refused.after(hours(1), steps.sendReceipt(refused)).after(hours(5), steps.refuseReceipt(refused, 'unreadable'));
	const other = order(hours(44), 'bankTransfer');
	other.after(hours(1), steps.sendReceipt(other)).after(hours(6), steps.findOtherSum(other, 80, 'tooLittle'));
}

function tellPaid(order: Order): void {
	for (const [ago, method] of [
		[7, 'card'],
		[28, 'bankTransfer'],
		[11, 'cashOnDelivery'],
		[40, 'cashAtStore'],
	] as const)
		pay(order(hours(ago), method), method);
	for (const ago of [33, 46]) {
		const story = pay(order(hours(ago), 'card'), 'card');
		story.after(hours(12), steps.pack(story));
	}
	const subsidised = pay(order(hours(50), 'card', { remark: 'callFirst' }), 'card');
	subsidised.after(hours(20), steps.setSubsidy(subsidised, 2000));
}

function tellUnderway(order: Order): void {
	ship(order, hours(40), 'card', 0);
	ship(order, hours(44), 'cashOnDelivery', 1);
	ship(order, hours(60), 'bankTransfer', 0);
	for (const [ago, last] of [
		[3, 'notReached'],
		[4, 'refused'],
	] as const) {
		const story = ship(order, days(ago), 'cashOnDelivery', 1);
		story.after(hours(6), steps.noteStep(story, last));
	}
	const again = ship(order, days(4), 'card', 0);
	again.after(hours(6), steps.noteStep(again, 'notReached')).after(hours(20), steps.noteStep(again, 'rescheduled', 2));
	const thrice = ship(order, days(8), 'cashOnDelivery', 0);
	for (const _attempt of [1, 2])
		thrice.after(hours(8), steps.noteStep(thrice, 'notReached')).after(hours(20), steps.noteStep(thrice, 'out'));
	thrice.after(hours(8), steps.noteStep(thrice, 'notReached'));
	const back = ship(order, days(9), 'cashOnDelivery', 1);
	back.after(hours(7), steps.noteStep(back, 'refused')).after(hours(30), steps.noteStep(back, 'comingBack'));
	const unpaid = ship(order, days(3), 'cashOnDelivery', 0);
	unpaid.after(hours(9), steps.noteStep(unpaid, 'delivered'));
	for (const [ago, store] of [
		[5, 0],
		[19, 1],
	] as const) {
		const story = pay(order(days(ago), 'card', { store }), 'card');
		story.after(hours(9), steps.pack(story)).after(hours(20), steps.sendOut(story));
	}
}

function tellReceived(order: Order): void {
	for (const [ago, reason] of [
		[6, 'changedMind'],
		[8, 'doesNotFit'],
	] as const) {
		const story = ship(order, days(ago), 'card', 0);
		story
			.after(hours(8), steps.noteStep(story, 'delivered'))
			.after(hours(20), steps.confirm(story))
			.after(hours(9), review(story, 5))
			.after(hours(5), askToReturn(story, reason));
		if (reason === 'doesNotFit') story.after(hours(18), approveReturn(story));
	}
	for (const ago of [5, 9]) {
		const story = ship(order, days(ago), 'cashOnDelivery', 0);
		story
			.after(hours(8), steps.noteStep(story, 'delivered'))
			.after(minutes(5), steps.collect(story, 0))
			.after(hours(3), steps.move(story, 'receiptConfirmed'));
	}
	const missing = ship(order, days(7), 'bankTransfer', 1);
	missing
		.after(hours(8), steps.noteStep(missing, 'delivered'))
		.after(hours(2), steps.confirm(missing))
		.after(hours(5), steps.report(missing, 'missing'));
	const late = ship(order, days(8), 'card', 0);
	late
		.after(hours(1), steps.setSubsidy(late, 5000))
		.after(hours(8), steps.noteStep(late, 'delivered'))
		.after(hours(2), steps.confirm(late))
		.after(days(1), review(late, 3));
	const picked = pay(order(days(6), 'cashAtStore', { store: 0 }), 'cashAtStore');
	picked.after(hours(9), steps.pack(picked)).after(hours(6), steps.sendOut(picked)).after(hours(28), steps.handOver(picked));
}

function tellEnded(order: Order): void {
	for (const [ago, method] of [
		[44, 'card'],
		[31, 'cashAtStore'],
		[22, 'bankTransfer'],
	] as const) {
		const story = ship(order, days(ago), method, 0);
		story
			.after(hours(8), steps.noteStep(story, 'delivered'))
			.after(hours(30), steps.confirm(story))
			.after(days(2), review(story, 4));
	}
	const cash = ship(order, days(25), 'cashOnDelivery', 1);
	cash
		.after(hours(8), steps.noteStep(cash, 'delivered'))
		.after(minutes(4), steps.collect(cash, 1))
		.after(hours(3), steps.takeCashOf(cash, 1))
		.after(hours(3), steps.move(cash, 'receiptConfirmed'));
	const sorry = ship(order, days(29), 'bankTransfer', 1);
	sorry
		.after(hours(8), steps.noteStep(sorry, 'delivered'))
		.after(hours(8), steps.confirm(sorry))
		.after(hours(30), steps.giveBack(sorry, 1500, 'crushed'))
		.after(hours(20), steps.payBack(sorry, 'Sample customer'));
	// Nobody pays these two: the clock ends them.
	order(days(12), 'bankTransfer');
	order(days(20), 'cashAtStore');
	const changed = order(days(10), 'cashOnDelivery');
	changed.after(hours(3), steps.cancel(changed, 'twice'));
	const waiting = pay(order(days(4), 'bankTransfer'), 'bankTransfer');
	waiting.after(hours(4), steps.cancel(waiting, 'foundOther'));
	const refused = ship(order, days(16), 'cashOnDelivery', 0);
	refused
		.after(hours(8), steps.noteStep(refused, 'refused'))
		.after(hours(20), steps.noteStep(refused, 'comingBack'))
		.after(hours(30), steps.noteStep(refused, 'comeBack'))
		.after(hours(2), steps.move(refused, 'terminated', 'refusedAtDoor'));
}
