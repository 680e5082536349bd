import { typedParts } from '@qaysari/messages/typed-text';

/** What somebody typed: the numbers in it keep their order, whichever way the text around them runs. */
export function TypedText({ children }: { children: string }) {
	return typedParts(children).map(({ text, isNumber }, index) =>
		isNumber ? (
			<bdi key={`${index} ${text}`} dir="ltr">
				{text}
			</bdi>
		) : (
			text
		),
	);
}
