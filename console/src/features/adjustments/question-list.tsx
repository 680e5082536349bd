import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { Button } from 'antd';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';
import type { Order } from '../orders/use-order.ts';
import { useWithdrawQuestion } from './use-adjustments.ts';

type Question = Order['questions'][number];

/** What the buyer was asked about lines, with the answers. */
export function QuestionList({ order }: { order: Order }) {
	return order.questions.map((question) => <AskedQuestion key={question.questionId} order={order} question={question} />);
}

function AskedQuestion({ order: { orderNumber, lines }, question }: { order: Order; question: Question }) {
	const t = useText();
	const may = useMay();
	const toastFault = useFaultToast();
	const withdraw = useWithdrawQuestion();
	const open = question.answer === null;
	return (
		<div className="stack tight">
			<div className="row wrap">
				<span className="strong">{t(`question.kind.${question.kind}`)}</span>
				<ToneTag tone={open ? 'waits' : 'over'}>
					{t(question.answer === null ? 'question.open' : `question.answer.${question.answer}`)}
				</ToneTag>
			</div>
			<span className="small">
				<bdi>{lines.find(({ lineId }) => lineId === question.lineId)?.title}</bdi>{' '}
				{question.unitPrice && <Amount money={question.unitPrice} />}
			</span>
			<span className="small muted">
				{t('question.until')} <When at={question.answerUntil} />
			</span>
			{open && may(fulfilmentCalls.withdrawQuestion) && (
				<div>
					<Button
						size="middle"
						loading={withdraw.isPending}
						onClick={() => withdraw.mutate({ orderNumber, questionId: question.questionId }, { onError: toastFault })}
					>
						{t('question.withdraw')}
					</Button>
				</div>
			)}
		</div>
	);
}
