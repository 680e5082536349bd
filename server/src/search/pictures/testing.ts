import sharp from 'sharp';
import { saveDraft } from '../../catalog/products.ts';
import type { Shop } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { TestShop } from '../../testing/test-shop.ts';

type Bytes = number[];

// Protocol buffers by hand: a field's number and kind, then its value.
function varint(value: number): Bytes {
	const out: Bytes = [];
	let rest = value;
	do {
		out.push((rest & 127) | (rest > 127 ? 128 : 0));
		rest >>>= 7;
	} while (rest > 0);
	return out;
}
const number = (field: number, value: number): Bytes => [...varint(field << 3), ...varint(value)];
const message = (field: number, bytes: Bytes): Bytes => [...varint((field << 3) | 2), ...varint(bytes.length), ...bytes];
const text = (field: number, value: string): Bytes => message(field, [...Buffer.from(value)]);

const floats = 1;
const attributeOfNumbers = 7;

function tensor(name: string, shape: readonly number[]): Bytes {
	const dimensions = shape.flatMap((side) => message(1, number(1, side)));
	return [...text(1, name), ...message(2, message(1, [...number(1, floats), ...message(2, dimensions)]))];
}

function numbers(name: string, values: readonly number[]): Bytes {
	return [...text(1, name), ...values.flatMap((value) => number(8, value)), ...number(20, attributeOfNumbers)];
}

/** A real ONNX model that looks at squares of `side` pixels and says the mean colours of `fields` by `fields` parts. */
export function meanColourModel(side: number, fields: number, inputs = ['picture']): Uint8Array {
	const part = side / fields;
	const node = [
		...text(1, inputs[0] ?? ''),
		...text(2, 'seen'),
		...text(4, 'AveragePool'),
		...message(5, numbers('kernel_shape', [part, part])),
		...message(5, numbers('strides', [part, part])),
	];
	const graph = [
		...message(1, node),
		...text(2, 'mean colours'),
		...inputs.flatMap((name) => message(11, tensor(name, [1, 3, side, side]))),
		...message(12, tensor('seen', [1, 3, fields, fields])),
	];
	const operators = [...text(1, ''), ...number(2, 13)];
	return Uint8Array.from([...number(1, 8), ...message(8, operators), ...message(7, graph)]);
}

/** A drawing that no other number gives. */
export function drawing(seed: number): Promise<Buffer> {
	const shapes = Array.from({ length: 9 }, (_, index) => {
		const value = (seed * 37 + index * 53) % 97;
		const colour = `hsl(${(seed * 71 + index * 40) % 360} 70% ${30 + (value % 40)}%)`;
		return index % 2
			? `<circle cx="${30 + ((value * 7) % 340)}" cy="${30 + ((value * 11) % 340)}" r="${20 + (value % 50)}" fill="${colour}"/>`
			: `<rect x="${(value * 5) % 300}" y="${(value * 13) % 300}" width="${40 + (value % 70)}" height="${30 + ((value * 3) % 80)}" fill="${colour}"/>`;
	});
	return sharp(
		Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#f4efe6"/>${shapes.join('')}</svg>`,
		),
	)
		.jpeg()
		.toBuffer();
}

/** A product that shows one photo. */
export const createPictured = (shop: TestShop, handle: string, photo: Buffer): Promise<string> =>
	createPicturedIn(shop.shop, handle, photo, shop.now);

export async function createPicturedIn(shop: Shop, handle: string, photo: Buffer, now = shop.clock.now()): Promise<string> {
	const { id } = await shop.pictures.take(shop.db, photo);
	const draft = {
		handle,
		title: { en: `Picture ${handle}` },
		description: {},
		categoryPath: [],
		tags: [],
		pictures: [''],
		parameters: [],
		origin: 'iraq' as const,
		splitDelivery: true,
		minimumQuantity: 1,
		weightGrams: 1,
		volumeCm3: 1,
		soldCount: 0,
		skus: [{ code: `${handle}-1`, attributes: [], price: 100_000, stock: 5 }],
	};
	const { productId } = await inTransaction(shop.db, (tx) => saveDraft(tx, shop.events, now, draft, [id]));
	return String(productId);
}
