import { formatDate } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../app/language.tsx';
import { Loaded } from '../../app/screen-state.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { type LegalTexts, legalTextsQuery, legalUpdated } from './legal-texts.ts';

/** A text to be read: white bar with black title, one column, headings that can be jumped to. */
export function LegalPage({ kind }: { kind: keyof LegalTexts }) {
	const { t, language } = useWords();
	const texts = useQuery(legalTextsQuery(language));
	return (
		<>
			<NavBar plain title={t(kind === 'terms' ? 'legal.terms.title' : 'legal.privacy.title')} />
			<Loaded query={texts}>
				{(data) => (
					<article className="flex flex-col gap-6 px-5 pt-5 pb-16">
						<p className="text-13 text-soft">{t('legal.updated', { date: formatDate(language, legalUpdated) })}</p>
						{data[kind].map((section) => (
							<section key={section.heading}>
								<h2 className="mb-2 text-17 font-bold">{section.heading}</h2>
								{section.paragraphs.map((paragraph) => (
									<p key={paragraph} className="mb-2 leading-7">
										{paragraph}
									</p>
								))}
							</section>
						))}
					</article>
				)}
			</Loaded>
		</>
	);
}
