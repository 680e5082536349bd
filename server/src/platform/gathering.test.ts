import { describe, expect, it } from 'vitest';
import { Gathering, type GatheringOptions } from './gathering.ts';

/** Answers rounds in the order in which they are let go, and tells who was in them. */
function held(options: Omit<GatheringOptions<string, string>, 'answer'> = {}) {
	const rounds: { asks: readonly string[]; go: (answers?: string[]) => void; fail: (error: Error) => void }[] = [];
	const waiting: (() => void)[] = [];
	const gathering = new Gathering<string, string>({
		...options,
		answer: (asks) => {
			const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
			rounds.push({ asks, go: (answers) => resolve(answers ?? asks.map((ask) => `${ask}!`)), fail: reject });
			for (const hear of waiting.splice(0)) hear();
			return promise;
		},
	});
	const begun = async (round: number) => {
		while (rounds.length <= round) await new Promise<void>((hear) => waiting.push(hear));
		const one = rounds[round];
		if (!one) throw new Error('No such round');
		return one;
	};
	return { gathering, rounds, begun };
}

describe('who asks at the same time', () => {
	it('is answered in one round, each what they asked for', async () => {
		const { gathering, begun, rounds } = held();
		const all = ['a', 'b', 'c'].map((ask) => gathering.ask(ask));
		(await begun(0)).go();

		expect(await Promise.all(all)).toEqual(['a!', 'b!', 'c!']);
		expect(rounds.map(({ asks }) => asks)).toEqual([['a', 'b', 'c']]);
	});

	it('and comes while a round is under way goes with the next, without waiting for more', async () => {
		const { gathering, begun, rounds } = held();
		const first = gathering.ask('a');
		await begun(0);
		const others = ['b', 'c'].map((ask) => gathering.ask(ask));
		(await begun(0)).go();
		(await begun(1)).go();

		expect([await first, ...(await Promise.all(others))]).toEqual(['a!', 'b!', 'c!']);
		expect(rounds.map(({ asks }) => asks)).toEqual([['a'], ['b', 'c']]);
	});

	it('is spread over as many rounds as may be under way, of so many each', async () => {
		const { gathering, begun, rounds } = held({ most: 2, rounds: 2 });
		const all = ['a', 'b', 'c', 'd', 'e'].map((ask) => gathering.ask(ask));
		const [, second] = [await begun(0), await begun(1)];
		expect(rounds.map(({ asks }) => asks)).toEqual([
			['a', 'b'],
			['c', 'd'],
		]);
		second.go();
		(await begun(2)).go();
		(await begun(0)).go();

		expect(await Promise.all(all)).toEqual(['a!', 'b!', 'c!', 'd!', 'e!']);
		expect(rounds[2]?.asks).toEqual(['e']);
	});

	it('under one name follows each other, in the order in which they came', async () => {
		const { gathering, begun, rounds } = held({ apart: (ask) => ask.charAt(0), most: 2 });
		const all = ['a1', 'a2', 'b1', 'a3', 'b2'].map((ask) => gathering.ask(ask));
		for (const round of [0, 1, 2]) (await begun(round)).go();
		await Promise.all(all);

		expect(rounds.map(({ asks }) => asks)).toEqual([['a1', 'b1'], ['a2', 'b2'], ['a3']]);
	});
});

describe('a round that fails', () => {
	it('fails for those who are in it, and for nobody who comes after', async () => {
		const { gathering, begun } = held();
		const all = ['a', 'b'].map((ask) => gathering.ask(ask));
		await begun(0);
		const after = gathering.ask('c');
		(await begun(0)).fail(new Error('away'));
		const ends = await Promise.allSettled(all);
		(await begun(1)).go();

		expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
		expect(await after).toBe('c!');
	});

	it('is also one that answers fewer than asked: nobody gets the answer of another', async () => {
		const { gathering, begun } = held();
		const all = ['a', 'b'].map((ask) => gathering.ask(ask));
		(await begun(0)).go(['b!']);

		expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
	});
});
