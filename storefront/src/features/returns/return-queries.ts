import type { ReturnReason, ReturnWay, ReturnWish } from '@qaysari/contract/return-states';
import { returnsCalls } from '@qaysari/contract/returns.calls';
import type { returnsSchemas, returnView } from '@qaysari/contract/returns.schemas';
import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryOf } from '../../app/request.ts';

export type ReturnView = z.output<typeof returnView>;
export type ReturnForm = z.output<(typeof returnsSchemas)['form']['output']>;

export interface Wanted {
	reason: ReturnReason;
	wish: ReturnWish;
	way: ReturnWay;
	lines: { lineId: string; quantity: number; newSkuId?: string }[];
}

export const returnFormQuery = (orderNumber: string) => ({ ...queryOf(returnsCalls.form, { orderNumber }), staleTime: 0 });

/** What it would bring; the sums seen before stay until the new ones are there. */
export const returnPreviewQuery = (orderNumber: string, wanted: Wanted) => ({
	...queryOf(returnsCalls.preview, { orderNumber, ...wanted }),
	placeholderData: keepPreviousData,
	staleTime: 0,
	enabled: wanted.lines.length > 0,
});

export const returnQuery = (orderNumber: string, returnId: string) => ({
	...queryOf(returnsCalls.get, { orderNumber, returnId }),
	staleTime: 0,
});

export const returnPromiseQuery = () => queryOf(returnsCalls.promise, {});
