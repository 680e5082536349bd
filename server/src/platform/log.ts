import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Names of what must never stand in the log, wherever it appears. */
const secretFields = [
	'authorization',
	'cookie',
	'password',
	'code',
	'token',
	'account',
	'phone',
	'email',
	'x-trace-id',
	'x-visitor-token',
];

/**
 * What the log says of an error. Never all of it: a database's error carries the rows that it is about, a provider's the
 * message that it refused.
 */
function describeError(error: unknown): object {
	if (!(error instanceof Error)) return { message: 'something that is no error was thrown' };
	const known = error as Error & { code?: unknown; constraint?: unknown; errors?: unknown[] };
	return {
		type: error.name,
		message: error.message,
		stack: error.stack,
		...(typeof known.code === 'string' ? { errorCode: known.code } : {}),
		...(typeof known.constraint === 'string' ? { constraint: known.constraint } : {}),
		...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
		...(Array.isArray(known.errors) ? { errors: known.errors.map(describeError) } : {}),
	};
}

/** `destination`: where lines go; the standard output if there is none. */
export function createLog(config: Config, destination?: { write(line: string): void }): Logger {
	const options = {
		level: config.logLevel,
		serializers: { err: describeError },
		redact: { paths: secretFields.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: '[hidden]' },
	};
	return destination ? pino(options, destination) : pino(options);
}
