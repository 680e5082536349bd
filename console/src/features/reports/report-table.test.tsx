import { reportsSchemas } from '@qaysari/contract/reports.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { ReportTable } from './report-table.tsx';

const { output } = reportsSchemas.get;
const dinars = (amount: number) => ({ amount: amount * 100, currency: 'IQD' as const });

/** A day on which goods were sold for 200,000 dinars, those of a known cost for `known`. */
function soldFor(known: number, margin: number) {
	const { rows, total } = output.parse(exampleOf(output));
	const figures = { amount: dinars(200_000), margin: { amount: dinars(margin), of: dinars(known) } };
	return {
		rows: rows.slice(0, 1).map((row) => ({ ...row, ...figures, name: '2026-11-21' })),
		total: { ...total, ...figures },
		more: false,
	};
}

test('a margin is told in percent of what was sold for it', async () => {
	await show(<ReportTable report={soldFor(200_000, 169_000)} by="origin" />);
	await expect.element(page.getByText('84.5%').first()).toBeVisible();
	await expect.element(page.getByText(/of sales/)).not.toBeInTheDocument();
});

test('where the cost of some goods is unknown, it says of how much of the sales the margin is', async () => {
	await show(<ReportTable report={soldFor(50_000, 10_000)} by="origin" />);
	await expect.element(page.getByText('20%').first()).toBeVisible();
	await expect.element(page.getByText(/25%.{0,2} of sales/).first()).toBeVisible();
});
