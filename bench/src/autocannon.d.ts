/** What the bench uses of autocannon, which brings no types. */
declare module 'autocannon' {
	export interface Result {
		/** Seconds that it really took. */
		duration: number;
		errors: number;
		timeouts: number;
		non2xx: number;
		requests: { total: number };
		latency: { p50: number; p99: number };
	}

	export default function autocannon(options: {
		url: string;
		connections: number;
		duration: number;
		method?: 'GET' | 'POST';
		headers?: Record<string, string>;
		body?: string | undefined;
	}): Promise<Result>;
}
