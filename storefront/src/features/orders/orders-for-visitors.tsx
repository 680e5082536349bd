import { useT } from '../../app/language.tsx';
import { askToSignIn } from '../../app/login-events.ts';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Orders are a buyer's; a visitor signs in, or finds theirs by number. */
export function OrdersForVisitors() {
	const t = useT();
	return (
		<EmptyState icon="receipt" title={t('login.prompt.orders')} text={t('orders.visitor.text')}>
			<Button onClick={() => askToSignIn('orders')}>{t('action.signIn')}</Button>
			<ButtonLink look="secondary" to={paths.findOrder()}>
				{t('order.lookup.title')}
			</ButtonLink>
		</EmptyState>
	);
}
