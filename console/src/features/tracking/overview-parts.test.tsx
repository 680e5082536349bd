import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { BarCell } from './bar-cell.tsx';
import { FunnelBars } from './funnel-bars.tsx';
import { Panel } from './panel.tsx';
import { SpeedList } from './speed-list.tsx';

/** In percent of what holds it. */
const partOf = (bar: HTMLElement | null): number => Number.parseFloat(bar?.style.inlineSize ?? '');

test('each step of the funnel is as wide as its part of the visits, and never wider than the one before', async () => {
	await show(<FunnelBars funnel={{ visits: 200, viewed: 100, carted: 20, ordered: 40, paid: 10 }} />);
	await expect.element(page.getByText(/50%/)).toBeVisible();
	// More ordered than were seen at the cart: they came through it all the same.
	expect([...document.querySelectorAll<HTMLElement>('.funnel-bar')].map(partOf)).toEqual([100, 50, 20, 20, 5]);
});

test('a shop without visits has a funnel without parts of nothing', async () => {
	await show(<FunnelBars funnel={{ visits: 0, viewed: 0, carted: 0, ordered: 0, paid: 0 }} />);
	await expect.element(page.getByText('0').first()).toBeVisible();
	await expect.element(page.getByText(/%|NaN/)).not.toBeInTheDocument();
});

test('speed is told good or slow where the line for it is drawn', async () => {
	await show(
		<SpeedList
			speed={[
				{ metric: 'LCP', p50: 1, p75: 2_500, samples: 10 },
				{ metric: 'INP', p50: 1, p75: 501, samples: 10 },
				{ metric: 'CLS', p50: 1, p75: 0.2, samples: 10 },
			]}
		/>,
	);
	await expect.element(page.getByText(/2\.5/)).toBeVisible();
	expect([...document.querySelectorAll('.speed dd')].map((one) => one.className)).toEqual(['good', 'slow', '']);
});

test('a part without rows says so and has no file to take along', async () => {
	const shown = await show(
		<Panel title="Sources" name="sources" head={['Source']} rows={[]}>
			<p>Chart</p>
		</Panel>,
	);
	await expect.element(page.getByText('Chart')).not.toBeInTheDocument();
	await expect.element(page.getByRole('button')).not.toBeInTheDocument();
	await shown.unmount();
	await show(
		<Panel title="Sources" name="sources" head={['Source']} rows={[['Direct']]}>
			<BarCell value={5} most={10} />
		</Panel>,
	);
	await expect.element(page.getByRole('button', { name: /Sources/ })).toBeVisible();
	expect(partOf(document.querySelector<HTMLElement>('.bar-track span'))).toBe(50);
});
