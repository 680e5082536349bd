import { ApiError } from '@qaysari/client/api-error';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useSearchParams } from '../../app/router.tsx';
import { useSession } from '../../app/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { useBack } from '../../ui/nav-bar.tsx';
import { type OrderSource, withLine } from './checkout-source.ts';
import { faultOf } from './placing-problem.tsx';

/** What was to be ordered cannot be: said by the shop, with the way back to where it can be changed. */
export function CheckoutRefused({ error, source, onRetry }: { error: unknown; source: OrderSource; onRetry: () => void }) {
	const t = useT();
	const back = useBack();
	const session = useSession();
	const [query] = useSearchParams();
	if (!(error instanceof ApiError) || error.isUndecided) return <FailedView error={error} onRetry={onRetry} />;
	const fault = faultOf(error);
	return (
		<EmptyState icon="cart" title={error.message}>
			{source.kind === 'cart' ? (
				<ButtonLink to={session ? paths.cart() : paths.visitorCart()} replace>
					{t('checkout.toCart')}
				</ButtonLink>
			) : (
				<>
					{fault?.left ? (
						<ButtonLink to={paths.checkout(`?${withLine(query, { skuId: fault.skuId, quantity: fault.left })}`)} replace>
							{t('checkout.problem.takeLeft', { count: fault.left })}
						</ButtonLink>
					) : null}
					<Button look={fault?.left ? 'secondary' : 'primary'} onClick={back}>
						{t('action.back')}
					</Button>
				</>
			)}
		</EmptyState>
	);
}
