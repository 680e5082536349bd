import { feesConsoleCalls } from '@qaysari/contract/fulfilment.calls';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { When } from '../../ui/when.tsx';
import { type Fees, useAnswerObjection } from './use-fees.ts';

interface Props {
	orderNumber: string;
	objection: Fees['objections'][number];
}

/** What the buyer says against fees far above their estimate, and the answer. */
export function Objection({ orderNumber, objection }: Props) {
	const t = useText();
	const may = useMay();
	const { message } = App.useApp();
	const save = useAnswerObjection();
	const [answer, setAnswer] = useState<'stays' | 'lower' | null>(null);
	const close = () => {
		save.reset();
		setAnswer(null);
	};
	return (
		<article className="stack tight">
			<div className="row wrap">
				<span className="strong">{t(`fees.objection.${objection.wish}`)}</span>
				<ToneTag tone={objection.answer === null ? 'waits' : 'over'}>
					{t(`fees.objection.state.${objection.answer ?? 'open'}`)}
				</ToneTag>
				<span className="muted small">
					<When at={objection.madeAt} />
				</span>
			</div>
			<span style={{ whiteSpace: 'pre-line' }}>
				<bdi>
					<TypedText>{objection.text}</TypedText>
				</bdi>
			</span>
			{objection.note && (
				<span className="small muted">
					<bdi>{objection.answeredBy}</bdi> ·{' '}
					<bdi>
						<TypedText>{objection.note}</TypedText>
					</bdi>
				</span>
			)}
			{objection.answer === null && objection.wish === 'giveUp' && (
				<span className="small">{t('fees.objection.giveUp.how')}</span>
			)}
			{objection.answer === null && may(feesConsoleCalls.answerObjection) && (
				<div className="row wrap">
					<Button onClick={() => setAnswer('lower')}>{t('fees.objection.lower.act')}</Button>
					<Button onClick={() => setAnswer('stays')}>{t('fees.objection.stays.act')}</Button>
				</div>
			)}
			<FormDialog<{ note: string }>
				open={answer !== null}
				title={answer ? t(`fees.objection.${answer}.act`) : ''}
				submit={t('action.confirm')}
				initial={{ note: '' }}
				fault={save.error}
				busy={save.isPending}
				onClose={close}
				onSubmit={({ note }) =>
					answer &&
					save.mutate(
						{ orderNumber, answer, note: note.trim() },
						{ tell: () => void message.success(t('list.saved')), onSuccess: close },
					)
				}
			>
				<Form.Item
					name="note"
					label={t('finance.note.buyer')}
					rules={[{ required: true, whitespace: true, message: t('order.reason.missing') }]}
				>
					<Input.TextArea rows={3} maxLength={300} showCount dir="auto" />
				</Form.Item>
			</FormDialog>
		</article>
	);
}
