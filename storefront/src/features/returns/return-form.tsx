import { limits } from '@qaysari/contract/limits';
import {
	isFault,
	needsPicture,
	type RefundTarget,
	type ReturnReason,
	type ReturnWay,
	type ReturnWish,
} from '@qaysari/contract/return-states';
import { returnsCalls } from '@qaysari/contract/returns.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { useAction } from '../../app/use-action.ts';
import { useDraft } from '../../app/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { UploadField } from '../uploads/upload-field.tsx';
import { useUploadList } from '../uploads/use-upload-list.ts';
import { type Choices, InsteadOf, ReturnLines } from './return-lines.tsx';
import { ReturnMoney } from './return-money.tsx';
import { usePutReturn } from './return-mutations.ts';
import { type ReturnForm, type ReturnView, returnPreviewQuery, type Wanted } from './return-queries.ts';
import { ReturnWays } from './return-ways.tsx';

interface Props {
	orderNumber: string;
	reason: ReturnReason;
	form: ReturnForm;
	onSent: (one: ReturnView) => void;
}

/** What comes back, for what, how, and what that brings; told before it is asked for. */
export function ReturnFormView({ orderNumber, reason, form, onSent }: Props) {
	const t = useT();
	const [choices, setChoices] = useState<Choices>(() => {
		const open = form.lines.filter((line) => line.returnable && line.left > 0);
		const [only] = open;
		return open.length === 1 && only ? { [only.lineId]: { quantity: 1, newSkuId: null } } : {};
	});
	const [wish, setWish] = useState<ReturnWish>('refund');
	const [refundTo, setRefundTo] = useState<RefundTarget>(form.balance ? 'balance' : 'paid');
	const [way, setWay] = useState<ReturnWay>(form.courier ? 'courier' : 'store');
	const [storeId, setStoreId] = useState<string | null>(null);
	const draft = useDraft(`return ${orderNumber} ${reason}`, { description: '' });
	const { description } = draft.value;
	const [tried, setTried] = useState(false);
	const pictures = useUploadList({ purpose: 'receipt', max: limits.problemPictures, documents: false });
	const coming = Object.entries(choices).filter(([, { quantity }]) => quantity > 0);
	const complete = wish === 'refund' || coming.every(([, { newSkuId }]) => newSkuId !== null);
	const wanted: Wanted = {
		reason,
		wish,
		way,
		lines: complete
			? coming.map(([lineId, { quantity, newSkuId }]) => ({
					lineId,
					quantity,
					...(wish === 'exchange' && newSkuId !== null ? { newSkuId } : {}),
				}))
			: [],
	};
	const preview = useQuery(returnPreviewQuery(orderNumber, wanted));
	// In an exchange money goes back only where the other one costs less.
	const differs = complete && !preview.isPlaceholderData && (preview.data?.back.amount ?? 0) > 0;
	const errorText = useErrorText();
	const send = useSend((one) => {
		draft.forget();
		onSent(one);
	});
	const fault = send.error ?? preview.error;
	const faults = {
		lines: coming.length === 0,
		store: way === 'store' && storeId === null,
		picture: needsPicture(reason) && pictures.items.length === 0,
		text: isFault(reason) && description.trim() === '',
	};
	const submit = (): void => {
		setTried(true);
		const ready = wanted.lines.length > 0 && !Object.values(faults).includes(true) && !pictures.sending;
		if (ready && preview.error) void preview.refetch();
		if (!ready || !preview.data || preview.isPlaceholderData) return;
		const where = way === 'store' && storeId !== null ? { storeId } : {};
		const said = { description: description.trim(), fileIds: pictures.fileIds };
		send.mutate({ orderNumber, ...wanted, ...where, ...said, refundTo, expectedBack: preview.data.back });
	};
	const exchangeable = form.lines.some((line) => line.instead.length > 0);
	return (
		<div className="flex flex-col gap-3 px-4 pb-8">
			<Card>
				<h2 className="mb-3 text-15 font-bold">{t(`wrong.${reason}`)}</h2>
				<p className="mb-3 text-13 font-semibold">{t('returns.form.lines')}</p>
				<ReturnLines form={form} choices={choices} wish={wish} onChoose={setChoices} />
				<Alert shown={tried && faults.lines} text={t('returns.form.lines.missing')} />
			</Card>
			{exchangeable ? (
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
			) : null}
			{form.balance && (wish === 'refund' || differs) ? (
				<Card>
					<fieldset className="flex flex-col gap-2">
						<legend className="mb-2 text-15 font-bold">{t('returns.form.to')}</legend>
						{(['balance', 'paid'] as const).map((one) => (
							<ChoiceRow
								key={one}
								name="refund-to"
								chosen={one === refundTo}
								onChoose={() => setRefundTo(one)}
								title={t(`returns.to.${one}`)}
								hint={t(`returns.to.${one}.text`)}
							/>
						))}
					</fieldset>
				</Card>
			) : null}
			<ReturnWays
				form={form}
				costs={!isFault(reason) && wish === 'refund'}
				way={way}
				onWay={setWay}
				storeId={storeId}
				onStore={setStoreId}
				noStore={tried && faults.store}
			/>
			<Card className="flex flex-col gap-4">
				{draft.isRestored ? <DraftNotice onDiscard={draft.discard} /> : null}
				<TextAreaField
					label={t('returns.form.description')}
					maxLength={1000}
					value={description}
					error={tried && faults.text ? t('returns.form.description.missing') : null}
					onText={(text) => draft.change({ description: text })}
				/>
				{isFault(reason) ? (
					<div>
						<UploadField
							list={pictures}
							max={limits.problemPictures}
							accept="image/png,image/jpeg,image/gif"
							label={t('order.problem.pictures')}
							add={t('upload.add.photo')}
							hint={t('order.problem.pictures.hint')}
						/>
						<Alert shown={tried && faults.picture} text={t('order.problem.needsPicture')} />
					</div>
				) : null}
			</Card>
			{preview.data && wanted.lines.length > 0 ? (
				<ReturnMoney asking money={preview.data} exchange={wish === 'exchange'} />
			) : null}
			<Alert shown={fault !== null} text={fault === null ? '' : errorText(fault)} />
			<Button
				size="main"
				wide
				busy={send.isPending || pictures.sending || preview.isFetching}
				disabled={pictures.failed}
				onClick={submit}
			>
				{t(pictures.sending ? 'upload.sending' : 'returns.form.send')}
			</Button>
		</div>
	);
}

function Alert({ shown, text }: { shown: boolean; text: string }) {
	return (
		<p role="alert" className="mt-1.5 text-13 text-pomegranate empty:hidden">
			{shown ? text : null}
		</p>
	);
}

function useSend(onSent: (one: ReturnView) => void) {
	const t = useT();
	const put = usePutReturn();
	const client = useQueryClient();
	return useAction(returnsCalls.ask, {
		onSuccess: (one) => {
			put(one);
			toast('success', t('returns.sent'));
			onSent(one);
		},
		// Somebody took the last piece, or the sum is another one now.
		onError: () =>
			void client.invalidateQueries({ predicate: ({ queryKey }) => /\/x\/returns\/(form|preview)/.test(String(queryKey[0])) }),
	});
}
