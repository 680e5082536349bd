import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Browser, BrowserContext, Page, Route } from '@playwright/test';

const types: Record<string, string> = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.json': 'application/json',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.woff2': 'font/woff2',
};

type Options = Record<string, unknown>;
type Permission = 'granted' | 'denied';
type Tracking = 'notDetermined' | 'authorized' | 'denied';

interface Make {
	system?: 'android' | 'ios';
	/** Plugins that the native project was built without. */
	without?: readonly string[];
}

/** How the web part names what the system offers: `plugin.method`, as Capacitor's bridge is told at its start. */
const offered: Record<string, readonly string[]> = {
	AppTrackingTransparency: ['getStatus', 'requestPermission'],
	App: ['getLaunchUrl', 'minimizeApp', 'addListener', 'removeListener'],
	Browser: ['open', 'close', 'addListener', 'removeListener'],
	Camera: ['checkPermissions', 'requestPermissions', 'takePhoto', 'chooseFromGallery'],
	Contacts: ['checkPermissions', 'requestPermissions', 'pickContact'],
	Filesystem: ['getUri', 'writeFile', 'rmdir'],
	Haptics: ['impact', 'notification'],
	Preferences: ['get', 'set'],
	PushNotifications: ['checkPermissions', 'requestPermissions', 'register', 'unregister', 'addListener', 'removeListener'],
	SecureStorage: ['internalGetItem', 'internalSetItem', 'internalRemoveItem'],
	Share: ['share'],
	SplashScreen: ['hide'],
	StatusBar: ['setStyle'],
};

/**
 * The system's half of a phone with the app on it: Capacitor's bridge, its files, safe, permissions and its web server on
 * `https://localhost`. The web part in Chromium is the real one. What was stored stays when the app is closed and opened again.
 */
export class Phone {
	readonly context: BrowserContext;
	readonly calls: { name: string; options: Options }[] = [];
	readonly files = new Map<string, Buffer>();
	readonly safe = new Map<string, string>();
	readonly preferences = new Map<string, string>();
	readonly permissions: Record<string, Permission> = {
		camera: 'granted',
		photos: 'granted',
		contacts: 'granted',
		receive: 'granted',
	};
	/** What is answered when the system asks, and what it knew before. */
	trackingAnswer: Tracking = 'authorized';
	tracking: Tracking = 'notDetermined';
	/** Closes the share sheet instead of choosing somebody. */
	closesShare = false;
	launchUrl: string | null = null;
	/** No room for another file. */
	full = false;
	readonly #www: string;

	private constructor(context: BrowserContext, www: string) {
		this.context = context;
		this.#www = www;
	}

	/** @param www the folder that the native project carries */
	static async unpack(browser: Browser, www: string, { system = 'android', without = [] }: Make = {}): Promise<Phone> {
		const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
		// A shop in a store's app has a host of its own; this one is on the machine that the browser runs on.
		await context.grantPermissions(['local-network-access']);
		const phone = new Phone(context, www);
		await context.exposeFunction('askPhone', (plugin: string, method: string, options: Options) =>
			phone.#answer(plugin, method, options ?? {}),
		);
		const plugins = Object.fromEntries(Object.entries(offered).filter(([name]) => !without.includes(name)));
		await context.addInitScript(bridge, { plugins, system });
		await context.route('https://localhost/**', (route) => phone.#serve(route));
		return phone;
	}

	/** Starts the app, from a link when one was tapped. */
	async start(link: string | null = null): Promise<Page> {
		this.launchUrl = link;
		const page = await this.context.newPage();
		await page.goto('https://localhost/');
		return page;
	}

	/** Something that the system tells the app. */
	async tell(page: Page, plugin: string, event: string, data: object): Promise<void> {
		await page.evaluate(([name, told]) => dispatchEvent(new CustomEvent(name as string, { detail: told })), [
			`phone:${plugin}.${event}`,
			data,
		] as const);
	}

	called(name: string): Options[] {
		return this.calls.filter((call) => call.name === name).map(({ options }) => options);
	}

	#serve(route: Route): Promise<void> {
		const { pathname } = new URL(route.request().url());
		const stored = /^\/_capacitor_file_(\/.*)$/.exec(pathname)?.[1];
		const body = stored === undefined ? this.#carried(pathname) : this.files.get(stored);
		if (!body) return route.fulfill({ status: 404, body: '' });
		return route.fulfill({ body, contentType: types[extname(stored ?? pathname)] ?? 'text/html; charset=utf-8' });
	}

	/** Addresses without an extension are screens: all are the one page. */
	#carried(pathname: string): Buffer | undefined {
		const file = join(this.#www, pathname);
		if (extname(pathname) === '') return readFileSync(join(this.#www, 'index.html'));
		return existsSync(file) && statSync(file).isFile() ? readFileSync(file) : undefined;
	}

	#answer(plugin: string, method: string, options: Options): { value: unknown } | { fault: { message: string; code?: string } } {
		const name = `${plugin}.${method}`;
		this.calls.push({ name, options });
		const text = (key: string): string => String(options[key] ?? '');
		const place = (): string => `/data/files/${text('path')}`;
		switch (name) {
			case 'App.getLaunchUrl':
				return { value: this.launchUrl === null ? null : { url: this.launchUrl } };
			case 'Preferences.get':
				return { value: { value: this.preferences.get(text('key')) ?? null } };
			case 'Preferences.set':
				this.preferences.set(text('key'), text('value'));
				return { value: undefined };
			case 'SecureStorage.internalGetItem':
				return { value: { data: this.safe.get(text('prefixedKey')) ?? null } };
			case 'SecureStorage.internalSetItem':
				this.safe.set(text('prefixedKey'), text('data'));
				return { value: undefined };
			case 'SecureStorage.internalRemoveItem':
				return { value: { success: this.safe.delete(text('prefixedKey')) } };
			case 'Filesystem.getUri':
				return { value: { uri: `file://${place()}` } };
			case 'Filesystem.writeFile':
				if (this.full) return { fault: { message: 'No space left on device', code: 'OS-PLUG-FILE-0013' } };
				this.files.set(place(), Buffer.from(text('data'), 'base64'));
				return { value: { uri: `file://${place()}` } };
			case 'Filesystem.rmdir':
				for (const path of [...this.files.keys()]) if (path.startsWith(`${place()}/`)) this.files.delete(path);
				return { value: undefined };
			case 'Camera.checkPermissions':
			case 'Camera.requestPermissions':
			case 'Contacts.checkPermissions':
			case 'Contacts.requestPermissions':
			case 'PushNotifications.checkPermissions':
			case 'PushNotifications.requestPermissions':
				return { value: this.permissions };
			case 'Camera.takePhoto':
			case 'Camera.chooseFromGallery': {
				const picture = { webPath: 'https://localhost/_capacitor_file_/data/files/picture.png', saved: false, type: 0 };
				return { value: method === 'takePhoto' ? picture : { results: [picture] } };
			}
			case 'AppTrackingTransparency.getStatus':
				return { value: { status: this.tracking } };
			case 'AppTrackingTransparency.requestPermission':
				this.tracking = this.trackingAnswer;
				return { value: { status: this.tracking } };
			case 'Share.share':
				return this.closesShare ? { fault: { message: 'Share canceled' } } : { value: { activityType: '' } };
			case 'Contacts.pickContact':
				return { value: { contact: { contactId: '1', name: { display: 'Shilan' }, phones: [{ number: '+964 750 123 4567' }] } } };
			default:
				return { value: undefined };
		}
	}
}

/** Runs in the page before anything of ours, as the system's own script does. */
function bridge({ plugins, system }: { plugins: Record<string, readonly string[]>; system: 'android' | 'ios' }): void {
	const ask = (globalThis as unknown as { askPhone: (plugin: string, method: string, options: object) => Promise<unknown> })
		.askPhone;
	const nativePromise = async (plugin: string, method: string, options: object): Promise<unknown> => {
		const answer = (await ask(plugin, method, options ?? {})) as { value?: unknown; fault?: { message: string; code?: string } };
		if (answer.fault) throw Object.assign(new Error(answer.fault.message), { code: answer.fault.code });
		return answer.value;
	};
	const nativeCallback = (
		plugin: string,
		method: string,
		options: { eventName: string },
		heard: (data: unknown) => void,
	): string => {
		if (method === 'addListener')
			addEventListener(`phone:${plugin}.${options.eventName}`, (event) => heard((event as CustomEvent).detail));
		return `${plugin}.${options?.eventName}`;
	};
	Object.assign(globalThis, {
		...(system === 'android'
			? { androidBridge: { postMessage: () => undefined } }
			: { webkit: { messageHandlers: { bridge: { postMessage: () => undefined } } } }),
		Capacitor: {
			PluginHeaders: Object.entries(plugins).map(([name, methods]) => ({
				name,
				methods: methods.map((method) => ({ name: method, rtype: method === 'addListener' ? 'callback' : 'promise' })),
			})),
			nativePromise,
			nativeCallback,
			convertFileSrc: (path: string) => path.replace(/^file:\/\//, 'https://localhost/_capacitor_file_'),
		},
	});
}
