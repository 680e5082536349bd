/** Whether this build runs inside the native shell, which has no server of its own behind it. */
export const isShell: boolean = import.meta.env.VITE_SHELL === 'on';

/** Scheme and host of the shop as the shell's page names them; empty in the browser, where the page comes from there. */
const shopOrigin = (): string => (isShell ? (document.documentElement.dataset.shop ?? '') : '');

/** Where people reach the shop, for addresses that leave this device. */
export const publicOrigin = (): string => shopOrigin() || location.origin;

export const atShop = (path: string): string => (isShell ? `${shopOrigin()}${path}` : path);

/** For `JSON.parse`: pictures and files in an answer have paths, which lead to the shop and not to the phone. */
export function mediaAtShop(_name: string, value: unknown): unknown {
	if (typeof value !== 'string' || !/^\/(media|files)\//.test(value)) return value;
	return value.replaceAll(/(^|, )(?=\/(?:media|files)\/)/g, `$1${shopOrigin()}`);
}
