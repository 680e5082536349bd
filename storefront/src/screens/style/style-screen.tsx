import { directionOf, type Language, languages } from '@qaysari/contract/languages';
import type { CompiledCatalogue } from '@qaysari/messages/translate';
import { useEffect, useState } from 'react';
import { LanguageProvider, loadCatalogue, loadRest, useT } from '../../app/language.tsx';
import { LoadingView } from '../../ui/loading.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { Blocks } from './blocks.tsx';

type Catalogues = Record<Language, CompiledCatalogue>;

async function loadAll(): Promise<Catalogues> {
	const loaded = await Promise.all(
		languages.map(async (language) => {
			await loadRest(language);
			return [language, await loadCatalogue(language)] as const;
		}),
	);
	return Object.fromEntries(loaded) as Catalogues;
}

/** Every building block of the storefront in four languages, and so in both directions: for who draws, writes or translates. */
export default function StyleScreen() {
	const t = useT();
	const [catalogues, setCatalogues] = useState<Catalogues | null>(null);
	useEffect(() => {
		let left = false;
		// Without a line the page says so by itself, and stays with its spinner.
		loadAll().then(
			(all) => !left && setCatalogues(all),
			() => undefined,
		);
		return () => {
			left = true;
		};
	}, []);
	return (
		<>
			<NavBar title={t('style.title')} />
			{catalogues ? (
				languages.map((language) => (
					<div
						key={language}
						lang={language}
						dir={directionOf(language)}
						data-language={language}
						className="border-t-8 border-line px-4 py-6"
					>
						<LanguageProvider language={language} catalogue={catalogues[language]}>
							<Blocks language={language} />
						</LanguageProvider>
					</div>
				))
			) : (
				<LoadingView />
			)}
		</>
	);
}
