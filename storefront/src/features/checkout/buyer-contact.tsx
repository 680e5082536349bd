import { type DeliveryMode, deliveryMode } from '@qaysari/contract/order-states';
import { formatPhone } from '@qaysari/messages/format';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link, useLocation } from '../../app/router.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { justAbove } from '../addresses/choosing.ts';
import type { Address } from './checkout-queries.ts';

interface BuyerContactProps {
	mode: DeliveryMode;
	address: Address | null;
	/** Of the account: enough for picking up. */
	phone: string | null;
	missing: boolean;
}

/** Where it goes, or who fetches it; another address is one tap away and what was chosen here stays. */
export function BuyerContact({ mode, address, phone, missing }: BuyerContactProps) {
	const t = useT();
	const { pathname, search } = useLocation();
	const back = new URLSearchParams(search);
	if (address) back.set('addressId', address.id);
	const here = encodeURIComponent(`${pathname}${back.size > 0 ? `?${back.toString()}` : ''}`);
	const pickup = mode === deliveryMode.selfPickup;
	if (!address) {
		if (pickup && phone) {
			return (
				<p className="text-13">
					{t('checkout.pickup.by')}{' '}
					<bdi dir="ltr" className="font-semibold">
						{formatPhone(phone)}
					</bdi>
				</p>
			);
		}
		return (
			<div>
				<Link
					to={paths.addressForm(`?select=1&return=${here}`)}
					state={justAbove}
					className={`flex min-h-13 items-center gap-3 rounded-option border-[1.5px] border-dashed px-3 text-15 font-bold text-tile ${missing ? 'border-pomegranate' : 'border-tile'}`}
				>
					<Icon name="plus" />
					{t('checkout.address.add')}
				</Link>
				{missing ? (
					<p role="alert" className="mt-1.5 text-13 text-pomegranate">
						{t('validation.address.missing')}
					</p>
				) : null}
			</div>
		);
	}
	return (
		<Link to={paths.addresses(`?select=1&return=${here}`)} state={justAbove} className="flex items-start gap-3">
			<Icon name="pin" className="mt-0.5 text-tile" />
			<span className="min-w-0 flex-1">
				<span className="block text-15">
					<bdi className="font-bold">{address.fullName}</bdi>{' '}
					<bdi dir="ltr" className="inline-block text-13 whitespace-nowrap text-soft">
						{formatPhone(address.phone)}
					</bdi>
				</span>
				{pickup ? null : (
					<span className="block text-13 text-soft">
						<bdi>{address.province}</bdi> · <bdi>{address.city}</bdi>
						<br />
						<bdi>
							<TypedText calls={false}>{address.address}</TypedText>
						</bdi>
					</span>
				)}
			</span>
			<span className="flex min-h-11 items-center text-13 font-bold text-tile">{t('checkout.change')}</span>
		</Link>
	);
}
