import { typedParts } from '@qaysari/messages/typed-text';
import { Fragment } from 'react';

/** Signs that fit into a line of the smallest phone; more of them are no number that anybody reads. */
const longestRun = 24;

/**
 * What somebody typed: runs of digits keep their order and stay on one line, and a phone can be tapped.
 * @param calls false where strangers write, and where the text lies in a link
 */
export function TypedText({ children, calls = true }: { children: string; calls?: boolean }) {
	return typedParts(children).map(({ text, isNumber, call }, index) => {
		const key = `${index} ${text}`;
		if (!isNumber) return <Fragment key={key}>{text}</Fragment>;
		const shown = (
			<bdi key={key} dir="ltr" className={text.length > longestRun ? 'break-all' : 'whitespace-nowrap'}>
				{text}
			</bdi>
		);
		return calls && call ? (
			<a key={key} href={call} className="underline underline-offset-4">
				{shown}
			</a>
		) : (
			shown
		);
	});
}
