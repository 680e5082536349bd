import { latinDigits } from '@qaysari/contract/account-input';
import {
	type OrderStatus,
	type OrderTab,
	orderStatus,
	orderStatuses,
	orderTabs,
	tabStatuses,
} from '@qaysari/contract/order-states';
import type { Origin } from '@qaysari/contract/product-draft';

/** Days by a name: whoever keeps "yesterday" means that of the day on which they look. */
export const orderSpans = ['today', 'yesterday', 'week', 'month'] as const;
export type OrderSpan = (typeof orderSpans)[number];

/** What the list of orders shows. Days are Baghdad's, as `yyyy-mm-dd`; empty means no limit. */
export interface OrderFilter {
	/** A group of states. */
	tab: OrderTab;
	/** One state of the group; null for all of them. */
	status: OrderStatus | null;
	origin: Origin | null;
	search: string;
	/** Null for the days `from` and `until`. */
	span: OrderSpan | null;
	from: string;
	until: string;
}

/** The states in the order in which orders go through them. */
export const statusOrder: readonly OrderStatus[] = [
	orderStatus.WAIT_BUYER_PAY,
	orderStatus.WAITING_PURCHASE,
	orderStatus.WAIT_SELLER_SEND,
	orderStatus.CHINA_SHIPPING,
	orderStatus.LOGISTICS_PAYMENT,
	orderStatus.SEA_SHIPPING,
	orderStatus.TO_WAREHOUSE,
	orderStatus.WAIT_BUYER_RECEIVER,
	orderStatus.CONFIRM_GOODS_AND_HAS_SUBSIDY,
	orderStatus.CONFIRM_GOODS,
	orderStatus.SUCCESS,
	orderStatus.CANCEL,
	orderStatus.TERMINATED,
];

/** The states of a group, in the order in which orders go through them. */
export function statusesOf(tab: OrderTab): OrderStatus[] {
	return tab === 'all' ? [...statusOrder] : statusOrder.filter((status) => tabStatuses[tab].includes(status));
}

function tabOf(status: OrderStatus): OrderTab {
	return orderTabs.find((tab) => tab !== 'all' && tabStatuses[tab].includes(status)) ?? 'all';
}

export function asStatus(value: number): OrderStatus | null {
	return orderStatuses.find((status) => status === value) ?? null;
}

/** The filter stands in the address, so that it can be sent to somebody and survives a reload. */
export function filterFrom(query: URLSearchParams): OrderFilter {
	const origin = query.get('origin');
	const status = asStatus(Number(query.get('status') ?? Number.NaN));
	return {
		tab: orderTabs.find((tab) => tab === query.get('tab')) ?? (status === null ? 'all' : tabOf(status)),
		status,
		origin: origin === 'iraq' || origin === 'china' ? origin : null,
		search: query.get('search') ?? '',
		span: orderSpans.find((span) => span === query.get('span')) ?? null,
		from: dayIn(query.get('from')),
		until: dayIn(query.get('until')),
	};
}

export function queryFrom(filter: OrderFilter): Record<string, string> {
	const entries = Object.entries(filter).filter(([, value]) => value !== null && value !== '' && value !== 'all');
	return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** The days that a filter means today. */
export function daysOf({ span, from, until }: OrderFilter): Pick<OrderFilter, 'from' | 'until'> {
	if (span === null) return { from, until };
	const now = Date.now();
	if (span === 'yesterday') return { from: baghdadDay(now, 1), until: baghdadDay(now, 1) };
	return { from: baghdadDay(now, { today: 0, week: 6, month: 29 }[span]), until: '' };
}

/** The same as the call `orders/list` takes it. */
export function inputFrom(filter: OrderFilter) {
	const { tab, status, origin, search } = filter;
	const { from, until } = daysOf(filter);
	return {
		...(tab === 'all' && status === null ? {} : { statuses: status === null ? statusesOf(tab) : [status] }),
		...(origin === null ? {} : { origin }),
		...(search === '' ? {} : { search: latinDigits(search).trim().slice(0, 40) }),
		...(from === '' ? {} : { from: startOf(from, 0) }),
		...(until === '' ? {} : { until: startOf(until, 1) }),
	};
}

/** Today in Baghdad, or some days before. */
export function baghdadDay(nowMilliseconds: number, daysBefore = 0): string {
	const baghdadOffset = 3 * 3_600_000;
	return new Date(nowMilliseconds + baghdadOffset - daysBefore * 86_400_000).toISOString().slice(0, 10);
}

function dayIn(value: string | null): string {
	return value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
}

/** The first moment of a Baghdad day, or of one some days later, in UTC. */
function startOf(day: string, daysLater: number): string {
	return new Date(Date.parse(`${day}T00:00:00+03:00`) + daysLater * 86_400_000).toISOString();
}
