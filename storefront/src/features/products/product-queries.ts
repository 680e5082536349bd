import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { freightCalls } from '@qaysari/contract/freight.calls';
import { queryOf } from '../../app/request.ts';

export const productQuery = (productId: string) => queryOf(catalogCalls.detail, { productId });
export const descriptionQuery = (productId: string) => queryOf(catalogCalls.description, { productId });
/** Of one piece or more, to a province where one is named. */
export const freightQuery = (productId: string, load: { provinceId?: string; quantity?: number } = {}) =>
	queryOf(freightCalls.freightEstimate, { productId, ...load });
