import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { CouponForm } from '../../features/promotions/coupon-form.tsx';
import { type CouponAction, CouponTable } from '../../features/promotions/coupon-table.tsx';
import { EditCouponDialog } from '../../features/promotions/edit-coupon-dialog.tsx';
import { GrantCouponDialog } from '../../features/promotions/grant-coupon-dialog.tsx';
import { type CouponOffer, useCouponOffers, useCreateOffer, useStopOffer } from '../../features/promotions/use-coupons.ts';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedRows } from '../../ui/paged-rows.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';

export function CouponsScreen() {
	const t = useText();
	const may = useMay();
	const { modal } = App.useApp();
	const toastFault = useFaultToast();
	const offers = useCouponOffers();
	const [create, stop] = [useCreateOffer(), useStopOffer()];
	const [adding, setAdding] = useState<{ from: CouponOffer | null } | null>(null);
	const [editing, setEditing] = useState<CouponOffer | null>(null);
	const [granting, setGranting] = useState<CouponOffer | null>(null);
	const mayCreate = may(couponsConsoleCalls.create);
	const add = (from: CouponOffer | null = null) => {
		create.reset();
		setAdding({ from });
	};
	const askToStop = (offer: CouponOffer) =>
		modal.confirm({
			title: `${t('promotions.stop')}: ${offer.title}`,
			content: t('coupons.stop.text'),
			okText: t('promotions.stop'),
			cancelText: t('action.cancel'),
			okButtonProps: { danger: true },
			onOk: () => stop.mutate({ offerId: offer.offerId }, { onError: toastFault }),
		});
	const actions: Record<CouponAction, (offer: CouponOffer) => void> = {
		edit: setEditing,
		copy: add,
		grant: setGranting,
		stop: askToStop,
	};
	return (
		<>
			<PageHeader
				title={t('nav.coupons')}
				actions={
					mayCreate && (
						<Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => add()}>
							{t('coupons.add')}
						</Button>
					)
				}
			/>
			<PagedRows
				list={offers}
				empty={
					<Empty
						title={t('coupons.empty')}
						{...(mayCreate ? { action: { label: t('coupons.add'), onPress: () => add(), primary: true as const } } : {})}
					/>
				}
			>
				{(rows) => <CouponTable offers={rows} onAction={(action, offer) => actions[action](offer)} />}
			</PagedRows>
			<CouponForm
				key={adding?.from?.offerId ?? 'new'}
				open={adding !== null}
				from={adding?.from ?? null}
				fault={create.error}
				busy={create.isPending}
				onClose={() => setAdding(null)}
				onSubmit={(offer) => create.mutate(offer, { onSuccess: () => setAdding(null) })}
			/>
			{editing && <EditCouponDialog offer={editing} onClose={() => setEditing(null)} />}
			<GrantCouponDialog offer={granting} onClose={() => setGranting(null)} />
		</>
	);
}
