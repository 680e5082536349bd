import { useQueryClient } from '@tanstack/react-query';
import { App, Form, Select } from 'antd';
import { asFault } from '../../app/fault.ts';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useGrantOffer, useOfferChoice } from '../promotions/use-coupons.ts';
import { type Customer, customerKeys } from './use-customers.ts';

/** Gives one of the coupons that run to this customer. */
export function GiveCouponDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
	const t = useText();
	const client = useQueryClient();
	const { message } = App.useApp();
	const offers = useOfferChoice({ states: ['running'], purposes: ['claim', 'code', 'grant'] });
	const grant = useGrantOffer();
	const { hasNextPage, isFetchingNextPage, fetchNextPage } = offers;
	const running = offers.data?.pages.flatMap((page) => page.records) ?? [];
	return (
		<FormDialog<{ offerId: string }>
			open
			title={t('customers.coupon.title', { name: customer.name })}
			submit={t('customers.coupon.give')}
			initial={{}}
			fault={grant.error ?? (offers.error ? asFault(offers.error) : null)}
			busy={grant.isPending}
			onClose={onClose}
			onSubmit={({ offerId }) =>
				grant.mutate(
					{ offerId, userIds: [customer.userId] },
					{
						onSuccess: ({ given }) => {
							void client.invalidateQueries({ queryKey: customerKeys.all });
							if (given === 0) void message.warning(t('customers.coupon.hasIt'), 6);
							else onClose();
						},
					},
				)
			}
		>
			<Form.Item
				name="offerId"
				label={t('customers.coupon')}
				rules={[{ required: true, message: t('promotions.needed') }]}
				extra={offers.isSuccess && running.length === 0 ? t('customers.coupon.none') : undefined}
			>
				<Select
					loading={offers.isPending}
					options={running.map((one) => ({ value: one.offerId, label: one.title }))}
					onPopupScroll={() => hasNextPage && !isFetchingNextPage && void fetchNextPage()}
				/>
			</Form.Item>
		</FormDialog>
	);
}
