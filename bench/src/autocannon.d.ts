/** What the bench uses of autocannon, which brings no types. */
declare module 'autocannon' {
	export interface Request {
		method: 'GET' | 'POST';
		path: string;
		headers: Record<string, string>;
		body: string;
	}

	export interface Result {
		/** Seconds that it really took. */
		duration: number;
		errors: number;
		timeouts: number;
		non2xx: number;
		'2xx': number;
		requests: { total: number };
		latency: { p50: number; p99: number; max: number };
	}

	export default function autocannon(options: {
		url: string;
		connections: number;
		duration: number;
		method?: 'GET' | 'POST';
		headers?: Record<string, string>;
		body?: string | undefined;
		/** Puts an id of its own into each request in place of `[<id>]`. */
		idReplacement?: boolean;
		/** One after the other on each connection. */
		requests?: Request[];
		/** Sees each connection before it asks. */
		setupClient?: (client: { setRequests(requests: Request[]): void }) => void;
	}): Promise<Result>;
}
