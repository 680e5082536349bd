import { refuse } from './refusal.ts';

const underWay = new Map<string, number>();

/**
 * Runs `work` unless so many of the same name are under way in this process already: a flood is turned away before it stands in
 * line for a connection of the database. What must hold over all processes is counted there.
 * @throws Refusal too_many_requests
 */
export async function fewAtOnce<T>(name: string, most: number, work: () => Promise<T>): Promise<T> {
	const running = underWay.get(name) ?? 0;
	if (running >= most) refuse('too_many_requests');
	underWay.set(name, running + 1);
	try {
		return await work();
	} finally {
		const left = (underWay.get(name) ?? 1) - 1;
		if (left > 0) underWay.set(name, left);
		else underWay.delete(name);
	}
}
