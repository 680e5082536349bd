import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/language.tsx';
import { BuyerPage } from '../../ui/buyer-page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { deactivationQuery } from '../legal/legal-texts.ts';
import { LogOff } from './log-off-form.tsx';

/** What deleting an account means, and the way to do it: a tick, a question, and reasons if it cannot be yet. */
export default function LogOffScreen() {
	const { t, language } = useLanguage();
	const written = useQuery(deactivationQuery(language));
	return (
		<BuyerPage title={t('account.close.title')} invitation={t('account.close.signIn')}>
			{() => <Loaded query={written}>{(text) => <LogOff text={text} />}</Loaded>}
		</BuyerPage>
	);
}
