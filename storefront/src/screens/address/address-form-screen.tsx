import { formatPhone } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useSearchParams } from '../../app/router.tsx';
import { AddressForm } from '../../features/addresses/address-form.tsx';
import { addressesQuery } from '../../features/addresses/address-queries.ts';
import { emptyAddress, valueOfAddress } from '../../features/addresses/address-rules.ts';
import { useChoosing } from '../../features/addresses/choosing.ts';
import { buyerQuery } from '../../features/checkout/checkout-queries.ts';
import { BuyerPage } from '../../ui/buyer-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useBack } from '../../ui/nav-bar.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

export default function AddressFormScreen() {
	const t = useT();
	const back = useBack(paths.addresses());
	const choosing = useChoosing();
	const [query] = useSearchParams();
	const id = query.get('id');
	const onSaved = (addressId: string): void => {
		if (choosing) choosing.choose(addressId);
		else back();
	};
	return (
		<BuyerPage title={t(id ? 'address.edit' : 'address.add')} invitation={t('address.signIn')} icon="pin">
			{() => (id ? <Edit key={id} id={id} onSaved={onSaved} /> : <New onSaved={onSaved} />)}
		</BuyerPage>
	);
}

/** Begins with what the account is known by. */
function New({ onSaved }: { onSaved: (addressId: string) => void }) {
	const account = useQuery(buyerQuery());
	if (account.isPending) return <SkeletonRows />;
	return <AddressForm id={null} saved={{ ...emptyAddress, phone: formatPhone(account.data?.phone ?? '') }} onSaved={onSaved} />;
}

function Edit({ id, onSaved }: { id: string; onSaved: (addressId: string) => void }) {
	const t = useT();
	const addresses = useQuery(addressesQuery());
	return (
		<Loaded query={addresses}>
			{(data) => {
				const address = data.addresses.find((one) => one.id === id);
				if (!address) return <EmptyState icon="pin" title={t('address.gone')} />;
				return <AddressForm id={id} saved={valueOfAddress(address)} onSaved={onSaved} />;
			}}
		</Loaded>
	);
}
