import { limits } from '@qaysari/contract/limits';
import type { ProblemKind } from '@qaysari/contract/payment-states';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { useAction } from '../../app/use-action.ts';
import { useDraft } from '../../app/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { GoodsLine } from '../../ui/goods-line.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { useTellLeft } from '../../ui/use-tell-left.ts';
import { UploadField } from '../uploads/upload-field.tsx';
import { useUploadList } from '../uploads/use-upload-list.ts';
import { usePutOrder } from './order-mutations.ts';
import type { OrderDetail, OrderReader } from './order-queries.ts';

interface ReportFormProps {
	order: OrderDetail;
	reader: OrderReader;
	/** What it is about. */
	kind: ProblemKind;
	onClose: () => void;
}

/** Something is wrong with what arrived and stays with its buyer: which pieces, and pictures of it. */
export function ReportForm({ order, reader, kind, onClose }: ReportFormProps) {
	const t = useT();
	const errorText = useErrorText();
	const put = usePutOrder(order.orderNumber, reader);
	const lines = order.lines.filter((line) => line.reportable > 0);
	const [pieces, setPieces] = useState<Record<string, number>>(() => {
		const [only] = lines;
		return lines.length === 1 && only ? { [only.lineId]: 1 } : {};
	});
	const draft = useDraft(`problem ${order.orderNumber} ${kind}`, { description: '' });
	const { description } = draft.value;
	const [tried, setTried] = useState(false);
	const pictures = useUploadList({ purpose: 'receipt', max: limits.problemPictures, documents: false });
	const tellLeft = useTellLeft();
	const report = useAction(problemsCalls.report, {
		onError: tellLeft,
		onSuccess: (detail) => {
			draft.forget();
			put.done(detail, t('order.problem.sent'));
			onClose();
		},
	});
	const chosen = Object.entries(pieces).filter(([, quantity]) => quantity > 0);
	const noLines = tried && chosen.length === 0 ? t('order.problem.chooseLines') : null;
	const noText = tried && description.trim() === '' ? t('order.problem.describe') : null;
	// What is missing cannot be shown.
	const noPicture = tried && kind !== 'missing' && pictures.items.length === 0 ? t('order.problem.needsPicture') : null;
	const send = (): void => {
		setTried(true);
		const ready = chosen.length > 0 && description.trim() !== '' && (kind === 'missing' || pictures.fileIds.length > 0);
		if (!ready || pictures.sending) return;
		report.mutate({
			orderNumber: order.orderNumber,
			kind,
			lines: chosen.map(([lineId, quantity]) => ({ lineId, quantity })),
			description: description.trim(),
			fileIds: pictures.fileIds,
		});
	};
	return (
		<div className="flex flex-col gap-5 pb-1">
			<fieldset>
				<legend className="mb-2 text-13 font-semibold">{t('order.problem.which')}</legend>
				<ul className="flex flex-col gap-3">
					{lines.map((line) => (
						<li key={line.lineId} className="flex items-center gap-3">
							<GoodsLine picture={line.picture} title={line.title} />
							<Stepper
								value={pieces[line.lineId] ?? 0}
								min={0}
								max={line.reportable}
								onChange={(quantity) => setPieces({ ...pieces, [line.lineId]: quantity })}
							/>
						</li>
					))}
				</ul>
				<p role="alert" className="mt-1.5 text-13 text-pomegranate empty:hidden">
					{noLines}
				</p>
			</fieldset>
			{draft.isRestored ? <DraftNotice onDiscard={draft.discard} /> : null}
			<TextAreaField
				label={t('order.problem.description')}
				maxLength={1000}
				value={description}
				error={noText}
				onText={(text) => draft.change({ description: text })}
			/>
			<div>
				<UploadField
					list={pictures}
					max={limits.problemPictures}
					accept="image/png,image/jpeg,image/gif"
					label={t('order.problem.pictures')}
					add={t('upload.add.photo')}
					hint={t('order.problem.pictures.hint')}
				/>
				<p role="alert" className="mt-1.5 text-13 text-pomegranate empty:hidden">
					{noPicture}
				</p>
			</div>
			<p role="alert" className="text-13 text-pomegranate empty:hidden">
				{report.error ? errorText(report.error) : null}
			</p>
			<Button size="main" wide busy={report.isPending || pictures.sending} disabled={pictures.failed} onClick={send}>
				{t(pictures.sending ? 'upload.sending' : 'order.problem.submit')}
			</Button>
		</div>
	);
}
