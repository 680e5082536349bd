import { ApiError } from '@qaysari/client/api-error';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Whether an address names no order of this reader: without a number, with a misspelled one, or somebody else's. */
export const isUnnamed = (error: unknown): boolean => error instanceof ApiError && (error.code === 404 || error.code === 422);

/** Instead of an order that is not there: the way to those that are. */
export function OrderUnnamed() {
	const t = useT();
	const session = useSession();
	return (
		<EmptyState icon="receipt" title={t('order.unnamed.title')} text={t('order.unnamed.text')}>
			<ButtonLink to={session ? paths.orders() : paths.findOrder()}>
				{t(session ? 'orders.title' : 'order.lookup.title')}
			</ButtonLink>
		</EmptyState>
	);
}
