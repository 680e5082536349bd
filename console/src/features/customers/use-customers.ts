import { customersCalls } from '@qaysari/contract/customers.calls';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import type { CouponState } from '@qaysari/contract/promotion-states';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf, RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type CustomerRow = RecordOf<typeof customersCalls.list>;
export type Customer = OutputOf<typeof customersCalls.get>;
export type CustomerPayment = RecordOf<typeof customersCalls.listPayments>;
export type CustomerCoupon = RecordOf<typeof customersCalls.listCoupons>;
export type CustomerPrize = RecordOf<typeof customersCalls.listPrizes>;
export type CustomerReturn = RecordOf<typeof customersCalls.listReturns>;
export type Note = RecordOf<typeof customersCalls.listNotes>;

/** What the list shows. */
export interface CustomerFilter {
	search: string;
	blocked: boolean;
}

const keys = {
	all: ['customers'],
	list: ['customers', 'list'],
	one: (userId: string) => ['customers', 'one', userId] as const,
	of: (userId: string, what: string) => ['customers', 'one', userId, what] as const,
} as const;

export const inputOf = ({ search, blocked }: CustomerFilter) => ({
	...(search === '' ? {} : { search }),
	...(blocked ? { blocked: true as const } : {}),
});

export const useCustomers = (filter: CustomerFilter) =>
	usePages(customersCalls.list, { ...inputOf(filter), limit: 20 }, { key: keys.list });

export function useCustomer(userId: string) {
	return useQuery({
		queryKey: keys.one(userId),
		queryFn: ({ signal }) => api(customersCalls.get, { userId }, { signal }),
	});
}

export const useCustomerOrders = (userId: string) =>
	usePages(ordersConsoleCalls.listOrders, { userId, limit: 20 }, { key: ['orders', 'list'] });
export const useCustomerPayments = (userId: string) =>
	usePages(customersCalls.listPayments, { userId }, { key: keys.of(userId, 'payments') });
export const useCustomerCoupons = (userId: string, state: CouponState) =>
	usePages(customersCalls.listCoupons, { userId, state }, { key: keys.of(userId, 'coupons') });
export const useCustomerPrizes = (userId: string) =>
	usePages(customersCalls.listPrizes, { userId }, { key: keys.of(userId, 'prizes') });
export const useCustomerReturns = (userId: string) =>
	usePages(customersCalls.listReturns, { userId }, { key: keys.of(userId, 'returns') });
export const useNotes = (userId: string) => usePages(customersCalls.listNotes, { userId }, { key: keys.of(userId, 'notes') });

export const useAddNote = () => useAction(customersCalls.addNote, [keys.all]);
export const useBlock = () => useAction(customersCalls.block, [keys.all]);
export const useUnblock = () => useAction(customersCalls.unblock, [keys.all]);
