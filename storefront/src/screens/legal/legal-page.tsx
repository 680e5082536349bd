import { directionOf } from '@qaysari/contract/languages';
import { formatDate } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/language.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { legalTextQuery } from './legal-texts.ts';

/** A text to be read: white bar with black title, one column, headings that can be jumped to. */
export function LegalPage({ kind }: { kind: 'terms' | 'privacy' }) {
	const { t, language } = useLanguage();
	const text = useQuery(legalTextQuery(kind, language));
	const name = t(kind === 'terms' ? 'legal.terms.title' : 'legal.privacy.title');
	return (
		<>
			<NavBar plain title={name} />
			<Loaded query={text}>
				{(data) => (
					<div className="px-5 pt-5 pb-16">
						<p className="mb-6 text-13 text-soft">
							{t('legal.updated', { date: formatDate(language, data.updatedAt) })}
							{data.language === language ? null : <span className="mt-1 block">{t('legal.otherLanguage')}</span>}
						</p>
						<article lang={data.language} dir={directionOf(data.language)} className="flex flex-col gap-6">
							{data.title && data.title !== name ? <h1 className="text-21 font-extrabold">{data.title}</h1> : null}
							{data.sections.map((section, place) => (
								<section key={place}>
									{section.heading ? <h2 className="mb-2 text-17 font-bold">{section.heading}</h2> : null}
									{section.paragraphs.map((paragraph, at) => (
										<p key={at} className="mb-2 leading-7 whitespace-pre-line">
											{paragraph}
										</p>
									))}
								</section>
							))}
						</article>
					</div>
				)}
			</Loaded>
		</>
	);
}
