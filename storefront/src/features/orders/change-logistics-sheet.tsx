import { freightCalls } from '@qaysari/contract/freight.calls';
import { type DeliveryMode, deliveryMode } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { formatDays, formatMoney } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { queryOf } from '../../app/request.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { checkoutAddressesQuery } from '../checkout/checkout-queries.ts';
import { DeliverySection } from '../checkout/delivery-section.tsx';
import type { OrderDetail, OrderReader } from './order-queries.ts';
import { useOrderChange } from './use-order-change.ts';

interface ChangeLogisticsProps {
	open: boolean;
	order: OrderDetail;
	reader: OrderReader;
	onClose: () => void;
}

/** To the door or to a store, and by which method, while nothing is paid. */
export function ChangeLogisticsSheet(props: ChangeLogisticsProps) {
	const { t } = useLanguage();
	const { orderNumber } = props.order;
	const { change, dialog } = useOrderChange(ordersCalls.updateOrderLogistic, orderNumber, props.reader, props.onClose);
	return (
		<>
			<Sheet open={props.open} title={t('order.action.changeLogistics')} onClose={props.onClose}>
				<LogisticsForm {...props} busy={change.isPending} onSave={(wish) => change.mutate({ orderNumber, ...wish })} />
			</Sheet>
			{dialog}
		</>
	);
}

interface Wish {
	deliveryMode: DeliveryMode;
	logisticsMethod?: string;
	storeId?: string;
	addressId?: string;
}

function LogisticsForm({ order, reader, busy, onSave }: ChangeLogisticsProps & { busy: boolean; onSave: (wish: Wish) => void }) {
	const { t, language } = useLanguage();
	const [mode, setMode] = useState<DeliveryMode>(order.deliveryMode);
	const [storeId, setStoreId] = useState<string | null>(null);
	const [method, setMethod] = useState(order.logisticsMethod?.code ?? '');
	const [tried, setTried] = useState(false);
	const pickup = mode === deliveryMode.selfPickup;
	const addresses = useQuery({ ...checkoutAddressesQuery(), enabled: reader === 'buyer' && order.address === null });
	const home = addresses.data?.addresses.find((one) => one.isDefault) ?? addresses.data?.addresses[0];
	const provinceId = order.address?.provinceId ?? home?.provinceId;
	const options = useQuery(
		queryOf(freightCalls.logisticsFreight, {
			items: order.lines.filter((line) => !line.dropped).map((line) => ({ skuId: line.skuId, quantity: line.quantity })),
			...(provinceId ? { provinceId } : {}),
		}),
	);
	const unknown = !pickup && order.address === null && reader === 'buyer' && addresses.data === undefined;
	// A visitor who picks it up has no address here to have it brought to.
	const homeless = !pickup && order.address === null && home === undefined && !unknown;
	const wasStore = order.store !== null;
	const noStore = pickup && storeId === null && !wasStore;
	return (
		<div className="flex flex-col gap-4 pb-1">
			<DeliverySection
				mode={mode}
				onMode={setMode}
				storeId={storeId}
				onStore={setStoreId}
				storeError={tried && noStore ? t('checkout.delivery.chooseStore') : null}
			>
				{unknown ? <LoadState query={addresses} rows={1} /> : null}
				{homeless ? <p className="text-13 text-soft">{t('order.change.noAddress')}</p> : null}
				{!pickup && order.address === null && home ? (
					<p className="text-13 text-soft">
						<bdi>{home.fullName}</bdi> · <bdi>{home.province}</bdi> · <bdi>{home.city}</bdi> · <bdi>{home.address}</bdi>
					</p>
				) : null}
			</DeliverySection>
			{(options.data?.options.length ?? 0) > 1 ? (
				<fieldset className="flex flex-col gap-2">
					<legend className="mb-2 text-13 font-semibold">{t('checkout.logistics.title')}</legend>
					{options.data?.options.map((option) => (
						<ChoiceRow
							key={option.code}
							name="order-logistics"
							chosen={option.code === method}
							onChoose={() => setMethod(option.code)}
							title={option.name}
							hint={
								<>
									{t('checkout.days', { days: formatDays(language, option.arrivalDays.min, option.arrivalDays.max) })}
									{option.later ? (
										<>
											<br />
											{t('checkout.logistics.about', { min: option.later.min, max: option.later.max })}
										</>
									) : null}
								</>
							}
							end={option.freight && !pickup ? <bdi>{formatMoney(language, option.freight)}</bdi> : null}
						/>
					))}
				</fieldset>
			) : null}
			<Button
				size="main"
				wide
				busy={busy}
				disabled={homeless || unknown}
				onClick={() => {
					setTried(true);
					if (noStore) return;
					onSave({
						deliveryMode: mode,
						...(method ? { logisticsMethod: method } : {}),
						...(pickup && storeId ? { storeId } : {}),
						...(!pickup && order.address === null && home ? { addressId: home.id } : {}),
					});
				}}
			>
				{t('action.save')}
			</Button>
		</div>
	);
}
