import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { freightCalls } from '@qaysari/contract/freight.calls';
import { queryOf } from '../../app/api.ts';

export const productQuery = (productId: string) => queryOf(catalogCalls.detail, { productId });
export const descriptionQuery = (productId: string) => queryOf(catalogCalls.description, { productId });
export const freightQuery = (productId: string) => queryOf(freightCalls.freightEstimate, { productId });
