import type { Page, Request } from '@playwright/test';

interface Traffic {
	readonly open: Set<Request>;
	/** Called when something that was open has ended. */
	ended: () => void;
}

let turn = 0;
const followed = new WeakMap<Page, Traffic>();

/** Counts what the page asks for, and marks when its scripts hear taps, from its next address on. */
export async function followTraffic(page: Page): Promise<Traffic> {
	const known = followed.get(page);
	if (known) return known;
	await page.addInitScript(() => addEventListener('qaysari:ready', () => Reflect.set(globalThis, 'qaysari is ready', true)));
	const traffic: Traffic = { open: new Set(), ended: () => undefined };
	followed.set(page, traffic);
	page.on('request', (request) => {
		// What the page before was still asking for is nobody's any more.
		if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.open.clear();
		// Nobody waits for what a page says in leaving.
		if (request.resourceType() !== 'ping') traffic.open.add(request);
	});
	const end = (request: Request): void => {
		traffic.open.delete(request);
		traffic.ended();
	};
	page.on('requestfinished', end);
	page.on('requestfailed', end);
	return traffic;
}

/** Opens a page of the shop and waits until it is settled. */
export async function openSettled(page: Page, address: string): Promise<void> {
	await followTraffic(page);
	await page.goto(address);
	await untilSettled(page);
}

/** The shop's scripts hear taps, and what they asked for has come and is drawn. */
export async function untilSettled(page: Page): Promise<void> {
	const traffic = await followTraffic(page);
	do {
		while (traffic.open.size > 0)
			await new Promise<void>((resolve) => {
				traffic.ended = resolve;
			});
		// By the runner's own frames: a journey may have stopped the page's clock.
		turn += 1;
		await page.waitForFunction(
			(mark) => {
				if (!Reflect.get(globalThis, 'qaysari is ready')) return false;
				const frames = Number(Reflect.get(globalThis, mark) ?? 0) + 1;
				Reflect.set(globalThis, mark, frames);
				return frames > 2;
			},
			`settled ${turn}`,
			{ polling: 'raf' },
		);
	} while (traffic.open.size > 0);
}
