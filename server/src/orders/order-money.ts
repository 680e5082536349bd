import { orderStatus, paymentMethod } from '@qaysari/contract/order-states';
import type { OrderRow } from './orders.queries.ts';

/** What an order asks for by stage, in hundredths of a dinar: once it was called off, what the shop kept of what was paid. Fees that are not set yet count nothing. */
export function owedOf(order: OrderRow): { one: number; two: number } {
	return isCalledOff(order) ? { one: order.retained_one, two: order.retained_two } : costOf(order);
}

/** What an order costs by stage, less what the shop gave up of it, whatever became of it since. */
export function costOf(order: OrderRow): { one: number; two: number } {
	return {
		one: Math.max(0, stageOneTotal(order) - order.allowance_one),
		two: Math.max(0, (order.stage_two_total ?? 0) - order.allowance_two),
	};
}

/** What an order costs in all. */
export function totalOf(order: OrderRow): number {
	const { one, two } = costOf(order);
	return one + two;
}

/** What arrived by stage and neither went back nor was asked to. */
export function keptOf(order: OrderRow): { one: number; two: number } {
	return {
		one: order.captured_one - order.refunded_one,
		two: order.captured_two - (order.refunded - order.refunded_one),
	};
}

/** What is still to be paid, in hundredths of a dinar. */
export function dueOf(order: OrderRow): { one: number; two: number; total: number } {
	const owed = owedOf(order);
	const kept = keptOf(order);
	const one = Math.max(0, owed.one - kept.one);
	const two = Math.max(0, owed.two - kept.two);
	return { one, two, total: one + two };
}

/** What can still go back of what was paid for what the order asks for, by stage. */
export function mayGiveBack(order: OrderRow): { one: number; two: number } {
	const kept = keptOf(order);
	const owed = owedOf(order);
	return { one: Math.min(kept.one, owed.one), two: Math.min(kept.two, owed.two) };
}

/** It ended before its buyer had the goods. */
export function isCalledOff({ status }: OrderRow): boolean {
	return status === orderStatus.CANCEL || status === orderStatus.TERMINATED;
}

export function stageOneTotal(order: OrderRow): number {
	return order.product_total - order.discount + order.freight;
}

export const paysAtDoor = (order: OrderRow): boolean => order.payment_method === paymentMethod.cashOnDelivery;
