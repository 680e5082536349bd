import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { api } from '../../app/api.ts';
import { useText } from '../../app/language.ts';

/** Coupons that can be claimed now or later. */
export function OffersPicker({ value, onChange }: { value: string[]; onChange: (offerIds: string[]) => void }) {
	const t = useText();
	const offers = useQuery({
		queryKey: ['coupons', 'picker'],
		queryFn: ({ signal }) => api(couponsConsoleCalls.list, { limit: 50 }, { signal }),
	});
	const open = offers.data?.records.filter((offer) => offer.state === 'running' || offer.state === 'planned') ?? [];
	return (
		<Select
			mode="multiple"
			value={value}
			loading={offers.isPending}
			options={open.map((offer) => ({ value: offer.offerId, label: offer.title }))}
			onChange={onChange}
			maxCount={20}
			aria-label={t('block.coupon')}
			placeholder={t('block.coupon')}
			notFoundContent={t('filter.nothing')}
			style={{ inlineSize: '100%' }}
		/>
	);
}
