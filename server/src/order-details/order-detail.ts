import { textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { orderStatus } from '@qaysari/contract/order-states';
import { amendmentsOf } from '../amendments/amendment-views.ts';
import { askedFees } from '../fees/fees.ts';
import { beyondView } from '../fees/objections.ts';
import * as orders from '../orders/orders.ts';
import type { Handle } from '../platform/database/handle.ts';
import { writeId } from '../platform/ids.ts';
import { problemsOf } from '../problems/problem-views.ts';
import { openToReports } from '../problems/problems.ts';
import { questionsOf } from '../questions/question-views.ts';
import { returnsOf } from '../returns/return-views.ts';
import { lineView } from './line-views.ts';
import { actionsOf, type OrderDetail, openUntil, timelineOf } from './order-views.ts';

export async function detailOf(db: Handle, order: orders.OrderRow, view: Parameters<typeof problemsOf>[1]): Promise<OrderDetail> {
	const { language } = view;
	const [lines, events] = await Promise.all([orders.listLines(db, [order.id]), orders.listEvents(db, order.id)]);
	const due = orders.dueOf(order);
	const reports = await openToReports(db, view.now, order, lines);
	return {
		orderNumber: order.number,
		status: order.status,
		origin: order.origin,
		submittedAt: order.placed_at,
		paymentMethod: order.payment_method,
		deliveryMode: order.delivery_mode,
		logisticsMethod: order.freight_method
			? { code: order.freight_method, name: textIn(order.freight_method_name, language) }
			: null,
		logisticsNumber: order.logistics_number,
		remark: order.remark,
		address: order.address
			? {
					provinceId: writeId(order.address.provinceId),
					fullName: order.address.fullName,
					phone: order.address.phone,
					secondPhone: order.address.secondPhone,
					country: textIn(order.address.country, language),
					province: textIn(order.address.province, language),
					city: textIn(order.address.city, language),
					postcode: order.address.postcode,
					address: order.address.address,
				}
			: null,
		lines: lines.map((line) => lineView(line, language, reports?.pieces.get(line.id) ?? 0)),
		productFee: dinar(order.product_total),
		discount: dinar(order.discount),
		freight: dinar(order.freight),
		stageOne: {
			total: dinar(Math.max(0, orders.stageOneTotal(order) - order.allowance_one)),
			captured: dinar(order.captured_one),
			due: dinar(due.one),
		},
		stageTwo: {
			total: order.stage_two_total === null ? null : dinar(Math.max(0, order.stage_two_total - order.allowance_two)),
			allowance: order.allowance_two > 0 ? dinar(order.allowance_two) : null,
			captured: dinar(order.captured_two),
			due: dinar(due.two),
			estimate:
				order.estimate_min === null || order.estimate_max === null
					? null
					: { min: dinar(order.estimate_min), max: dinar(order.estimate_max) },
		},
		fees: await askedFees(db, order.id),
		feesBeyond: await beyondView(db, view.now, order),
		overseasReview: order.overseas_review,
		allowance: dinar(order.allowance_one + order.allowance_two),
		retained: dinar(order.retained_one + order.retained_two),
		refunded: dinar(order.refunded),
		questions: await questionsOf(db, order.id, lines),
		amendments: await amendmentsOf(db, order.id, language),
		problems: await problemsOf(db, view, order.id, lines),
		reportUntil: reports?.until?.toISOString() ?? null,
		returns: await returnsOf(db, view, order),
		returnUntil: await openUntil(db, view.now, order, lines),
		subsidy: order.subsidy > 0 ? { amount: dinar(order.subsidy), reason: order.subsidy_reason, paid: order.subsidy_paid } : null,
		handoverCode: order.status === orderStatus.WAIT_BUYER_RECEIVER ? order.handover_code : null,
		pickupUntil: order.status === orderStatus.WAIT_BUYER_RECEIVER ? order.pickup_until : null,
		closedReason: events.find((event) => event.to_status === orderStatus.TERMINATED)?.note ?? '',
		arrivalDays: { min: order.arrival_min_days, max: order.arrival_max_days },
		timeline: timelineOf(order, events),
		actions: actionsOf(order),
		editable: orders.changeable(order),
	};
}
