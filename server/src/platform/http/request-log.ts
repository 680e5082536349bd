import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Options = Parameters<FastifyBaseLogger['child']>[1];
type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * The log of one request. Most requests write no line, so the logger that carries the request's id is made with the first one:
 * making it costs as much as answering from the cache.
 */
export class RequestLog implements FastifyBaseLogger {
	readonly #log: FastifyBaseLogger;
	readonly #bindings: Bindings;
	readonly #options: Options;
	#made: FastifyBaseLogger | undefined;

	constructor(log: FastifyBaseLogger, bindings: Bindings, options: Options) {
		this.#log = log;
		this.#bindings = bindings;
		this.#options = options;
	}

	get level(): string {
		return this.#log.level;
	}

	fatal(...told: unknown[]): void {
		this.#tell('fatal', told);
	}

	error(...told: unknown[]): void {
		this.#tell('error', told);
	}

	warn(...told: unknown[]): void {
		this.#tell('warn', told);
	}

	info(...told: unknown[]): void {
		this.#tell('info', told);
	}

	debug(...told: unknown[]): void {
		this.#tell('debug', told);
	}

	trace(...told: unknown[]): void {
		this.#tell('trace', told);
	}

	silent(...told: unknown[]): void {
		this.#tell('silent', told);
	}

	child(bindings: Bindings, options?: Options): FastifyBaseLogger {
		return this.#own().child(bindings, options);
	}

	#tell(level: Level, told: unknown[]): void {
		const log = this.#own();
		(log[level] as (...told: unknown[]) => void).apply(log, told);
	}

	#own(): FastifyBaseLogger {
		this.#made ??= this.#log.child(this.#bindings, this.#options);
		return this.#made;
	}
}
