import { problemsCalls } from '@qaysari/contract/problems.calls';
import { formatDate } from '@qaysari/messages/format';
import { useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { usePutOrder } from './order-mutations.ts';
import type { OrderDetail, OrderReader } from './order-queries.ts';

/** Fees far above what was estimated: why, and what may be said against them. */
export function FeesBeyond({ order, reader }: { order: OrderDetail; reader: OrderReader }) {
	const { t, language } = useLanguage();
	const [objecting, setObjecting] = useState(false);
	const beyond = order.feesBeyond;
	if (!beyond) return null;
	const { reason, objectUntil, objection } = beyond;
	const waits = objection?.answer === null || objection?.answer === 'lower';
	return (
		<Notice tone="saffron" icon="wallet">
			<p className="font-bold">{t('order.beyond.title')}</p>
			<p className="whitespace-pre-line">
				<bdi>{reason}</bdi>
			</p>
			{objection ? (
				<p className="mt-1">
					{t(`order.beyond.answer.${objection.answer ?? 'open'}`)}
					{objection.note ? (
						<span className="block">
							<bdi>
								<TypedText>{objection.note}</TypedText>
							</bdi>
						</span>
					) : null}
				</p>
			) : null}
			{waits && order.actions.includes('pay') ? <p className="mt-1 text-12">{t('order.beyond.payNow')}</p> : null}
			{objectUntil ? (
				<>
					<p className="mt-1 text-12">{t('order.beyond.until', { time: formatDate(language, objectUntil, 'day-time') })}</p>
					<Button look="secondary" wide className="mt-2" onClick={() => setObjecting(true)}>
						{t('order.beyond.object')}
					</Button>
				</>
			) : null}
			<Sheet open={objecting} title={t('order.beyond.object')} onClose={() => setObjecting(false)}>
				<ObjectionForm order={order} reader={reader} onDone={() => setObjecting(false)} />
			</Sheet>
		</Notice>
	);
}

const wishes = ['lower', 'giveUp'] as const;

function ObjectionForm({ order, reader, onDone }: { order: OrderDetail; reader: OrderReader; onDone: () => void }) {
	const { t } = useLanguage();
	const put = usePutOrder(order.orderNumber, reader);
	const [wish, setWish] = useState<(typeof wishes)[number]>('lower');
	const [text, setText] = useState('');
	const send = useAction(problemsCalls.object, {
		onSuccess: (detail) => {
			put.done(detail, t('order.beyond.sent'));
			onDone();
		},
		onError: put.failed,
	});
	return (
		<div className="flex flex-col gap-4 pb-1">
			<fieldset className="flex flex-col gap-2">
				<legend className="sr-only">{t('order.beyond.object')}</legend>
				{wishes.map((one) => (
					<ChoiceRow
						key={one}
						name="fee-wish"
						chosen={one === wish}
						onChoose={() => setWish(one)}
						title={t(`order.beyond.${one}`)}
						hint={t(`order.beyond.${one}.hint`)}
					/>
				))}
			</fieldset>
			<TextAreaField label={t('order.beyond.text')} maxLength={1000} value={text} onText={setText} />
			<Button
				size="main"
				wide
				busy={send.isPending}
				disabled={text.trim() === ''}
				onClick={() => send.mutate({ orderNumber: order.orderNumber, wish, text: text.trim() })}
			>
				{t('order.beyond.send')}
			</Button>
		</div>
	);
}
