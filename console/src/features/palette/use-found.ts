import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { customersCalls } from '@qaysari/contract/customers.calls';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { formatPhone } from '@qaysari/messages/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../app/api.ts';
import type { Fault } from '../../app/fault.ts';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { places } from '../../app/places.ts';
import { useMay } from '../../app/session.ts';

export interface Found {
	/** Where it leads; names it among all. */
	path: string;
	title: string;
	/** Numbers, from left to right. */
	detail: string | null;
}

export const groupNames = ['pages', 'orders', 'customers', 'products'] as const;
export type GroupName = (typeof groupNames)[number];
export interface FoundGroup {
	name: GroupName;
	found: readonly Found[];
}

const ofEach = 5;
const shortest = 2;
const settlesAfterMs = 200;

/** What somebody typed, once they paused. */
function useSettled(typed: string): string {
	const [settled, setSettled] = useState(typed);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(typed), settlesAfterMs);
		return () => clearTimeout(timer);
	}, [typed]);
	return settled;
}

/** Alef, yeh and teh marbuta in any of their forms, and Latin letters in any case. */
const plain = (text: string): string =>
	text
		.toLowerCase()
		.replace(/[أإآٱ]/g, 'ا')
		.replace(/[ىی]/g, 'ي')
		.replace(/[ةە]/g, 'ه')
		.replace(/ک/g, 'ك');

/**
 * What is found everywhere that the role may look. Nothing of an earlier text is offered: Enter would lead to what nobody asked for.
 * @returns groups with something in them, whether more may come, and why some could not be had
 */
export function useFound(text: string): { groups: FoundGroup[]; searching: boolean; fault: Fault | null } {
	const t = useText();
	const may = useMay();
	const typed = text.trim();
	const settled = useSettled(typed);
	const asks = settled === typed && typed.length >= shortest;
	const one = (name: Exclude<GroupName, 'pages'>, allowed: boolean, find: (signal: AbortSignal) => Promise<Found[]>) => ({
		enabled: asks && allowed,
		queryKey: ['palette', name, settled],
		queryFn: ({ signal }: { signal: AbortSignal }) => find(signal),
		placeholderData: keepPreviousData,
		staleTime: 10_000,
	});
	const orders = useQuery(
		one('orders', may(ordersConsoleCalls.listOrders), async (signal) => {
			const { records } = await api(ordersConsoleCalls.listOrders, { search: settled, limit: ofEach }, { signal });
			return records.map((row) => ({
				path: paths.order(row.orderNumber),
				title: row.customer,
				detail: `${row.orderNumber} · ${formatPhone(row.phone)}`,
			}));
		}),
	);
	const customers = useQuery(
		one('customers', may(customersCalls.list), async (signal) => {
			const { records } = await api(customersCalls.list, { search: settled, limit: ofEach }, { signal });
			return records.map((row) => ({
				path: paths.customer(row.userId),
				title: row.name,
				detail: row.phone ? formatPhone(row.phone) : row.email,
			}));
		}),
	);
	const products = useQuery(
		one('products', may(catalogConsoleCalls.listProducts), async (signal) => {
			const { records } = await api(catalogConsoleCalls.listProducts, { keyword: settled, limit: ofEach }, { signal });
			return records.map((row) => ({ path: paths.product(row.id), title: row.title, detail: row.handle }));
		}),
	);
	const answered = { orders, customers, products };
	const pages = places
		.filter((place) => may(place.needs) && plain(t(place.label)).includes(plain(typed)))
		.map((place): Found => ({ path: place.path, title: t(place.label), detail: null }));
	const groups = groupNames.map((name): FoundGroup => {
		if (name === 'pages') return { name, found: typed === '' ? pages : pages.slice(0, ofEach) };
		const { data, isPlaceholderData } = answered[name];
		return { name, found: asks && !isPlaceholderData ? (data ?? []) : [] };
	});
	const searching =
		typed.length >= shortest && (settled !== typed || Object.values(answered).some(({ isFetching }) => isFetching));
	// None is not the same as nobody knows.
	const fault = asks ? (Object.values(answered).find(({ error }) => error)?.error ?? null) : null;
	return { groups: groups.filter(({ found }) => found.length > 0), searching, fault };
}
