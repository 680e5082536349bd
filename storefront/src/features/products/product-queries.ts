import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { freightCalls } from '@qaysari/contract/freight.calls';
import { queryOf } from '../../app/api.ts';

/** Whether a text of the address can name a row at all. */
export const isId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

export const productQuery = (productId: string) => queryOf(catalogCalls.detail, { productId });
export const descriptionQuery = (productId: string) => queryOf(catalogCalls.description, { productId });
/** Of one piece or more, to a province where one is named. */
export const freightQuery = (productId: string, load: { provinceId?: string; quantity?: number } = {}) =>
	queryOf(freightCalls.freightEstimate, { productId, ...load });
