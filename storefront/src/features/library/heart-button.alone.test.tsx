import { Refused } from '@qaysari/client/testing/shop-peer';
import { collectCalls, groupsCalls } from '@qaysari/contract/library.calls';
import { limits } from '@qaysari/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { onAskToSignIn } from '../../app/login-events.ts';
import { shop, show } from '../../testing/show.tsx';
import { HeartButton } from './heart-button.tsx';

const line = vi.hoisted(() => {
	let open: () => void = () => undefined;
	const isThere = new Promise<void>((resolve) => {
		open = resolve;
	});
	return { isThere, open: () => open() };
});

/** The groups' sheet comes over a line that the test opens. */
vi.mock('./group-picker.tsx', async (original) => {
	await line.isThere;
	return original();
});

const session = { token: 'token', userId: '1' };
let kept: string[] = [];

beforeEach(() => {
	kept = [];
	shop.answer(collectCalls.collected, () => ({ productIds: kept }));
	shop.answer(collectCalls.add, ({ productId }) => {
		kept = [productId];
		return { count: kept.length };
	});
	shop.answer(collectCalls.delete, () => {
		kept = [];
		return { count: 0 };
	});
});

afterEach(() => vi.useRealTimers());

const draw = () => show(<HeartButton productId="7" />, { session });
const heart = () => page.getByRole('button', { name: /collection/i, pressed: false });
const fullHeart = () => page.getByRole('button', { name: /collection/i, pressed: true });
const added = () => shop.asked(collectCalls.add);
const dropped = () => shop.asked(collectCalls.delete);
const isKnown = () => expect.poll(() => shop.asked(collectCalls.collected)).not.toHaveLength(0);

test('a heart is full at once, and stays so by what stands in the shop', async () => {
	await draw();
	await isKnown();
	const answer = shop.hold(collectCalls.add);
	await heart().click();
	await expect.element(fullHeart()).toBeVisible();
	answer();

	await expect.element(page.getByRole('status').filter({ hasText: /collection/i })).toBeVisible();
	await expect.element(fullHeart()).toBeVisible();
	expect(added().map(({ input }) => input)).toEqual([{ productId: '7' }]);
});

test('two taps faster than the shop are one add and one removal, in that order', async () => {
	await draw();
	await isKnown();
	const answer = shop.hold(collectCalls.add);
	await shop.tapTwice(heart());
	await expect.element(heart()).toBeVisible();
	await expect.poll(added).toHaveLength(1);
	expect(dropped()).toHaveLength(0);
	answer();

	await expect.poll(dropped).toHaveLength(1);
	expect(added()).toHaveLength(1);
	await expect.element(heart()).toBeVisible();
	expect(kept).toEqual([]);
});

test('three quick taps keep it by one call', async () => {
	await draw();
	await isKnown();
	const answer = shop.hold(collectCalls.add);
	await heart().click();
	await fullHeart().click();
	await heart().click();
	await expect.element(fullHeart()).toBeVisible();
	answer();

	await expect.poll(() => kept).toEqual(['7']);
	await expect.element(page.getByRole('status').filter({ hasText: /collection/i })).toBeVisible();
	expect([added().length, dropped().length]).toEqual([1, 0]);
});

test('a refused one goes back to what stands in the shop, whatever was tapped since', async () => {
	kept = ['7'];
	await draw();
	await expect.element(fullHeart()).toBeVisible();
	shop.refuse(collectCalls.add, 'too_many_requests');
	const answer = shop.hold(collectCalls.delete);
	await shop.tapTwice(fullHeart());
	await expect.element(fullHeart()).toBeVisible();
	answer();

	await expect.element(page.getByText('too_many_requests')).toBeVisible();
	await expect.element(heart()).toBeVisible();
	expect([dropped().length, added().length]).toEqual([1, 1]);
});

test('one that is refused before the shop said how it stands is empty again', async () => {
	shop.cut(collectCalls.collected);
	shop.answer(collectCalls.add, () => {
		throw new Refused('not_found');
	});
	await draw();
	await heart().click();

	await expect.element(page.getByText('not_found')).toBeVisible();
	await expect.element(heart()).toBeVisible();
});

test('a visitor is asked to sign in and nothing is sent', async () => {
	let asked = 0;
	const stop = onAskToSignIn(() => {
		asked += 1;
	});
	await show(<HeartButton productId="7" />);
	await heart().click();
	stop();

	expect([asked, added().length]).toEqual([1, 0]);
});

test('groups that do not come over a bad line are waited for in sight, then no longer', async () => {
	shop.answer(groupsCalls.list, { groups: [] });
	await draw();
	await isKnown();
	await heart().click();
	const way = page.getByRole('button', { name: 'To a group' });
	await expect.element(way).toBeVisible();
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	await way.click();
	const waiting = page.getByRole('dialog', { name: 'Loading…' });
	await expect.element(waiting).toBeVisible();
	await vi.advanceTimersByTimeAsync(limits.ms.errorView);
	await expect.element(page.getByText('No network')).toBeVisible();
	await expect.element(waiting).not.toBeInTheDocument();
	vi.useRealTimers();
	line.open();
	await import('./group-picker.tsx');

	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	await fullHeart().click();
	await heart().click();
	await way.click();
	await expect.element(page.getByRole('dialog', { name: 'Choose a group' })).toBeVisible();
	await expect.element(waiting).not.toBeInTheDocument();
	await expect.poll(() => document.activeElement?.closest('dialog.sheet')).not.toBeNull();
});
