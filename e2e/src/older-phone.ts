/**
 * Put before the scripts of a page: takes away what the oldest browsers that the storefront is for do not have, Chrome 111 and Safari 16.4
 * (what the style sheets ask for). Phones that get no newer system keep such a browser for as long as they live.
 * @see https://github.com/mdn/browser-compat-data
 */
export function beOlderPhone(): void {
	const later: readonly [object | undefined, readonly string[]][] = [
		[AbortSignal, ['any']],
		[URL, ['canParse', 'parse']],
		[Promise, ['withResolvers', 'try']],
		[Object, ['groupBy']],
		[Map, ['groupBy']],
		[Array, ['fromAsync']],
		[RegExp, ['escape']],
		[Response, ['json']],
		[Uint8Array, ['fromBase64', 'fromHex']],
		[
			Set.prototype,
			['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
		],
		[
			Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
			['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
		],
		[HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
		[Element.prototype, ['checkVisibility', 'moveBefore']],
		[Document.prototype, ['startViewTransition']],
		[Intl, ['DurationFormat']],
		[globalThis, ['Iterator', 'CloseWatcher', 'navigation', 'cookieStore', 'scheduler', 'Temporal']],
	];
	for (const [holder, names] of later) for (const name of names) if (holder) Reflect.deleteProperty(holder, name);
}
