import type { BrowserContext, Page, Worker } from '@playwright/test';

/** What a worker shows on the screen. */
export interface ShownNotification {
	title: string;
	body: string;
	dir: string;
	tag: string;
	link: string;
}

/** Hands a push to the worker of a site, as the browser does when one comes. @param data what came, as its letters */
export async function deliverPush(page: Page, site: string, data: string): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	const registration = new Promise<string>((resolve) =>
		devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const found = registrations.find((one) => !one.isDeleted && one.scopeURL.startsWith(site));
			if (found) resolve(found.registrationId);
		}),
	);
	await devtools.send('ServiceWorker.enable');
	await devtools.send('ServiceWorker.deliverPushMessage', {
		origin: new URL(site).origin,
		registrationId: await registration,
		data,
	});
	await devtools.detach();
}

export function workerOf(context: BrowserContext, site: string): Worker {
	const worker = context.serviceWorkers().find((one) => one.url().startsWith(site));
	if (!worker) throw new Error(`No worker of ${site}`);
	return worker;
}

/**
 * The system's half of showing what the worker says: one notification for each tag, until it is closed. Not every browser
 * without a screen has one.
 */
export async function hangUpBoard(worker: Worker): Promise<void> {
	await worker.evaluate(() => {
		let board: { tag?: string }[] = [];
		const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
		const takeDown = (tag?: string): void => {
			board = board.filter((one) => one.tag !== tag);
		};
		Object.assign(registration, {
			showNotification: async (title: string, options: NotificationOptions) => {
				takeDown(options.tag);
				board.push({ ...options, title, close: () => takeDown(options.tag) } as { tag?: string });
			},
			getNotifications: async () => board,
		});
	});
}

/** What hangs on the board. */
export const shownBy = (worker: Worker): Promise<ShownNotification[]> =>
	worker.evaluate(async () => {
		const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
		const shown = await registration.getNotifications();
		return shown.map(({ title, body, dir, tag, data }) => ({ title, body, dir, tag, link: (data as { link: string }).link }));
	});

/** Taps what is shown. Only a finger on a real screen may bring a window to the front; all else is as it is. */
export async function tapShown(worker: Worker): Promise<void> {
	await worker.evaluate(async () => {
		const self = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
		type Named = Record<'WindowClient' | 'ExtendableEvent', { new (name: string): Event; prototype: object }>;
		const { WindowClient, ExtendableEvent } = globalThis as unknown as Named;
		Object.assign(WindowClient.prototype, { focus: async () => undefined });
		const [notification] = await self.registration.getNotifications();
		if (notification) self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
	});
}
