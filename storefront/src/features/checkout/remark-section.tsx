import { limits } from '@qaysari/contract/limits';
import { useT } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { TextAreaField } from '../../ui/field.tsx';

/** What the shop is told along with an order. */
export function RemarkSection({ remark, onRemark }: { remark: string; onRemark: (remark: string) => void }) {
	const t = useT();
	return (
		<Card>
			<TextAreaField
				label={t('checkout.remark.label')}
				optional
				rows={2}
				maxLength={limits.remarkLength}
				placeholder={t('checkout.remark.placeholder')}
				value={remark}
				onText={onRemark}
			/>
		</Card>
	);
}
