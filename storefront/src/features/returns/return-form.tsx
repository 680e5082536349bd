import { isFault, type ReturnReason } from '@qaysari/contract/return-states';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { FormAlert } from './form-alert.tsx';
import { ReasonSection } from './reason-section.tsx';
import { RefundSection } from './refund-section.tsx';
import { ReturnLines } from './return-lines.tsx';
import { ReturnMoney } from './return-money.tsx';
import type { ReturnForm, ReturnView } from './return-queries.ts';
import { ReturnWays } from './return-ways.tsx';
import { useReturnAsking } from './use-return-asking.ts';
import { useReturnWish } from './use-return-wish.ts';
import { WishSection } from './wish-section.tsx';

interface Props {
	orderNumber: string;
	reason: ReturnReason;
	form: ReturnForm;
	onSent: (one: ReturnView) => void;
}

/** What comes back, for what, how, and what that brings; told before it is asked for. */
export function ReturnFormView({ orderNumber, reason, form, onSent }: Props) {
	const t = useT();
	const errorText = useErrorText();
	const chosen = useReturnWish(orderNumber, reason, form);
	const { wish, wanted, preview } = chosen;
	const asking = useReturnAsking({ orderNumber, reason, chosen, onSent });
	const { tried, faults, pictures, error } = asking;
	return (
		<div className="flex flex-col gap-3 px-4 pb-8">
			<Card>
				<h2 className="mb-3 text-15 font-bold">{t(`wrong.${reason}`)}</h2>
				<p className="mb-3 text-13 font-semibold">{t('returns.form.lines')}</p>
				<ReturnLines form={form} choices={chosen.choices} wish={wish} onChoose={chosen.setChoices} />
				<FormAlert shown={tried && faults.lines} text={t('returns.form.lines.missing')} />
			</Card>
			<WishSection form={form} chosen={chosen} tried={tried} />
			{form.balance && chosen.bringsMoney ? <RefundSection refundTo={chosen.refundTo} onChoose={chosen.setRefundTo} /> : null}
			<ReturnWays
				form={form}
				costs={!isFault(reason) && wish === 'refund'}
				way={chosen.way}
				onWay={chosen.setWay}
				storeId={chosen.storeId}
				onStore={chosen.setStoreId}
				noStore={tried && faults.store}
			/>
			<ReasonSection
				reason={reason}
				draft={asking.draft}
				pictures={pictures}
				missing={{ text: tried && faults.text, picture: tried && faults.picture }}
			/>
			{preview.data && wanted.lines.length > 0 ? (
				<ReturnMoney asking money={preview.data} exchange={wish === 'exchange'} />
			) : null}
			<FormAlert shown={error !== null} text={error === null ? '' : errorText(error)} />
			<Button
				size="main"
				wide
				busy={asking.isSending || pictures.sending || preview.isFetching}
				disabled={pictures.failed}
				onClick={asking.submit}
			>
				{t(pictures.sending ? 'upload.sending' : 'returns.form.send')}
			</Button>
		</div>
	);
}
