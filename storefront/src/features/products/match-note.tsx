import { isolate } from '@qaysari/messages/format';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** Above results that are not exactly for what was asked: for which spelling they are, or that they only come near. */
export function MatchNote({
	keyword,
	match,
	suggestion,
	exactAddress,
	suggestedAddress,
}: {
	keyword: string;
	match: 'asked' | 'corrected' | 'near';
	suggestion: string | null;
	/** The same search, as it was spelled. */
	exactAddress: string;
	/** The search for the suggestion. */
	suggestedAddress: string;
}) {
	const t = useT();
	if (match === 'corrected' && suggestion) {
		return (
			<div role="status" className="px-4 pb-3 text-13">
				<Spelled parts={t.parts('search.corrected', { query: suggestion })} />
				<Link to={exactAddress} replace className="block w-fit py-3 text-tile underline">
					{t('search.original', { query: isolate(keyword) })}
				</Link>
			</div>
		);
	}
	if (match !== 'near') return null;
	return (
		<div role="status" className="mx-4 mb-4 flex flex-col items-start gap-3 rounded-card bg-saffron-50 p-4 text-saffron-ink">
			<p className="font-bold">{t('search.empty.title', { query: isolate(keyword) })}</p>
			{suggestion ? (
				<Link to={suggestedAddress} className="py-2 underline">
					<Spelled parts={t.parts('search.didYouMean', { query: suggestion })} />
				</Link>
			) : null}
			<ButtonLink look="secondary" size="small" to={paths.inquiry(`?text=${encodeURIComponent(keyword)}`)}>
				{t('search.empty.inquire')}
			</ButtonLink>
			<h2 className="text-13">{t('search.empty.near')}</h2>
		</div>
	);
}

function Spelled({ parts }: { parts: ReturnType<ReturnType<typeof useT>['parts']> }) {
	return parts.map((part) =>
		typeof part === 'string' ? (
			part
		) : (
			<b key={part.tag}>
				<bdi>{part.text}</bdi>
			</b>
		),
	);
}
