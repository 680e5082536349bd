/** What `npm run shell:bundle` writes beside the zip. */
export interface BundleFacts {
	version: string;
	code: number;
	signature: string;
}

/** Null when it is not such a file. */
export async function readFacts(file: Blob): Promise<BundleFacts | null> {
	let found: unknown;
	try {
		found = JSON.parse(await file.text());
	} catch {
		return null;
	}
	if (typeof found !== 'object' || found === null) return null;
	const { version, code, signature } = found as Partial<BundleFacts>;
	return typeof version === 'string' && typeof code === 'number' && typeof signature === 'string'
		? { version, code, signature }
		: null;
}
