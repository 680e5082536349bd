import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { TickMark } from '../../ui/tick.tsx';

/** The agreement of docs/rules.md 15; its texts open and what was chosen here stays. */
export function Agreement({
	agreed,
	onAgree,
	error,
	beside = false,
}: {
	agreed: boolean;
	onAgree: (agreed: boolean) => void;
	error: string | null;
	/** Opens the texts beside this page: for forms that are not kept while somebody reads. */
	beside?: boolean;
}) {
	const t = useT();
	return (
		<div id="agreement" className="scroll-mb-24">
			<label className="relative flex min-h-11 items-center gap-3 px-1 text-13">
				<input
					type="checkbox"
					className="peer absolute size-11 opacity-0"
					checked={agreed}
					aria-invalid={error ? true : undefined}
					onChange={(event) => onAgree(event.target.checked)}
				/>
				<TickMark checked={agreed} />
				<span>
					{t.parts('checkout.agree').map((part) =>
						typeof part === 'string' ? (
							part
						) : (
							<Link
								key={part.tag}
								to={part.tag === 'terms' ? paths.terms() : paths.privacy()}
								{...(beside ? { target: '_blank', rel: 'noopener' } : {})}
								className="font-semibold text-tile underline underline-offset-4"
							>
								{part.text}
							</Link>
						),
					)}
				</span>
			</label>
			{error ? (
				<p role="alert" className="px-1 text-13 text-pomegranate">
					{error}
				</p>
			) : null}
		</div>
	);
}
