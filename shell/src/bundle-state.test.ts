import { describe, expect, it } from 'vitest';
import { type BundleState, chooseBundle, confirmed, emptyState, readState, rejected } from './bundle-state.ts';

const builtIn = { code: 145, version: '1.3.4' };
const newer = { code: 150, version: '1.3.5' };
const newest = { code: 151, version: '1.3.6' };
const after = (...steps: ((state: BundleState) => BundleState)[]) => steps.reduce((state, step) => step(state), emptyState);

describe('which bundle runs', () => {
	it('is the store’s, until a fetched one came up once', () => {
		expect(chooseBundle(emptyState, builtIn).runs).toBeNull();

		const fetched = { ...emptyState, candidate: newer };
		const tried = chooseBundle(fetched, builtIn);
		const kept = confirmed(tried.next, newer.code);

		expect(tried.runs).toEqual(newer);
		expect(chooseBundle(kept, builtIn)).toMatchObject({ runs: newer, next: { installed: newer, candidate: null, tries: 0 } });
	});

	it('is what ran before when the new one does not come up, and the new one never again', () => {
		const state = after(
			() => ({ ...emptyState, installed: newer, candidate: newest }),
			(found) => chooseBundle(found, builtIn).next,
			(found) => rejected(found, newest.code),
		);

		expect(chooseBundle(state, builtIn).runs).toEqual(newer);
		expect(state.bad).toEqual([newest.code]);
	});

	it('is what ran before when the phone died twice while the new one started', () => {
		const once = chooseBundle({ ...emptyState, installed: newer, candidate: newest }, builtIn);
		const twice = chooseBundle(once.next, builtIn);
		const third = chooseBundle(twice.next, builtIn);

		expect([once.runs, twice.runs, third.runs]).toEqual([newest, newest, newer]);
		expect(third.next).toMatchObject({ candidate: null, bad: [newest.code] });
	});

	it('is the store’s again once that is newer than what was fetched', () => {
		const { runs, next } = chooseBundle({ ...emptyState, installed: newer, candidate: newest }, { code: 151, version: '1.3.6' });

		expect(runs).toBeNull();
		expect(next).toMatchObject({ installed: null, candidate: null });
	});

	it.each(['', 'nonsense', '[]', '{"installed":"x","candidate":{"code":"1"},"tries":"2","bad":[1,"x"]}', 'null'])(
		'is the store’s when what was kept is %j',
		(text) => {
			expect(chooseBundle(readState(text), builtIn).runs).toBeNull();
		},
	);
});
