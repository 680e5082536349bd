import type { RefundTarget } from '@qaysari/contract/return-states';
import { useT } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';

/** Where the money for what comes back goes. */
export function RefundSection({ refundTo, onChoose }: { refundTo: RefundTarget; onChoose: (to: RefundTarget) => void }) {
	const t = useT();
	return (
		<Card>
			<fieldset className="flex flex-col gap-2">
				<legend className="mb-2 text-15 font-bold">{t('returns.form.to')}</legend>
				{(['balance', 'paid'] as const).map((one) => (
					<ChoiceRow
						key={one}
						name="refund-to"
						chosen={one === refundTo}
						onChoose={() => onChoose(one)}
						title={t(`returns.to.${one}`)}
						hint={t(`returns.to.${one}.text`)}
					/>
				))}
			</fieldset>
		</Card>
	);
}
