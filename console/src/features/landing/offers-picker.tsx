import { Select } from 'antd';
import { useText } from '../../app/language.ts';
import { unreadProps } from '../../ui/unread.tsx';
import { useOfferChoice } from '../promotions/use-coupons.ts';

interface Props {
	value: string[];
	onChange: (offerIds: string[]) => void;
	/** Titles of coupons that were chosen before: they may be over by now. */
	known: ReadonlyMap<string, string>;
}

/** Coupons that can be claimed now or later. */
export function OffersPicker({ value, onChange, known }: Props) {
	const t = useText();
	const offers = useOfferChoice({ states: ['running', 'planned'], purposes: ['claim'] });
	const { hasNextPage, isFetchingNextPage, fetchNextPage } = offers;
	const open = offers.data?.pages.flatMap((page) => page.records) ?? [];
	const options = open.map((offer) => ({ value: offer.offerId, label: offer.title }));
	const chosen = value
		.filter((id) => !options.some((option) => option.value === id))
		.map((id) => ({ value: id, label: known.get(id) ?? id }));
	return (
		<Select
			mode="multiple"
			showSearch={false}
			value={value}
			loading={offers.isPending}
			options={[...chosen, ...options]}
			onChange={onChange}
			onPopupScroll={() => hasNextPage && !isFetchingNextPage && void fetchNextPage()}
			maxCount={20}
			aria-label={t('block.coupon')}
			placeholder={t('block.coupon')}
			notFoundContent={t('filter.nothing')}
			{...unreadProps(offers)}
			style={{ inlineSize: '100%' }}
		/>
	);
}
