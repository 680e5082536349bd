import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { freightCalls } from '@qaysari/contract/freight.calls';
import { queryOf } from '../../app/api.ts';

/** Whether a text of the address can name a row at all. */
export const isId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

export const productQuery = (productId: string) => queryOf(catalogCalls.detail, { productId });
export const descriptionQuery = (productId: string) => queryOf(catalogCalls.description, { productId });
export const freightQuery = (productId: string) => queryOf(freightCalls.freightEstimate, { productId });
