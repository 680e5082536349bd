import type { Language } from '@qaysari/contract/languages';
import { useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { getSession } from '../../app/session.ts';
import { track } from '../../app/track.ts';
import { toast } from '../../ui/toast.tsx';

/** Changes the page's language; `loading` is the one whose texts are on their way. `choose`: whether the page speaks it now. */
export function useChooseLanguage(): { loading: Language | null; choose: (next: Language) => Promise<boolean> } {
	const { t, language, change } = useLanguage();
	const [loading, setLoading] = useState<Language | null>(null);
	const choose = async (next: Language): Promise<boolean> => {
		if (loading) return false;
		if (next === language) return true;
		setLoading(next);
		try {
			await change(next);
			track({ kind: 'act', label: 'language.change' });
			// Fetched then: at a first visit nobody has an account yet.
			if (getSession())
				import('./account-mutations.ts').then(({ rememberLanguage }) => rememberLanguage(next)).catch(() => undefined);
			return true;
		} catch {
			// Its texts could not be fetched: the page stays as it is.
			toast('fail', t('error.network.none'));
			return false;
		} finally {
			setLoading(null);
		}
	};
	return { loading, choose };
}
