import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { Attempt } from './attempt.ts';

const order = { orderNumber: 'C1', remark: 'after six' };

test('the same input keeps its key until it is known what became of it', () => {
	const attempt = new Attempt();
	const first = attempt.keyOf(order);
	for (const lost of [new ApiError('network'), new ApiError('timeout'), new ApiError('refusal', '', { status: 503 })]) {
		attempt.settle(order, lost);
		expect(attempt.keyOf({ ...order })).toBe(first);
	}
	attempt.settle(order, null);
	expect(attempt.keyOf(order)).not.toBe(first);
});

test('a refusal is an answer: the same again is a new wish', () => {
	const attempt = new Attempt();
	const first = attempt.keyOf(undefined);
	expect(attempt.keyOf(undefined)).toBe(first);
	attempt.settle(undefined, new ApiError('refusal', 'gone', { status: 409, code: 1014 }));
	expect(attempt.keyOf(undefined)).not.toBe(first);
});

test('another input is another attempt, whatever became of the first', () => {
	const attempt = new Attempt();
	const first = attempt.keyOf(order);
	attempt.settle(order, new ApiError('network'));
	const second = attempt.keyOf({ ...order, remark: 'after seven' });
	expect(second).not.toBe(first);
	expect(attempt.keyOf(order)).not.toBe(first);
});

test('a late answer to what was sent before ends nothing that was sent since', () => {
	const attempt = new Attempt();
	attempt.keyOf(order);
	const later = { ...order, remark: 'after seven' };
	const second = attempt.keyOf(later);
	attempt.settle(order, null);
	expect(attempt.keyOf(later)).toBe(second);
});

test('the same input twice at a time goes out once, and both wait for its answer; after it, it goes out again', async () => {
	const attempt = new Attempt<string>();
	const sent: string[] = [];
	const answers: ((text: string) => void)[] = [];
	const send = (key: string) => {
		sent.push(key);
		return new Promise<string>((resolve) => answers.push(resolve));
	};
	const both = [attempt.once(order, send), attempt.once({ ...order }, send)];
	const other = attempt.once({ ...order, remark: 'after seven' }, send);
	answers[0]?.('done');
	answers[1]?.('done too');
	expect(await Promise.all([...both, other])).toEqual(['done', 'done', 'done too']);
	expect(sent.length).toBe(2);
	const again = attempt.once({ ...order, remark: 'after seven' }, send);
	answers[2]?.('once more');
	expect(await again).toBe('once more');
	expect(sent[2]).toBe(sent[1]);
});

test('a line that broke is tried again under the same key', async () => {
	const attempt = new Attempt<string>();
	const keys: string[] = [];
	const broken = (key: string) => {
		keys.push(key);
		return Promise.reject(new ApiError('network'));
	};
	await expect(attempt.once(order, broken)).rejects.toThrow();
	await expect(attempt.once(order, broken)).rejects.toThrow();
	expect(keys.length).toBe(2);
	expect(new Set(keys).size).toBe(1);
});

test('what is tried again by itself keeps its key, though another was sent meanwhile', async () => {
	const attempt = new Attempt<string>();
	const keys: string[] = [];
	const broken = (key: string) => {
		keys.push(key);
		return Promise.reject(new ApiError('network'));
	};
	const later = { ...order, remark: 'after seven' };
	for (const input of [order, later, order, later]) await expect(attempt.once(input, broken)).rejects.toThrow();
	expect(keys[0]).not.toBe(keys[1]);
	expect(keys.slice(2)).toEqual(keys.slice(0, 2));
});

test('two that are under way at a time are each sent once', async () => {
	const attempt = new Attempt<string>();
	const sent: string[] = [];
	const send = (key: string) => {
		sent.push(key);
		return Promise.resolve(key);
	};
	const later = { ...order, remark: 'after seven' };
	const answers = await Promise.all([order, later, order].map((input) => attempt.once(input, send)));
	expect(sent.length).toBe(2);
	expect(answers[2]).toBe(answers[0]);
});
