import { readFileSync } from 'node:fs';
import { isMet, type Target, tableText } from './report.ts';

interface Told {
	part: string;
	at: string;
	targets: Target[];
}

const read = (file: string): Told[] => {
	const told = JSON.parse(readFileSync(file, 'utf8')) as Told | Told[];
	return Array.isArray(told) ? told : [told];
};

/** What changed since a run that was kept (`results/last.json`, or that of one part), figure by figure. */
export function compareWith(file: string, now: readonly Told[]): string {
	const before = read(file);
	const rows = now.flatMap(({ part, targets }) => {
		const old = before.find((one) => one.part === part)?.targets ?? [];
		return targets.flatMap((target) => {
			const was = old.find(({ name }) => name === target.name);
			if (!was) return [];
			const change = ((target.value - was.value) / was.value) * 100;
			const figure = (value: number): string => `${Number(value.toPrecision(3))}${target.unit}`;
			const sign = change > 0 ? '+' : '';
			return [
				[
					`${part}: ${target.name}`,
					figure(was.value),
					figure(target.value),
					`${sign}${change.toFixed(0)} %`,
					isMet(target) ? '' : 'missed',
				],
			];
		});
	});
	if (rows.length === 0) return `${file} holds no figure of these parts.`;
	return tableText([`since ${before[0]?.at ?? ''}`, 'was', 'is', 'change', ''], rows);
}
