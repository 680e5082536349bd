import { deskDraftsCalls } from '@qaysari/contract/desk-drafts.calls';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { queryOf } from '../../app/request.ts';
import { useSearchParams } from '../../app/router.tsx';
import { MadeOrderCheckout } from '../../features/checkout/made-order-checkout.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';

/** An order that the shop prepared for somebody, by the link that they were sent (`code`). */
export default function MadeOrderScreen() {
	const t = useT();
	const [query] = useSearchParams();
	const code = query.get('code') ?? '';
	// What is filled in stays as it was opened; another look would take back what was changed since.
	const opened = useQuery({
		...queryOf(deskDraftsCalls.open, { code }),
		enabled: code !== '',
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
	return (
		<>
			<NavBar title={t('madeOrder.title')} />
			{code === '' ? (
				<EmptyState icon="receipt" title={t('error.page.missing')}>
					<ButtonLink to={paths.home()}>{t('action.goShopping')}</ButtonLink>
				</EmptyState>
			) : (
				<Loaded query={opened} rows={3}>
					{({ state, draft }) =>
						draft ? (
							<MadeOrderCheckout code={code} draft={draft} />
						) : (
							<EmptyState icon="receipt" title={t(`madeOrder.over.${state === 'open' ? 'expired' : state}`)}>
								<ButtonLink to={state === 'ordered' ? paths.findOrder() : paths.chat()}>
									{t(state === 'ordered' ? 'madeOrder.find' : 'madeOrder.ask')}
								</ButtonLink>
							</EmptyState>
						)
					}
				</Loaded>
			)}
		</>
	);
}
