import { ApiError } from '@qaysari/client/api-error';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { returnsCalls } from '@qaysari/contract/returns.calls';
import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepRead, keptRead } from '../device/own-reads.ts';
import { traceId } from '../device/storage.ts';
import { useOnline } from './online.ts';
import { requestOf } from './request.ts';

/** What somebody looks up on the way or at a door, where there may be no line. */
const kept: ReadonlySet<unknown> = new Set(
	[
		ordersCalls.getOrderPage,
		ordersCalls.getStatusCount,
		ordersCalls.getOrderDetail,
		ordersCalls.getOrderDetailForLandingPage,
		ordersCalls.visitorOrders,
		ordersCalls.track,
		returnsCalls.get,
	].map((call) => call.path),
);

const placeOf = (client: QueryClient, queryKey: QueryKey): { who: string; key: string } => {
	const { language, session } = requestOf(client);
	return { who: session?.userId ?? traceId(), key: JSON.stringify([language, ...queryKey]) };
};

/** Keeps from now on what the shop answers about one's own orders. */
export function keepOwnReads(client: QueryClient): void {
	const keep = ({ queryKey, state }: Query): void => {
		if (kept.has(queryKey[0]) && state.data !== undefined && state.status === 'success')
			void keepRead({ ...placeOf(client, queryKey), at: state.dataUpdatedAt, data: state.data });
	};
	const cache = client.getQueryCache();
	cache.getAll().forEach(keep);
	cache.subscribe((event) => {
		// What was brought back from there is no news.
		if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) keep(event.query);
	});
}

/** As it was read last. */
export async function bringBack(client: QueryClient, queryKey: QueryKey): Promise<void> {
	const { who, key } = placeOf(client, queryKey);
	const found = await keptRead(who, key);
	if (found && client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, found.data, { updatedAt: found.at });
}

interface Reading {
	data: unknown;
	error: unknown;
	failureCount: number;
	failureReason: unknown;
	dataUpdatedAt: number;
}

/**
 * Without a line what was read before takes the place of what cannot be read now.
 * @returns when that was, in milliseconds since 1970; null while it is what the shop says now
 */
export function useKeptRead(
	{ data, error, failureCount, failureReason, dataUpdatedAt }: Reading,
	queryKey: QueryKey,
): number | null {
	const client = useQueryClient();
	const online = useOnline();
	const cutOff = [error, failureReason].some((one) => one instanceof ApiError && one.isNetwork);
	const hash = JSON.stringify(queryKey);
	useEffect(() => {
		if (data === undefined && (cutOff || !online)) void bringBack(client, queryKey);
	}, [client, data === undefined, cutOff, online, failureCount, hash]);
	return data !== undefined && (cutOff || !online) ? dataUpdatedAt : null;
}
