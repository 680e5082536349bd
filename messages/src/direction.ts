/** Keeps a text of unknown direction from disturbing what stands around it, where there is no `<bdi>`. */
export function isolate(text: string): string {
	return `\u2068${text}\u2069`;
}

/** The same for what always runs left to right: phones, codes, order numbers, addresses of mail and web. */
export function isolateLtr(text: string): string {
	return `\u2066${text}\u2069`;
}
