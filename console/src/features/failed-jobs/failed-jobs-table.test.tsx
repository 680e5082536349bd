import { failedJobsCalls } from '@qaysari/contract/failed-jobs.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FailedJobsScreen } from '../../screens/failed-jobs/failed-jobs-screen.tsx';
import { shop, show } from '../../testing/show.tsx';

const kindOf = (name: string, area: 'money' | 'files', jobs: number) => ({
	name,
	area,
	jobs,
	since: '2026-11-20T08:00:00.000Z',
	failedAt: '2026-11-21T01:00:00.000Z',
	tries: 12,
});

/** Two kinds stand there, until something is done with them. */
function twoFailed(): void {
	let kinds = [kindOf('payments.send-refund', 'money', 3), kindOf('exports.write', 'files', 1)];
	const take = ({ name }: { name: string }) => {
		const jobs = kinds.find((kind) => kind.name === name)?.jobs ?? 0;
		kinds = kinds.filter((kind) => kind.name !== name);
		return { jobs, more: false };
	};
	shop.answer(failedJobsCalls.list, () => ({ kinds }));
	shop.answer(failedJobsCalls.tryAgain, take);
	shop.answer(failedJobsCalls.dismiss, take);
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

test('failed background work is tried again, or dismissed once somebody is sure', async () => {
	twoFailed();
	await show(<FailedJobsScreen />);
	await expect.element(row('payments.send-refund').getByText('Payments and fees')).toBeVisible();
	await expect.element(row('payments.send-refund').getByText('3 jobs')).toBeVisible();

	await row('payments.send-refund').getByRole('button', { name: 'Try again' }).click();
	await expect.element(page.getByText('3 jobs begin anew')).toBeVisible();
	await expect.element(row('payments.send-refund')).not.toBeInTheDocument();

	await row('exports.write').getByRole('button', { name: 'Dismiss' }).click();
	const question = page.getByRole('dialog');
	await expect.element(question.getByText(/^What was to be done will not be done/)).toBeVisible();
	await question.getByRole('button', { name: 'Cancel' }).click();
	expect(shop.asked(failedJobsCalls.dismiss)).toEqual([]);
	await expect.element(question).not.toBeInTheDocument();
	await row('exports.write').getByRole('button', { name: 'Dismiss' }).click();
	await question.getByRole('button', { name: 'Dismiss' }).click();
	await expect.element(page.getByText('Nothing has failed')).toBeVisible();
	expect(shop.asked(failedJobsCalls.dismiss).map(({ input }) => input)).toEqual([{ name: 'exports.write' }]);
	expect(shop.asked(failedJobsCalls.tryAgain).map(({ input }) => input)).toEqual([{ name: 'payments.send-refund' }]);
});

test('where more are left of a kind, one is asked to press again', async () => {
	shop.answer(failedJobsCalls.list, { kinds: [kindOf('payments.send-refund', 'money', 2500)] });
	shop.answer(failedJobsCalls.tryAgain, { jobs: 1000, more: true });
	await show(<FailedJobsScreen />);
	await row('payments.send-refund').getByRole('button', { name: 'Try again' }).click();
	await expect.element(page.getByText(/There are more of them/)).toBeVisible();
	await expect.element(row('payments.send-refund')).toBeVisible();
});

test('what cannot be read is said, and read again', async () => {
	shop.refuse(failedJobsCalls.list, 'role_missing');
	await show(<FailedJobsScreen />);
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(failedJobsCalls.list, { kinds: [] });
	await again.click();
	await expect.element(page.getByText('Nothing has failed')).toBeVisible();
});
