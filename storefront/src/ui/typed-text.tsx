import type { ReactNode } from 'react';

/** Digits as people type them: together or in groups, a plus before them. */
const digitRuns = /\+?\d(?:[ \-./]?\d)+/g;
/** Signs that fit into a line of the smallest phone; more of them are no number that anybody reads. */
const longestRun = 24;
const isPhone = (run: string): boolean => {
	const digits = run.replace(/\D/g, '').length;
	return digits >= 9 && digits <= 14 && !/[./]/.test(run);
};

/**
 * What somebody typed: runs of digits keep their order and stay on one line, and a phone can be tapped.
 * @param calls false where strangers write, and where the text lies in a link
 */
export function TypedText({ children, calls = true }: { children: string; calls?: boolean }) {
	const parts: ReactNode[] = [];
	let end = 0;
	for (const { 0: run, index } of children.matchAll(digitRuns)) {
		parts.push(children.slice(end, index));
		const shown = (
			<bdi key={index} dir="ltr" className={run.length > longestRun ? 'break-all' : 'whitespace-nowrap'}>
				{run}
			</bdi>
		);
		parts.push(
			calls && isPhone(run) ? (
				<a key={index} href={`tel:${run.replace(/[^\d+]/g, '')}`} className="underline underline-offset-4">
					{shown}
				</a>
			) : (
				shown
			),
		);
		end = index + run.length;
	}
	return (
		<>
			{parts}
			{children.slice(end)}
		</>
	);
}
