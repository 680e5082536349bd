import type { productForm } from '@qaysari/contract/catalog.schemas';
import type { z } from 'zod';

/** A product as operators edit it, checked by the contract. */
export type ProductForm = z.output<typeof productForm>;
