import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { AddressCard } from '../../features/addresses/address-card.tsx';
import { useDeleteAddress, useSetDefaultAddress } from '../../features/addresses/address-mutations.ts';
import { type AddressView, addressesQuery } from '../../features/addresses/address-queries.ts';
import { formPath, useChoosing } from '../../features/addresses/choosing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BuyerPage } from '../../ui/buyer-page.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useSlow } from '../../ui/loading.tsx';

export default function AddressListScreen() {
	const t = useT();
	const choosing = useChoosing();
	return (
		<BuyerPage title={t(choosing ? 'address.choose.title' : 'address.title')} invitation={t('address.signIn')} icon="pin">
			{() => <Addresses />}
		</BuyerPage>
	);
}

function Addresses() {
	const addresses = useQuery(addressesQuery());
	return (
		<Loaded query={addresses} loading={<Skeleton />}>
			{(data) => <AddressList addresses={data.addresses} />}
		</Loaded>
	);
}

function AddressList({ addresses }: { addresses: readonly AddressView[] }) {
	const t = useT();
	const choosing = useChoosing();
	const { ask, dialog } = useConfirm();
	const makeDefault = useSetDefaultAddress();
	const remove = useDeleteAddress();
	const add = (
		<ButtonLink to={formPath(choosing)} state={choosing?.state} size="main" wide>
			{t('address.add')}
		</ButtonLink>
	);
	const discard = async (address: AddressView): Promise<void> => {
		const text = (
			<>
				<bdi className="font-semibold text-ink">{address.fullName}</bdi>
				<br />
				<bdi>{address.address}</bdi>
			</>
		);
		if (await ask({ title: t('address.delete.confirm'), text, confirm: t('action.delete'), danger: true }))
			remove.mutate(address.id);
	};
	if (addresses.length === 0) {
		return (
			<EmptyState icon="pin" title={t('address.empty.title')} text={t('address.empty.text')}>
				{add}
			</EmptyState>
		);
	}
	return (
		<>
			<ul className="flex flex-col gap-3 px-4 pt-2 pb-28">
				{addresses.map((address) => (
					<AddressCard
						key={address.id}
						address={address}
						editTo={formPath(choosing, address.id)}
						editState={choosing?.state}
						onChoose={choosing ? () => choosing.choose(address.id) : undefined}
						chosen={choosing?.chosenId === address.id}
						busy={makeDefault.isPending || remove.isPending}
						onDefault={() => makeDefault.mutate(address.id)}
						onDelete={() => void discard(address)}
					/>
				))}
			</ul>
			<div className="column-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[var(--safe-bottom)]">
				<div className="mx-auto max-w-[760px] p-3">{add}</div>
			</div>
			{dialog}
		</>
	);
}

function Skeleton() {
	const t = useT();
	const slow = useSlow();
	return (
		<div role="status" aria-label={t('common.loading')} className="flex flex-col gap-3 px-4 pt-2">
			{slow ? [0, 1, 2].map((row) => <div key={row} className="skeleton h-36 rounded-card" />) : null}
		</div>
	);
}
