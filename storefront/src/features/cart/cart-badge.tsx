import { formatCount } from '@qaysari/messages/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { useSession } from '../../app/session.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { cartSent } from './cart-events.ts';
import type { CartOwner } from './cart-owner.ts';
import { cartCountQuery, cartQuery } from './cart-queries.ts';

/** How many pieces wait in a cart: on the tab of the cart that fits who is there. */
export function CartBadge({ whose }: { whose: CartOwner }) {
	const { language, t } = useLanguage();
	const session = useSession();
	const hydrated = useHydrated();
	const fits = hydrated && (session ? 'buyer' : 'visitor') === whose;
	const { data } = useQuery({ ...cartCountQuery(whose), enabled: fits });
	const client = useQueryClient();
	useEffect(() => {
		const readAgain = (): void => {
			for (const { queryKey } of [cartQuery(whose), cartCountQuery(whose)]) void client.invalidateQueries({ queryKey });
		};
		addEventListener(cartSent, readAgain);
		return () => removeEventListener(cartSent, readAgain);
	}, [client, whose]);
	const count = fits ? (data?.cartNum ?? 0) : 0;
	if (count === 0) return null;
	return (
		<span className="absolute -end-2.5 -top-1.5 min-w-4.5 rounded-full bg-pomegranate px-1 text-center text-11 font-bold text-white dark:text-black">
			<bdi aria-hidden>{formatCount(language, count)}</bdi>
			<span className="sr-only">{t('tab.count', { count })}</span>
		</span>
	);
}
