import type { ReactNode } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A shared link that leads nowhere: what happened, and what can be done. */
export function BrokenLink({ children }: { children?: ReactNode }) {
	const t = useT();
	return (
		<EmptyState icon="share" title={t('help.broken.title')} text={t('help.broken.text')}>
			{children}
			<ButtonLink look="secondary" to={paths.home()}>
				{t('action.goShopping')}
			</ButtonLink>
		</EmptyState>
	);
}
