import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { startBrowser } from './browser.ts';
import { median, percentile, shown } from './numbers.ts';
import { type Place, startShop } from './place.ts';
import type { PartReport } from './report.ts';
import { phone, withVisitor } from './visit.ts';

const slowdown = 4;
const rounds = 10;
const boundMs = 100;
/** How long a finger stays on the glass when it taps. */
const tapMs = 80;

interface Opening {
	/** Milliseconds from the end of the tap until the field has the focus: from then on what is typed arrives. */
	typed: number;
	/** … until the next frame has been drawn with it. */
	drawn: number;
}

/** The login sheet on a slow phone, its chunk fetched beforehand as it is on every page that stands idle for a moment. */
export async function measureSheet(place: Place, quick: boolean): Promise<PartReport> {
	const shop = await startShop(place);
	const browser = await startBrowser();
	try {
		const openings = await withVisitor(browser, async (visitor) => {
			const done: Opening[] = [];
			// Each on a page of its own: what was opened once is quicker the second time.
			for (let round = 0; round < (quick ? 3 : rounds); round += 1) done.push(await openOnce(visitor, shop.url));
			return done;
		});
		const typed = openings.map((opening) => opening.typed);
		const drawn = openings.map((opening) => opening.drawn);
		const row = (name: string, values: number[]): string[] => [
			name,
			shown(median(values)),
			shown(Math.min(...values)),
			shown(percentile(values, 90)),
		];
		return {
			tables: [
				{
					title: `The login sheet after a tap, CPU ${slowdown} times slower (ms)`,
					columns: ['until', 'median', 'least', 'p90'],
					rows: [row('it can be typed into', typed), row('it is drawn', drawn)],
				},
			],
			targets: [
				{
					name: 'login sheet can be typed into after the tap, its chunk warm, p90',
					value: percentile(typed, 90),
					bound: boundMs,
					side: 'atMost',
					unit: ' ms',
				},
			],
			notes: [],
			data: { slowdown, openings },
		};
	} finally {
		await browser.close();
		await shop.stop();
	}
}

async function openOnce(browser: Browser, url: string): Promise<Opening> {
	const context = await browser.newContext(phone);
	try {
		const page = await context.newPage();
		await page.goto(`${url}/pages/account/index?lang=en`, { waitUntil: 'networkidle' });
		await page.waitForFunction(() =>
			performance.getEntriesByType('resource').some(({ name }) => /\/login-sheet[^/]*\.js/.test(name)),
		);
		// The worker fetches the other screens meanwhile, and would take what the bench has of processors.
		await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
		await page.waitForLoadState('networkidle');
		const session = await context.newCDPSession(page);
		await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
		const opening = watch(page);
		// The watch is set up in the page before the finger comes down.
		await page.evaluate(() => undefined);
		await tapOn(session, page.getByRole('main').getByRole('button', { name: 'Sign in' }));
		const measured = await opening;
		await page.keyboard.type('7');
		const taken = await page.evaluate(() => document.querySelector<HTMLInputElement>('dialog[open] input')?.value);
		if (taken !== '7') throw new Error(`The sheet took "${taken}" instead of what was typed`);
		return measured;
	} finally {
		await context.close();
	}
}

/** As a finger does it: down, and up a moment later. */
async function tapOn(session: CDPSession, button: Locator): Promise<void> {
	const box = await button.boundingBox();
	if (!box) throw new Error('There is nothing to tap on');
	const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
	await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
	await pause(tapMs);
	await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

function watch(page: Page): Promise<Opening> {
	return page.evaluate(
		() =>
			new Promise<Opening>((resolve) => {
				let tapped = Number.NaN;
				addEventListener('pointerup', (event) => (tapped = event.timeStamp), { capture: true, once: true });
				const focused = (event: FocusEvent): void => {
					const { target } = event;
					if (!(target instanceof HTMLInputElement) || !target.closest('dialog[open]')) return;
					removeEventListener('focusin', focused, true);
					const typed = performance.now() - tapped;
					requestAnimationFrame(() => {
						const { port1, port2 } = new MessageChannel();
						port1.onmessage = () => resolve({ typed, drawn: performance.now() - tapped });
						port2.postMessage(null);
					});
				};
				addEventListener('focusin', focused, true);
			}),
	);
}
