import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';

/** Opens the texts beside this page, so that what was typed is still there afterwards. */
export function PrivacyNotice() {
	const t = useT();
	return (
		<p className="text-center text-12 text-soft">
			{t.parts('login.privacy.notice').map((part) =>
				typeof part === 'string' ? (
					part
				) : (
					<a
						key={part.tag}
						href={part.tag === 'terms' ? paths.terms() : paths.privacy()}
						target="_blank"
						rel="noopener"
						// In one line with what follows: a full stop goes to no line of its own.
						className="py-2 font-semibold text-tile underline underline-offset-3"
					>
						{part.text}
					</a>
				),
			)}
		</p>
	);
}
