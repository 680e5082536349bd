import type { Config } from '../../platform/config.ts';
import { fibGateway } from './fib.ts';
import type { Gateway, Gateways } from './gateway.ts';
import { qiGateway } from './qi.ts';
import type { SandboxGateway } from './sandbox.ts';

/** Those that are set up; one of them takes new payments. */
export function gatewaysOf({ current, timeoutMs, qi, fib }: Config['gateways'], sandbox: SandboxGateway | null): Gateways {
	const known: Gateway[] = [
		...(sandbox ? [sandbox] : []),
		...(qi ? [qiGateway({ ...qi, timeoutMs })] : []),
		...(fib ? [fibGateway({ ...fib, timeoutMs })] : []),
	];
	return {
		current: known.find((gateway) => gateway.name === current) ?? null,
		byName: new Map(known.map((gateway) => [gateway.name, gateway])),
	};
}
