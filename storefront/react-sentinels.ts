import type { Plugin } from 'vite';

const sentinel = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * React keeps five errors that are only signs between its own parts and are made while it is read, all of it around them.
 * In an inspected page (developer tools, Lighthouse) the engine writes down where each was made and reads the whole of
 * React twice more for that: a tenth of a second on a slow telephone. Made without a stack they say the same.
 */
export function reactSentinels(): Plugin {
	return {
		name: 'react-sentinels',
		apply: 'build',
		transform: {
			filter: { id: /react-dom-client\.production\.js$/ },
			handler(code) {
				const found = code.match(sentinel)?.length ?? 0;
				if (found !== 5) this.error(`React has ${found} errors of its own instead of five: look whether this is still needed`);
				return {
					code: code.replace(sentinel, '$1 = Object.assign(Object.create(Error.prototype), { message: $2 })'),
					map: null,
				};
			},
		},
	};
}
