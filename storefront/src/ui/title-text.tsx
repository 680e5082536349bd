import type { ReactNode } from 'react';
import { useLanguage } from '../app/language.tsx';

/** Numbers with their units, and words in Latin letters with the spaces between them. */
const latinRuns = /[A-Za-z0-9][A-Za-z0-9.,:+×%°/&'" -]*[A-Za-z0-9%"°+]|[A-Za-z0-9]/g;

/** Where in a title its Latin words and numbers stand, as [from, to). */
export const latinRunsOf = (title: string): [number, number][] =>
	[...title.matchAll(latinRuns)].map(({ 0: run, index }) => [index, index + run.length]);

/**
 * A title that may be cut: in a line that runs to the left the ellipsis would eat the beginning of what runs to the right ("20"
 * becomes "…0"), so that each of its words stands or goes as a whole.
 */
export function TitleText({ children }: { children: string }) {
	const { language } = useLanguage();
	if (language === 'zh') return <MeasuresKept>{children}</MeasuresKept>;
	if (language !== 'ar' && language !== 'ckb') return children;
	const parts: ReactNode[] = [];
	let end = 0;
	for (const [from, to] of latinRunsOf(children)) {
		parts.push(
			children.slice(end, from),
			<bdi key={from} dir="ltr">
				{children
					.slice(from, to)
					.split(/( )/)
					.map((word, at) =>
						word === ' ' ? (
							word
						) : (
							<span key={at} className="inline-block">
								{word}
							</span>
						),
					)}
			</bdi>,
		);
		end = to;
	}
	return (
		<>
			{parts}
			{children.slice(end)}
		</>
	);
}

/** A number and the sign that it counts, such as 20瓦, on one line: Chinese may break between any two signs. */
function MeasuresKept({ children }: { children: string }) {
	return children.split(/([A-Za-z0-9.]+\p{Script=Han})/u).map((part, at) =>
		at % 2 === 1 ? (
			<span key={at} className="whitespace-nowrap">
				{part}
			</span>
		) : (
			part
		),
	);
}
