import { type DeliveryMode, deliveryMode } from '@qaysari/contract/order-states';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../app/language.tsx';
import { Button, Spinner } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Icon } from '../../ui/icons.tsx';
import { storesQuery } from '../payments/payment-queries.ts';

const modes = [
	{ mode: deliveryMode.specifiedAddress, icon: 'truck', label: 'checkout.delivery.address' },
	{ mode: deliveryMode.selfPickup, icon: 'pin', label: 'checkout.delivery.pickup' },
] as const;

interface DeliverySectionProps {
	mode: DeliveryMode;
	onMode: (mode: DeliveryMode) => void;
	storeId: string | null;
	onStore: (storeId: string) => void;
	storeError: string | null;
	/** Who receives it, and where. */
	children: ReactNode;
}

/** To the door or to a store, and who receives it. */
export function DeliverySection({ mode, onMode, storeId, onStore, storeError, children }: DeliverySectionProps) {
	const t = useT();
	return (
		<Card id="delivery" className="flex scroll-mt-16 flex-col gap-4">
			<fieldset>
				<legend className="sr-only">{t('checkout.delivery.title')}</legend>
				<div className="grid grid-cols-2 gap-1 rounded-option bg-paper p-1">
					{modes.map((one) => (
						<label
							key={one.mode}
							className={`relative flex min-h-11 items-center justify-center gap-2 rounded-[9px] px-2 text-center text-13 has-focus-visible:outline-2 has-focus-visible:outline-tile ${
								mode === one.mode ? 'bg-surface font-bold text-tile shadow-sm' : 'text-soft'
							}`}
						>
							<input
								type="radio"
								name="delivery-mode"
								className="sr-only"
								checked={mode === one.mode}
								onChange={() => onMode(one.mode)}
							/>
							<Icon name={one.icon} size={20} />
							{t(one.label)}
						</label>
					))}
				</div>
			</fieldset>
			{mode === deliveryMode.selfPickup ? <Stores storeId={storeId} onStore={onStore} error={storeError} /> : null}
			{children}
		</Card>
	);
}

function Stores({
	storeId,
	onStore,
	error,
}: {
	storeId: string | null;
	onStore: (storeId: string) => void;
	error: string | null;
}) {
	const t = useT();
	const stores = useQuery(storesQuery());
	return (
		<fieldset className="flex flex-col gap-2">
			<legend className="mb-2 text-13 font-semibold">{t('checkout.delivery.chooseStore')}</legend>
			{stores.data ? (
				stores.data.stores.map((store) => (
					<ChoiceRow
						key={store.id}
						name="store"
						chosen={store.id === storeId}
						onChoose={() => onStore(store.id)}
						title={store.name}
						hint={
							<>
								{store.address}
								<br />
								{store.hours}
							</>
						}
					/>
				))
			) : stores.error ? (
				<Button look="secondary" size="small" onClick={() => void stores.refetch()}>
					{t('action.retry')}
				</Button>
			) : (
				<span className="grid h-13 place-items-center text-tile">
					<Spinner />
				</span>
			)}
			{error ? (
				<p role="alert" className="text-13 text-pomegranate">
					{error}
				</p>
			) : null}
		</fieldset>
	);
}
