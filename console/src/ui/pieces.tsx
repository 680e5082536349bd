import { Fragment } from 'react';

/** Products and how many of each, in one line. */
export function Pieces({ lines }: { lines: readonly { title: string; quantity: number }[] }) {
	return lines.map((line, at) => (
		<Fragment key={at}>
			{at > 0 && ' · '}
			<bdi>{line.title}</bdi> <bdi dir="ltr">× {line.quantity}</bdi>
		</Fragment>
	));
}
