import type { Language } from '@qaysari/contract/languages';
import { settingsCalls } from '@qaysari/contract/settings.calls';
import type { LegalSection } from '@qaysari/messages/legal/legal-section';
import { legalUpdated, loadLegalTexts } from '@qaysari/messages/legal/legal-texts';
import { api } from '../../app/api.ts';

export interface LegalText {
	/** Null: under the name that the page has anyway. */
	title: string | null;
	sections: readonly LegalSection[];
	updatedAt: string;
	language: Language;
}

/** A text as operators wrote it, else the one that the shop came with. */
export const legalTextQuery = (kind: 'terms' | 'privacy', language: Language) => ({
	queryKey: ['legal-text', kind, language] as const,
	queryFn: async ({ signal }: { signal: AbortSignal }): Promise<LegalText> =>
		(await api(settingsCalls.legalText, { kind }, { signal })) ?? {
			title: null,
			sections: (await loadLegalTexts(language))[kind],
			updatedAt: legalUpdated,
			language,
		},
});

/** What deactivation means, as operators wrote it; null while they wrote nothing. */
export const deactivationQuery = (language: Language) => ({
	queryKey: ['legal-text', 'deactivation', language] as const,
	queryFn: ({ signal }: { signal: AbortSignal }): Promise<LegalText | null> =>
		api(settingsCalls.legalText, { kind: 'deactivation' }, { signal }),
});
