import { useT } from '../../app/language.tsx';
import { paths } from '../../app/routes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export default function MissingScreen() {
	const t = useT();
	return (
		<EmptyState icon="box" title={t('error.page.missing')}>
			<ButtonLink to={paths.home()}>{t('error.page.home')}</ButtonLink>
		</EmptyState>
	);
}
