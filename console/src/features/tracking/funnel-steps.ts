import type { Funnel } from './use-overview.ts';

export const funnelSteps = ['visits', 'viewed', 'carted', 'ordered', 'paid'] as const;

/** Whoever came to a step came through those before it, seen there or not: no step is larger than the one before. */
export function throughSteps(funnel: Funnel): Funnel {
	let further = 0;
	const reached = { ...funnel };
	for (const step of [...funnelSteps].reverse()) {
		further = Math.max(further, funnel[step]);
		reached[step] = further;
	}
	return reached;
}
