import { type Language, languages } from '@qaysari/contract/languages';
import { readBuild } from './pages.ts';
import { documentOf } from './platform/pages/document.ts';

/** The page without data in each language, for those who bring the storefront's files along. */
export function shellDocuments(): Record<Language, string> {
	const build = readBuild();
	if (!build) throw new Error('The storefront is not built');
	const made = languages.map((language) => [language, documentOf({ build, language, origin: '', path: '/', page: null })]);
	return Object.fromEntries(made) as Record<Language, string>;
}
