import { addressesCalls } from '@qaysari/contract/addresses.calls';
import type { addressesSchemas } from '@qaysari/contract/addresses.schemas';
import { freightCalls } from '@qaysari/contract/freight.calls';
import type { z } from 'zod';
import { queryOf } from '../../app/request.ts';

export type AddressView = z.output<(typeof addressesSchemas)['list']['output']>['addresses'][number];
export type Region = z.output<(typeof addressesSchemas)['getByParentId']['output']>['regions'][number];

export const addressesQuery = () => queryOf(addressesCalls.list, {});

/** Countries without a parent, then provinces, then cities. They hardly ever change: asked for once a visit. */
export const regionsQuery = (parentId?: string) => ({
	...queryOf(addressesCalls.getByParentId, parentId ? { parentId } : {}),
	staleTime: Number.POSITIVE_INFINITY,
});

/** Whether anything is delivered there. */
export const servedQuery = ({ provinceId, cityId }: { provinceId: string; cityId: string }) =>
	queryOf(freightCalls.served, { provinceId, ...(cityId ? { cityId } : {}) });
