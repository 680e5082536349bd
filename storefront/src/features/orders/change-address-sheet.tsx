import { ordersCalls } from '@qaysari/contract/orders.calls';
import { formatPhone } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link, useSearchParams } from '../../app/router.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import {
	type AddressErrors,
	AddressFields,
	type AddressValue,
	addressFormOf,
	emptyAddress,
	focusFirstError,
	validateAddress,
} from '../addresses/address-fields.tsx';
import { justAbove } from '../addresses/choosing.ts';
import { checkoutAddressesQuery } from '../checkout/checkout-queries.ts';
import type { OrderDetail, OrderReader } from './order-queries.ts';
import { useOrderChange } from './use-order-change.ts';

interface ChangeAddressProps {
	open: boolean;
	order: OrderDetail;
	reader: OrderReader;
	onClose: () => void;
}

/** Another place for an order: one of the buyer's, or one typed here by a visitor. */
export function ChangeAddressSheet({ open, order, reader, onClose }: ChangeAddressProps) {
	const t = useT();
	const { change, dialog } = useOrderChange(ordersCalls.updateOrderAddress, order.orderNumber, reader, onClose);
	const { orderNumber } = order;
	return (
		<>
			<Sheet open={open} title={t('order.action.changeAddress')} onClose={onClose}>
				{reader === 'buyer' ? (
					<ChooseAddress
						busy={change.isPending}
						back={paths.order(orderNumber)}
						onChoose={(addressId) => change.mutate({ orderNumber, addressId })}
					/>
				) : (
					<TypeAddress
						order={order}
						busy={change.isPending}
						onSend={(address) => change.mutate({ orderNumber, address: addressFormOf(address) })}
					/>
				)}
			</Sheet>
			{dialog}
		</>
	);
}

function ChooseAddress({ busy, back, onChoose }: { busy: boolean; back: string; onChoose: (addressId: string) => void }) {
	const t = useT();
	const addresses = useQuery(checkoutAddressesQuery());
	const [query] = useSearchParams();
	// Whoever added an address on the way comes back with it.
	const [chosen, setChosen] = useState(query.get('addressId'));
	return (
		<Loaded query={addresses} rows={3}>
			{(data) => {
				const named = data.addresses.find((one) => one.id === chosen);
				const id = (named ?? data.addresses[0])?.id ?? null;
				// One that was added a moment ago: another must not stand for it.
				const isComing = chosen !== null && !named && addresses.isFetching;
				return (
					<div className="flex flex-col gap-3 pb-1">
						<fieldset className="flex flex-col gap-2">
							<legend className="sr-only">{t('order.action.changeAddress')}</legend>
							{data.addresses.map((address) => (
								<ChoiceRow
									key={address.id}
									name="order-address"
									chosen={address.id === id}
									onChoose={() => setChosen(address.id)}
									title={
										<>
											<bdi>{address.fullName}</bdi>{' '}
											<bdi dir="ltr" className="inline-block">
												{formatPhone(address.phone)}
											</bdi>
										</>
									}
									hint={
										<>
											<bdi>{address.province}</bdi> · <bdi>{address.city}</bdi> · <bdi>{address.address}</bdi>
										</>
									}
								/>
							))}
						</fieldset>
						<Link
							to={paths.addressForm(`?select=1&return=${encodeURIComponent(back)}`)}
							state={justAbove}
							className="flex min-h-11 items-center justify-center text-15 font-bold text-tile"
						>
							{t('checkout.address.add')}
						</Link>
						<Button
							size="main"
							wide
							busy={busy || isComing}
							disabled={id === null}
							onClick={() => {
								if (id !== null) onChoose(id);
							}}
						>
							{t('action.save')}
						</Button>
					</div>
				);
			}}
		</Loaded>
	);
}

function TypeAddress({ order, busy, onSend }: { order: OrderDetail; busy: boolean; onSend: (address: AddressValue) => void }) {
	const t = useT();
	const form = useRef<HTMLDivElement>(null);
	const [address, setAddress] = useState<AddressValue>({
		...emptyAddress,
		fullName: order.address?.fullName ?? '',
		phone: order.address?.phone ?? '',
	});
	const [errors, setErrors] = useState<AddressErrors>({});
	return (
		<div ref={form} className="flex flex-col gap-4 pb-1">
			<AddressFields
				value={address}
				onChange={(next) => {
					setAddress(next);
					setErrors({});
				}}
				errors={errors}
			/>
			<Button
				size="main"
				wide
				busy={busy}
				onClick={() => {
					const found = validateAddress(address);
					setErrors(found);
					if (Object.keys(found).length === 0) onSend(address);
					// The fields carry their errors first.
					else setTimeout(() => focusFirstError(form, found));
				}}
			>
				{t('action.save')}
			</Button>
		</div>
	);
}
