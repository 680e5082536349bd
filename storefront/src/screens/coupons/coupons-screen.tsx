import type { CouponState } from '@qaysari/contract/promotion-states';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { useSearchParams } from '../../app/router.tsx';
import { useSession } from '../../app/session.ts';
import { CodeForm } from '../../features/coupons/code-form.tsx';
import { ClaimableCoupons, MyCoupons } from '../../features/coupons/coupon-lists.tsx';
import { mineQuery } from '../../features/coupons/coupon-queries.ts';
import { NavBar } from '../../ui/nav-bar.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const states = ['usable', 'held', 'used', 'expired'] as const satisfies readonly CouponState[];

export default function CouponsScreen() {
	const t = useT();
	const session = useSession();
	return (
		<>
			<NavBar title={t('account.coupons')} />
			<div className="flex flex-col gap-5 px-4 pb-8">
				<ClaimableCoupons title={t('coupons.claimable')} />
				{session ? (
					<Mine key={session.userId} />
				) : (
					<SignInInvitation icon="ticket" title={t('login.prompt.coupon')} reason="coupon" />
				)}
			</div>
		</>
	);
}

function Mine() {
	const t = useT();
	const [query, setQuery] = useSearchParams();
	const state = states.find((one) => one === query.get('state')) ?? 'usable';
	const counts = useInfiniteQuery(mineQuery(state)).data?.pages[0]?.counts;
	return (
		<section className="flex flex-col gap-3">
			<CodeForm />
			<Tabs
				label={t('account.coupons')}
				chosen={state}
				onChoose={(next) => setQuery({ state: next }, { replace: true })}
				tabs={states.map((one) => ({ name: one, text: t(`coupons.state.${one}`), count: counts?.[one] ?? 0 }))}
			/>
			<MyCoupons state={state} />
		</section>
	);
}
