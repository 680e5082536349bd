import { sql } from 'kysely';
import { remindOfPickups } from '../deliveries/deliveries.jobs.ts';
import { countStorageOn } from '../fees/fees.jobs.ts';
import { moveOverdue } from '../orders/orders.jobs.ts';
import { askForOpen } from '../payments/card.ts';
import { giveUpOverdue } from '../payments/payments.jobs.ts';
import { days, hours, minutes } from '../platform/clock.ts';
import type { Action, OrderScene } from './order-scene.ts';
import { sandboxOf, sendNotice } from './paying.ts';

/** What the gateway and the clock do, asked or not. */
export function worldActions(scene: OrderScene): Record<string, Action> {
	const { shop } = scene;
	const { shop: rooms, db } = shop;
	const gatewayActs = async () => {
		const payment = await scene.payment(sql`gateway_reference is not null`);
		if (!payment?.gateway_reference) return undefined;
		await sandboxOf(shop).act(payment.gateway_reference, scene.one(['approve', 'approve', 'decline', 'cancel']));
		return null;
	};
	const notice = async () => {
		const payment = await scene.payment(sql`gateway_reference is not null`);
		if (!payment?.gateway_reference) return undefined;
		const lie = scene.one([{}, {}, { status: 'FAILED' as const }, { amount: 1 }]);
		const status = await sendNotice(shop, await sandboxOf(shop).noticeOf(payment.gateway_reference, lie));
		return { status, envelope: { success: status === 200 } };
	};
	const clock = async () => {
		const span = scene.one([minutes(5), hours(3), hours(3), days(1), days(3)]);
		shop.clock.move(span);
		await moveOverdue(rooms);
		await remindOfPickups(rooms);
		await countStorageOn(rooms);
		await giveUpOverdue(rooms.payments, db, shop.now);
		await askForOpen(rooms.payments, db, shop.now);
		return null;
	};
	return { gatewayActs, notice, noticeAgain: notice, clock };
}
