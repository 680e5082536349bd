import { deliveriesConsoleCalls } from '@qaysari/contract/deliveries.calls';
import type { DeliveryStep } from '@qaysari/contract/delivery-steps';
import { feesConsoleCalls, fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { roundToNote } from '@qaysari/contract/money';
import { paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { parcelsConsoleCalls } from '@qaysari/contract/parcels.calls';
import { paymentsCalls, paymentsConsoleCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { noticePath } from '../../payments/card.ts';
import { sandboxPath, signatureHeader } from '../../payments/gateways/sandbox.ts';
import { days } from '../../platform/clock.ts';
import type { OrderStory } from './order-story.ts';
import type { Act } from './plot.ts';
import { drawReceipt } from './receipt-picture.ts';
import type { SampleWord } from './words.ts';

type MovedBy = 'purchased' | 'shippedInChina' | 'arrivedInIraq' | 'outForDelivery' | 'receiptConfirmed' | 'terminated';

/** The buyer sends a picture of the transfer. */
export const sendReceipt =
	(story: OrderStory): Act =>
	async () => {
		const { paymentId, amount } = await story.openPayment();
		const fileId = await story.buyer.caller.sendPicture(await drawReceipt(amount.amount / 100), 'receipt');
		await story.buyer.caller.do(paymentsCalls.receipts, { paymentId, fileIds: [fileId] });
	};

export const passReceipt =
	(story: OrderStory): Act =>
	async () => {
		const { paymentId, amount } = await story.openPayment();
		await story.scene.desk.finance.do(paymentsConsoleCalls.passReceipts, { paymentId, amount: amount.amount });
	};

export const refuseReceipt =
	(story: OrderStory, reason: SampleWord): Act =>
	async () => {
		const { paymentId } = await story.openPayment();
		await story.scene.desk.finance.do(paymentsConsoleCalls.refuseReceipts, { paymentId, reason: story.say(reason) });
	};

/** Another sum than asked for is on the account. */
export const findOtherSum =
	(story: OrderStory, percent: number, note: SampleWord): Act =>
	async () => {
		const { paymentId, amount } = await story.openPayment();
		const received = roundToNote((amount.amount * percent) / 100);
		await story.scene.desk.finance.do(paymentsConsoleCalls.markAbnormal, { paymentId, received, note: story.say(note) });
	};

/** Cash at the counter of a store. */
export const takeCashAtStore =
	(story: OrderStory, store: number): Act =>
	async () => {
		const { paymentId, cashTotal } = await story.openPayment();
		const storeId = story.scene.stores[store] ?? '';
		await story.scene.desk.finance.do(paymentsConsoleCalls.confirmCash, { paymentId, storeId, amount: cashTotal?.amount ?? 0 });
	};

/** A card, at the gateway that takes no money. */
export const payByCard =
	(story: OrderStory): Act =>
	async () => {
		const { sandbox } = story.scene.shop;
		if (!sandbox) throw new Error('The sample pays at the sandbox alone');
		const { paymentId } = await story.openPayment();
		const { url } = await story.buyer.caller.do(paymentsCalls.goPay, { paymentId });
		const reference = url.slice(sandboxPath.length + 1);
		await sandbox.act(reference, 'approve');
		const notice = await sandbox.noticeOf(reference);
		await story.scene.web.inject({
			method: 'POST',
			url: noticePath('sandbox'),
			payload: notice?.body ?? '',
			headers: { 'content-type': 'application/json', [signatureHeader]: notice?.signature ?? '' },
		});
	};

/** The second stage by transfer: opened, and its receipt sent and passed later. */
export const payFees =
	(story: OrderStory): Act =>
	async () => {
		const { number: orderNumber, buyer } = story;
		await buyer.caller.do(paymentsCalls.payment, { orderNumber, stage: 2, method: paymentMethod.bankTransfer });
		await sendReceipt(story)();
		await passReceipt(story)();
	};

export const pack =
	(story: OrderStory): Act =>
	() =>
		story.scene.desk.fulfilment.do(ordersConsoleCalls.markPacked, { orderNumber: story.number });

export const move =
	(story: OrderStory, event: MovedBy, note?: SampleWord): Act =>
	() =>
		story.scene.desk.fulfilment.do(ordersConsoleCalls.moveOrder, {
			orderNumber: story.number,
			event,
			note: note ? story.say(note) : '',
		});

/** Out to a door with a courier; to a store without one. */
export const sendOut =
	(story: OrderStory, courier?: number): Act =>
	() =>
		story.scene.desk.fulfilment.do(ordersConsoleCalls.moveOrder, {
			orderNumber: story.number,
			event: 'outForDelivery',
			...(courier === undefined ? {} : { courierId: story.scene.couriers[courier] ?? '' }),
		});

/** @param inDays of the next attempt, with `rescheduled` */
export const noteStep =
	(story: OrderStory, step: DeliveryStep, inDays?: number): Act =>
	async () => {
		const day = inDays === undefined ? undefined : new Date(story.scene.clock.now().getTime() + days(inDays));
		await story.scene.desk.fulfilment.do(deliveriesConsoleCalls.noteStep, {
			orderNumber: story.number,
			step,
			...(day ? { day: day.toISOString().slice(0, 10) } : {}),
		});
	};

/** Cash at the door. */
export const collect =
	(story: OrderStory, courier: number): Act =>
	async () => {
		const { collectable } = await story.read();
		await story.scene.desk.fulfilment.do(paymentsConsoleCalls.collect, {
			orderNumber: story.number,
			amount: collectable?.amount ?? 0,
			courierId: story.scene.couriers[courier] ?? '',
		});
	};

/** Goods over the counter, for the code that the buyer shows. */
export const handOver =
	(story: OrderStory): Act =>
	async () => {
		const { number: orderNumber, buyer, scene } = story;
		const { handoverCode } = await buyer.caller.do(ordersCalls.getOrderDetail, { orderNumber });
		const code = handoverCode === null ? {} : { handoverCode };
		await scene.desk.fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'receiptConfirmed', ...code });
	};

export const confirm =
	(story: OrderStory): Act =>
	() =>
		story.buyer.caller.do(ordersCalls.confirmOrder, { orderNumber: story.number });

export const cancel =
	(story: OrderStory, reason: SampleWord): Act =>
	() =>
		story.buyer.caller.do(ordersCalls.cancelOrder, { orderNumber: story.number, reason: story.say(reason) });

/** A courier's cash comes in: all that this courier holds. */
export const takeCashOf =
	(story: OrderStory, courier: number): Act =>
	async () => {
		const courierId = story.scene.couriers[courier] ?? '';
		const { finance } = story.scene.desk;
		const { records } = await finance.do(paymentsConsoleCalls.listCollections, { courierId });
		const held = records.filter(({ remittanceId, takenBack }) => remittanceId === null && !takenBack);
		await finance.do(paymentsConsoleCalls.takeRemittance, {
			courierId,
			collectionIds: held.map(({ collectionId }) => collectionId),
			amount: held.reduce((sum, { amount }) => sum + amount.amount, 0),
		});
	};

export const shipInChina =
	(story: OrderStory, parcel: string): Act =>
	async () => {
		const { number: orderNumber, scene } = story;
		await scene.desk.fulfilment.do(parcelsConsoleCalls.saveParcel, { orderNumber, number: parcel, carrier: 'Sample Express' });
		await move(story, 'shippedInChina')();
	};

/** @param dollars of sea freight */
export const setFees =
	(story: OrderStory, dollars: number): Act =>
	async () => {
		const { number: orderNumber, scene } = story;
		const fees = [{ kind: 'sea_freight', currency: 'USD', amount: dollars * 100 } as const];
		const preview = await scene.desk.fulfilment.do(feesConsoleCalls.previewFees, { orderNumber, fees });
		const reason = preview.beyond ? story.say('larger') : '';
		const wish = { orderNumber, fees, expectedTotal: preview.total, reason };
		await scene.desk.fulfilment.do(feesConsoleCalls.setFees, wish);
	};

export const passFees =
	(story: OrderStory): Act =>
	() =>
		story.scene.desk.finance.do(feesConsoleCalls.passFees, { orderNumber: story.number, version: 1, seen: true });

export const setSubsidy =
	(story: OrderStory, dinars: number): Act =>
	() =>
		story.scene.desk.fulfilment.do(fulfilmentCalls.setSubsidy, {
			orderNumber: story.number,
			amount: dinars * 100,
			reason: story.say('late'),
		});

export const paySubsidy =
	(story: OrderStory, dinars: number): Act =>
	() =>
		story.scene.desk.finance.do(paymentsConsoleCalls.paySubsidy, {
			orderNumber: story.number,
			amount: dinars * 100,
			reference: 'sample',
		});

/** Fulfilment asks whether a line may come later. */
export const askWhether =
	(story: OrderStory, note: SampleWord): Act =>
	async () => {
		const [line] = (await story.read()).lines;
		await story.scene.desk.fulfilment.do(fulfilmentCalls.ask, {
			orderNumber: story.number,
			lineId: line?.lineId ?? '',
			kind: 'unavailable',
			note: story.say(note),
		});
	};

export const report =
	(story: OrderStory, description: SampleWord): Act =>
	async () => {
		const [line] = (await story.read()).lines;
		await story.buyer.caller.do(problemsCalls.report, {
			orderNumber: story.number,
			kind: 'missing',
			lines: [{ lineId: line?.lineId ?? '', quantity: 1 }],
			description: story.say(description),
		});
	};

export const giveBack =
	(story: OrderStory, dinars: number, reason: SampleWord): Act =>
	() =>
		story.scene.desk.finance.do(refundsConsoleCalls.give, {
			orderNumber: story.number,
			amount: dinars * 100,
			reason: story.say(reason),
		});

/** What waits to be paid back of the order is paid. */
export const payBack =
	(story: OrderStory, payee: string): Act =>
	async () => {
		const { finance } = story.scene.desk;
		const { records } = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber: story.number });
		for (const { refundId } of records) await finance.do(refundsConsoleCalls.markDone, { refundId, payee, reference: 'sample' });
	};
