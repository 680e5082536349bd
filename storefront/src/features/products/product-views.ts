import type { catalogSchemas, productCard } from '@qaysari/contract/catalog.schemas';
import type { z } from 'zod';

/** What a list shows of a product, and what its own page does. */
export type ProductCardView = z.output<typeof productCard>;
export type ProductDetailView = z.output<(typeof catalogSchemas)['detail']['output']>;
