import { orderStatus } from '@qaysari/contract/order-states';
import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const { WAIT_BUYER_PAY, WAIT_SELLER_SEND, WAIT_BUYER_RECEIVER, LOGISTICS_PAYMENT, SEA_SHIPPING, CANCEL, SUCCESS } = orderStatus;

test('whoever owes money pays, also for the second stage and after a payment that failed', () => {
	for (const status of [WAIT_BUYER_PAY, LOGISTICS_PAYMENT])
		for (const paymentState of [null, 'waiting', 'failed', 'abnormal collection'] as const)
			expect(nextStep({ status, actions: ['pay', 'cancelled'], paymentState })).toBe('pay');
});

test('a refused receipt is sent again; one that is looked at leaves nothing to do', () => {
	const order = { status: WAIT_BUYER_PAY, actions: ['pay', 'cancelled'] };
	expect(nextStep({ ...order, paymentState: 'review failed' })).toBe('receipt');
	expect(nextStep({ ...order, paymentState: 'under review' })).toBe('wait');
});

test('nothing is tracked before it was sent, nor after it came', () => {
	expect(nextStep({ status: WAIT_BUYER_PAY, actions: [], paymentState: null })).toBe('wait');
	expect(nextStep({ status: WAIT_SELLER_SEND, actions: ['cancelled'], paymentState: null })).toBe('wait');
	expect(nextStep({ status: SEA_SHIPPING, actions: [], paymentState: null })).toBe('track');
	expect(nextStep({ status: WAIT_BUYER_RECEIVER, actions: ['receiptConfirmed'], paymentState: null })).toBe('confirm');
	expect(nextStep({ status: WAIT_BUYER_RECEIVER, actions: [], paymentState: null })).toBe('track');
	for (const status of [CANCEL, SUCCESS]) expect(nextStep({ status, actions: [], paymentState: null })).toBe('again');
});
