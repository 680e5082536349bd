import { App, Form, Select } from 'antd';
import { asFault } from '../../app/fault.ts';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useGrantOffer, useOfferChoice } from '../promotions/use-coupons.ts';
import type { Customer } from './use-customers.ts';

/** Gives one of the coupons that run to this customer. */
export function GiveCouponDialog({
	open,
	customer,
	onClose,
}: {
	/** It stays while it is closed: what got lost and is chosen again is the same wish. */
	open: boolean;
	customer: Customer;
	onClose: () => void;
}) {
	const t = useText();
	const { message } = App.useApp();
	const offers = useOfferChoice({ states: ['running'], purposes: ['claim', 'code', 'grant'] }, open);
	const grant = useGrantOffer();
	const close = () => {
		grant.reset();
		onClose();
	};
	const { hasNextPage, isFetchingNextPage, fetchNextPage } = offers;
	const running = offers.data?.pages.flatMap((page) => page.records) ?? [];
	return (
		<FormDialog<{ offerId: string }>
			open={open}
			title={t('customers.coupon.title', { name: customer.name })}
			submit={t('customers.coupon.give')}
			initial={{}}
			fault={grant.error ?? (offers.error ? asFault(offers.error) : null)}
			busy={grant.isPending}
			onClose={close}
			onSubmit={({ offerId }) =>
				grant.mutate(
					{ offerId, userIds: [customer.userId] },
					{
						tell: ({ given }) => given === 0 && void message.warning(t('customers.coupon.hasIt'), 6),
						onSuccess: ({ given }) => given > 0 && close(),
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
