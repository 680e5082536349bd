const soonMs = 60 * 86_400_000;

/** An end that is far away says nothing to anybody. */
export function endsSoon(endsAt: string, now: string): boolean {
	return new Date(endsAt).getTime() - new Date(now).getTime() < soonMs;
}
