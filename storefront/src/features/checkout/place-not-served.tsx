import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { storesQuery } from '../payments/payment-queries.ts';

/** Nobody delivers to the place that was chosen: what else there is. @param message what the shop says */
export function PlaceNotServed({ message, onPickup }: { message: string; onPickup: () => void }) {
	const t = useT();
	const stores = useQuery(storesQuery());
	const open = (stores.data?.stores.length ?? 0) > 0;
	return (
		<Notice tone="saffron" icon="pin" alert>
			<p className="font-bold">{message}</p>
			<p>{t(open ? 'checkout.unserved.orPickup' : 'checkout.unserved.other')}</p>
			{open ? (
				<Button look="secondary" size="small" className="mt-2" onClick={onPickup}>
					{t('checkout.delivery.pickup')}
				</Button>
			) : null}
		</Notice>
	);
}
