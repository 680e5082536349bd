import { describe, expect, it } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';
import { Refusal } from './refusal.ts';

const refusalOf = (work: Promise<unknown>) =>
	work.then(
		() => 'done',
		(error: unknown) => (error instanceof Refusal ? error.code : 'failed'),
	);

describe('dear work of one name', () => {
	it('is done so often at once, and what is beyond is refused before it begins', async () => {
		const { promise, resolve } = Promise.withResolvers<string>();
		let begun = 0;
		const work = () => {
			begun += 1;
			return promise;
		};
		const running = [fewAtOnce('pictures', 2, work), fewAtOnce('pictures', 2, work)];
		const refused = await refusalOf(fewAtOnce('pictures', 2, work));
		const other = await fewAtOnce('reports', 1, async () => 'done');
		resolve('done');

		expect([refused, other, begun, await Promise.all(running)]).toEqual(['too_many_requests', 'done', 2, ['done', 'done']]);
	});

	it('has room again after it is done, and after it failed', async () => {
		for (let round = 0; round < 3; round += 1) {
			expect(await fewAtOnce('x', 1, async () => round)).toBe(round);
			await expect(fewAtOnce('x', 1, async () => Promise.reject(new Error('it went wrong')))).rejects.toThrow('it went wrong');
			await expect(
				fewAtOnce('x', 1, () => {
					throw new Error('at once');
				}),
			).rejects.toThrow('at once');
		}
		expect(await refusalOf(fewAtOnce('x', 0, async () => 1))).toBe('too_many_requests');
	});
});
