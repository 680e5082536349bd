import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { parcelsConsoleCalls } from '@qaysari/contract/parcels.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { bringTo, orderIn, placeOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let fulfilment: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	buyer = await shop.buyer();
	fulfilment = await shop.operator('fulfilment');
});
afterAll(() => shop.close());

const ready = async () => {
	const [cups, lamps] = await Promise.all([
		createProduct(shop, { title: { en: 'Cup' } }),
		createProduct(shop, { title: { en: 'Lamp' } }),
	]);
	const placed = await placeOrder(shop, buyer, {
		items: [
			{ skuId: cups.skuId, quantity: 5 },
			{ skuId: lamps.skuId, quantity: 2 },
		],
	});
	await bringTo(shop, placed.orderId, 'iraq', 2);
	return placed;
};

describe('parcels', () => {
	it('divide an order, and its buyer follows each of them', async () => {
		const { orderNumber } = await ready();
		const { lines } = await fulfilment.do(parcelsConsoleCalls.listParcels, { orderNumber });
		const cup = lines.find((line) => line.title === 'Cup')?.lineId ?? '';
		const first = await fulfilment.do(parcelsConsoleCalls.saveParcel, {
			orderNumber,
			number: 'IQ-1',
			carrier: 'Caravan Express',
			contents: [{ lineId: cup, quantity: 3 }],
		});
		await fulfilment.do(parcelsConsoleCalls.saveParcel, { orderNumber, number: 'IQ-2', carrier: '' });
		const earlier = new Date(shop.now.getTime() - 60_000).toISOString();
		await fulfilment.do(parcelsConsoleCalls.addStep, { parcelId: first.parcelId, kind: 'inTransit', place: 'Kirkuk' });
		await fulfilment.do(parcelsConsoleCalls.addStep, { parcelId: first.parcelId, kind: 'handedOver', at: earlier });

		const track = await buyer.do(ordersCalls.track, { orderNumber });

		expect(track.parcels).toMatchObject([
			{
				number: 'IQ-1',
				carrier: 'Caravan Express',
				lines: [{ title: 'Cup', quantity: 3 }],
				steps: [
					{ kind: 'inTransit', place: 'Kirkuk', at: shop.now.toISOString() },
					{ kind: 'handedOver', at: earlier },
				],
			},
			{
				number: 'IQ-2',
				lines: [
					{ title: 'Cup', quantity: 2 },
					{ title: 'Lamp', quantity: 2 },
				],
				steps: [],
			},
		]);
		expect(await shop.visitor().refusal(ordersCalls.track, { orderNumber })).toBe('order_not_found');
	});

	it('never hold more pieces than were ordered, however many pack at once', async () => {
		const { orderNumber } = await ready();
		const { lines } = await fulfilment.do(parcelsConsoleCalls.listParcels, { orderNumber });
		const cup = lines.find((line) => line.title === 'Cup')?.lineId ?? '';
		const pack = (number: string) =>
			fulfilment.call(parcelsConsoleCalls.saveParcel, {
				orderNumber,
				number,
				carrier: '',
				contents: [{ lineId: cup, quantity: 4 }],
			});

		const answers = await Promise.all(['A-1', 'A-2', 'A-3'].map(pack));

		expect(answers.map(({ envelope }) => envelope.reason ?? 'packed').sort()).toEqual([
			'packed',
			'too_many_pieces',
			'too_many_pieces',
		]);
	});

	it('are named once by a number, taken back while nothing happened, and closed when the order has ended', async () => {
		const { orderNumber } = await ready();
		const { parcelId } = await fulfilment.do(parcelsConsoleCalls.saveParcel, { orderNumber, number: 'B-1', carrier: '' });
		const again = await fulfilment.refusal(parcelsConsoleCalls.saveParcel, { orderNumber, number: 'B-1', carrier: '' });
		await fulfilment.do(parcelsConsoleCalls.removeParcel, { parcelId });
		const second = await fulfilment.do(parcelsConsoleCalls.saveParcel, { orderNumber, number: 'B-2', carrier: '' });
		await fulfilment.do(parcelsConsoleCalls.addStep, { parcelId: second.parcelId, kind: 'handedOver' });
		const begun = await fulfilment.refusal(parcelsConsoleCalls.removeParcel, { parcelId: second.parcelId });
		const ahead = await fulfilment.refusal(parcelsConsoleCalls.addStep, {
			parcelId: second.parcelId,
			kind: 'delivered',
			at: new Date(shop.now.getTime() + 60_000).toISOString(),
		});
		const ended = await orderIn(shop, buyer, 'iraq', 8);

		expect([again, begun, ahead]).toEqual(['conflict', 'order_state_conflict', 'moment_ahead']);
		expect(
			await fulfilment.refusal(parcelsConsoleCalls.saveParcel, { orderNumber: ended.orderNumber, number: 'B-3', carrier: '' }),
		).toBe('order_state_conflict');
	});

	it('hold nothing that was taken out of the order, whenever they were packed', async () => {
		const { orderNumber } = await ready();
		await fulfilment.do(parcelsConsoleCalls.saveParcel, { orderNumber, number: 'D-1', carrier: '' });
		const { lines } = await fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber });
		const lamp = lines.find((line) => line.title === 'Lamp')?.lineId ?? '';
		const { questionId } = await fulfilment.do(fulfilmentCalls.ask, {
			orderNumber,
			lineId: lamp,
			kind: 'unavailable',
			note: 'Broken.',
		});
		await buyer.do(problemsCalls.answer, { orderNumber, questionId, answer: 'drop' });

		const track = await buyer.do(ordersCalls.track, { orderNumber });
		const left = await fulfilment.do(parcelsConsoleCalls.listParcels, { orderNumber });

		expect(track.parcels[0]?.lines).toEqual([{ title: 'Cup', quantity: 5 }]);
		expect(left.lines.map((line) => line.title)).toEqual(['Cup']);
	});

	it('come from the number that is given when an order goes out, too', async () => {
		const { orderNumber } = await ready();

		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery', logisticsNumber: 'C-7' });

		const track = await buyer.do(ordersCalls.track, { orderNumber });
		expect(track.logisticsNumber).toBe('C-7');
		expect(track.parcels.map((parcel) => [parcel.number, parcel.lines.length])).toEqual([['C-7', 2]]);
	});
});
