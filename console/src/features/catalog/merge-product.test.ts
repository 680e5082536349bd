import { expect, test } from 'vitest';
import { mergeProduct } from './merge-product.ts';
import { blankProduct, newSku, type ProductValues } from './product-values.ts';

function product(change: Partial<ProductValues> = {}): ProductValues {
	return {
		...blankProduct(),
		title: { ar: 'كأس', ckb: '', en: 'Cup', zh: '' },
		skus: [{ ...newSku(), key: 'a', id: '1' }],
		...change,
	};
}

test('a field that only they changed becomes theirs', () => {
	const base = product();

	const { merged, both } = mergeProduct(base, product({ brand: 'Nour' }), product({ weightGrams: 300 }));

	expect(merged.brand).toBe('Nour');
	expect(merged.weightGrams).toBe(300);
	expect(both).toEqual([]);
});

test('texts are merged language by language', () => {
	const base = product();
	const ours = product({ title: { ...base.title, en: 'Coffee cup' } });
	const theirs = product({ title: { ...base.title, zh: '杯子' } });

	const { merged, both } = mergeProduct(base, ours, theirs);

	expect(merged.title).toEqual({ ar: 'كأس', ckb: '', en: 'Coffee cup', zh: '杯子' });
	expect(both).toEqual([]);
});

test('what both changed differently keeps ours and is told', () => {
	const base = product();
	const ours = product({ title: { ...base.title, en: 'Mine' } });
	const theirs = product({ title: { ...base.title, en: 'Theirs' } });

	const { merged, both } = mergeProduct(base, ours, theirs);

	expect(merged.title.en).toBe('Mine');
	expect(both).toEqual([['title', 'en']]);
});

test('reserved pieces are no change of the product', () => {
	const base = product();
	const theirs = product({ skus: base.skus.map((sku) => ({ ...sku, reserved: 3 })) });

	const { merged, both } = mergeProduct(base, product({ skus: base.skus }), theirs);

	expect(merged.skus[0]?.reserved).toBe(3);
	expect(both).toEqual([]);
});
