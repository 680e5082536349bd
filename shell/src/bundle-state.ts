/** What the loader remembers between starts. */
export interface BundleState {
	/** Started well once: runs until something newer did. */
	installed: Bundle | null;
	/** Lies on the phone and has not started well yet. */
	candidate: Bundle | null;
	/** How often the candidate was started without coming up: the app may also have been closed by its user meanwhile. */
	tries: number;
	/** Codes that did not come up: never fetched again. */
	bad: number[];
}

export interface Bundle {
	code: number;
	version: string;
}

export const emptyState: BundleState = { installed: null, candidate: null, tries: 0, bad: [] };
const mostTries = 2;
const badKept = 20;

/** Reads what was kept; anything else than a state is no state. */
export function readState(text: string | null): BundleState {
	if (!text) return emptyState;
	try {
		const found = JSON.parse(text) as Partial<BundleState>;
		return {
			installed: asBundle(found.installed),
			candidate: asBundle(found.candidate),
			tries: Number.isInteger(found.tries) ? Number(found.tries) : 0,
			bad: Array.isArray(found.bad) ? found.bad.filter(Number.isInteger) : [],
		};
	} catch {
		return emptyState;
	}
}

function asBundle(value: unknown): Bundle | null {
	if (typeof value !== 'object' || value === null || !('code' in value) || !('version' in value)) return null;
	const { code, version } = value;
	return typeof code === 'number' && Number.isInteger(code) && typeof version === 'string' ? { code, version } : null;
}

/**
 * What runs at this start, and what is remembered of it before it does: should the phone die meanwhile, the try counts.
 * @param builtIn what the store delivered: newer than what was fetched once the app itself was updated
 */
export function chooseBundle(state: BundleState, builtIn: Bundle): { runs: Bundle | null; next: BundleState } {
	const newer = (bundle: Bundle | null): Bundle | null => (bundle && bundle.code > builtIn.code ? bundle : null);
	const installed = newer(state.installed);
	const candidate = newer(state.candidate);
	if (candidate && state.tries >= mostTries) {
		const next = rejected({ ...state, installed }, candidate.code);
		return { runs: installed, next };
	}
	if (candidate) return { runs: candidate, next: { ...state, installed, candidate, tries: state.tries + 1 } };
	return { runs: installed, next: { ...state, installed, candidate: null, tries: 0 } };
}

/** The bundle came up. */
export function confirmed(state: BundleState, code: number): BundleState {
	if (state.candidate?.code !== code) return state;
	return { ...state, installed: state.candidate, candidate: null, tries: 0 };
}

/** The bundle did not come up: what ran before it runs again. */
export function rejected(state: BundleState, code: number): BundleState {
	return {
		installed: state.installed?.code === code ? null : state.installed,
		candidate: state.candidate?.code === code ? null : state.candidate,
		tries: 0,
		bad: [...state.bad.filter((one) => one !== code), code].slice(-badKept),
	};
}
