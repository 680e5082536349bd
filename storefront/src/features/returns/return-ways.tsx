import type { ReturnWay } from '@qaysari/contract/return-states';
import { formatMoney } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import type { ReturnForm } from './return-queries.ts';

/** A courier fetches it, or the buyer brings it to a store; what each costs stands beside it. */
export function ReturnWays({
	form,
	costs,
	way,
	onWay,
	storeId,
	onStore,
	noStore,
}: {
	form: ReturnForm;
	/** Whether a courier's way is the buyer's to pay. */
	costs: boolean;
	way: ReturnWay;
	onWay: (way: ReturnWay) => void;
	storeId: string | null;
	onStore: (storeId: string) => void;
	noStore: boolean;
}) {
	const { t, language } = useLanguage();
	const free = t('returns.way.free');
	return (
		<Card>
			<fieldset className="flex flex-col gap-2">
				<legend className="mb-2 text-15 font-bold">{t('returns.form.way')}</legend>
				{form.courier ? (
					<ChoiceRow
						name="return-way"
						chosen={way === 'courier'}
						onChoose={() => onWay('courier')}
						title={t('returns.way.courier')}
						end={costs && form.fee.amount > 0 ? <bdi>{formatMoney(language, form.fee)}</bdi> : free}
					/>
				) : null}
				{form.stores.length > 0 ? (
					<ChoiceRow
						name="return-way"
						chosen={way === 'store'}
						onChoose={() => onWay('store')}
						title={t('returns.way.store')}
						end={free}
					/>
				) : null}
			</fieldset>
			{way === 'store' ? (
				<fieldset className="mt-4 flex flex-col gap-2">
					<legend className="mb-2 text-13 font-semibold">{t('checkout.delivery.chooseStore')}</legend>
					{form.stores.map((store) => (
						<ChoiceRow
							key={store.storeId}
							name="return-store"
							chosen={store.storeId === storeId}
							onChoose={() => onStore(store.storeId)}
							title={store.name}
							hint={
								<>
									{store.address}
									<br />
									{store.hours}
								</>
							}
						/>
					))}
					<p role="alert" className="text-13 text-pomegranate empty:hidden">
						{noStore ? t('returns.way.store.missing') : null}
					</p>
				</fieldset>
			) : null}
		</Card>
	);
}
