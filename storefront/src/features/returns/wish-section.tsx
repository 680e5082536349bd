import { useT } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { InsteadOf } from './return-lines.tsx';
import type { ReturnForm } from './return-queries.ts';
import type { ChosenReturn } from './use-return-wish.ts';

/** Money or other goods for what comes back; nothing to choose where nothing can come instead. */
export function WishSection({ form, chosen, tried }: { form: ReturnForm; chosen: ChosenReturn; tried: boolean }) {
	const t = useT();
	const { wish, setWish, choices, setChoices } = chosen;
	if (!form.lines.some((line) => line.instead.length > 0)) return null;
	return (
		<Card>
			<fieldset className="flex flex-col gap-2">
				<legend className="mb-2 text-15 font-bold">{t('returns.form.wish')}</legend>
				{(['refund', 'exchange'] as const).map((one) => (
					<ChoiceRow
						key={one}
						name="return-wish"
						chosen={one === wish}
						onChoose={() => setWish(one)}
						title={t(`returns.wish.${one}`)}
					/>
				))}
			</fieldset>
			{wish === 'exchange' ? <InsteadOf form={form} choices={choices} tried={tried} onChoose={setChoices} /> : null}
		</Card>
	);
}
