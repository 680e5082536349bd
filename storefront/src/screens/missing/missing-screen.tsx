import { useLocation } from 'react-router';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** An address that leads nowhere, or a screen that broke. */
export default function MissingScreen() {
	const t = useT();
	const { state } = useLocation() as { state: { broke?: unknown } | null };
	return (
		<EmptyState icon="box" title={t(state?.broke === true ? 'error.unknown' : 'error.page.missing')}>
			<ButtonLink to={paths.home()}>{t('error.page.home')}</ButtonLink>
		</EmptyState>
	);
}
