import { expect, test } from 'vitest';
import { newSku, type SkuValues } from './product-values.ts';
import { withAttributes } from './sku-attributes.ts';

const colour = { en: 'Color' };

function sku(key: string, value: string): SkuValues {
	return { ...newSku(), key, attributes: [{ name: colour, value: { en: value } }] };
}

test('a reworded name is reworded in every variant, the value only where it was the same', () => {
	const skus = [sku('a', 'Red'), sku('b', 'Red'), sku('c', 'Blue')];

	const [a, b, c] = withAttributes(skus, 'a', [{ name: { en: 'Colour' }, value: { en: 'Crimson' } }]);

	expect(a?.attributes).toEqual([{ name: { en: 'Colour' }, value: { en: 'Crimson' } }]);
	expect(b?.attributes).toEqual([{ name: { en: 'Colour' }, value: { en: 'Crimson' } }]);
	expect(c?.attributes).toEqual([{ name: { en: 'Colour' }, value: { en: 'Blue' } }]);
});

test('an attribute that is added stays with its variant', () => {
	const skus = [sku('a', 'Red'), sku('b', 'Red')];

	const [, b] = withAttributes(skus, 'a', [...(skus[0]?.attributes ?? []), { name: { en: 'Size' }, value: { en: 'XL' } }]);

	expect(b?.attributes).toHaveLength(1);
});
