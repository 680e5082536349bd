import type { ProductDraft } from '@qaysari/contract/product-draft';
import { expect, it } from 'vitest';
import { isAsStored } from './as-stored.ts';

const draft = (more: Partial<ProductDraft> = {}): ProductDraft => ({
	handle: 'soap-1',
	title: { en: 'Soap' },
	description: {},
	categoryPath: [],
	tags: [],
	pictures: [],
	parameters: [],
	origin: 'iraq',
	splitDelivery: true,
	minimumQuantity: 1,
	weightGrams: 100,
	volumeCm3: 100,
	soldCount: 0,
	skus: [{ code: 'SOAP-1', attributes: [], price: 100_000, stock: 5 }],
	...more,
});
const same = (file: ProductDraft, stored: ProductDraft): boolean => isAsStored(file, { ids: [], said: new Map() }, stored);

it.each([
	['says nothing of giving back, what an operator set stays', undefined, false, true],
	['says nothing of giving back, what is standard is no news', undefined, undefined, true],
	['says what is standard, it is no news', true, undefined, true],
	['says that it can be given back, it is news', true, false, false],
	['says that it cannot be given back, it is news', false, undefined, false],
])('where a file %s', (_name, file, stored, expected) => {
	expect(same(draft({ returnable: file }), draft({ returnable: stored }))).toBe(expected);
});

it.each([
	['says nothing of the shelf, what an operator hid stays', undefined, 'hidden', true],
	['says nothing of the shelf, what stands there is no news', undefined, undefined, true],
	['says that it is there, it is news of what an operator hid', 'active', 'hidden', false],
	['says that it is there, it is no news of what is', 'active', undefined, true],
] as const)('where a file %s', (_name, file, stored, expected) => {
	expect(same(draft({ state: file }), draft({ state: stored }))).toBe(expected);
});
