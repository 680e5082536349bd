import { useT } from '../app/language.tsx';
import { paths } from '../app/paths.ts';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import type { IconName } from './icons.tsx';
import { NavBar } from './nav-bar.tsx';

/** A room of the shop in which there is nothing yet: says so, and shows the way to where there is. */
export function QuietScreen({ title, icon }: { title: string; icon: IconName }) {
	const t = useT();
	return (
		<>
			<NavBar title={title} />
			<EmptyState icon={icon} title={t('common.empty')}>
				<ButtonLink to={paths.home()}>{t('action.goShopping')}</ButtonLink>
			</EmptyState>
		</>
	);
}
