import { problemsCalls } from '@qaysari/contract/problems.calls';
import { formatDate } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TitleText } from '../../ui/title-text.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { usePutOrder } from './order-mutations.ts';
import type { OrderDetail, OrderReader } from './order-queries.ts';

type Question = OrderDetail['questions'][number];

/** What the shop asks about a line at purchase, while it waits for an answer. */
export function OrderQuestions({ order, reader }: { order: OrderDetail; reader: OrderReader }) {
	const open = order.questions.filter((question) => question.answer === null);
	return open.map((question) => <OpenQuestion key={question.questionId} order={order} reader={reader} question={question} />);
}

function OpenQuestion({ order, reader, question }: { order: OrderDetail; reader: OrderReader; question: Question }) {
	const { t, language } = useLanguage();
	const { ask, dialog } = useConfirm();
	const put = usePutOrder(order.orderNumber, reader);
	const answer = useAction(problemsCalls.answer, {
		onSuccess: (detail) => put.done(detail, t('order.question.thanks')),
		onError: put.failed,
	});
	const line = order.lines.find((one) => one.lineId === question.lineId);
	const give = (what: 'accept' | 'drop' | 'cancel') =>
		answer.mutate({ orderNumber: order.orderNumber, questionId: question.questionId, answer: what });
	const sure = async (what: 'drop' | 'cancel'): Promise<void> => {
		const confirmed = await ask(
			what === 'drop'
				? {
						title: t('order.question.drop.sure'),
						text: t('order.question.drop.value', { amount: question.dropValue }),
						confirm: t('order.question.drop'),
						danger: true,
					}
				: {
						title: t('order.cancel.title'),
						text: t('order.cancel.refund'),
						confirm: t('order.action.cancel'),
						cancel: t('order.cancel.keep'),
						danger: true,
					},
		);
		if (confirmed) give(what);
	};
	return (
		<Card className="flex flex-col gap-3 border-saffron bg-saffron-50">
			<div className="flex gap-3">
				<Icon name="bell" className="text-saffron-ink" />
				<div className="min-w-0 flex-1 text-13">
					<h2 className="text-15 font-bold">{t(`order.question.${question.kind}`)}</h2>
					{line ? (
						<p title={line.title} className="line-clamp-2 font-semibold">
							<TitleText>{line.title}</TitleText>
						</p>
					) : null}
					{question.note ? (
						<p className="whitespace-pre-line">
							<bdi>
								<TypedText>{question.note}</TypedText>
							</bdi>
						</p>
					) : null}
					{question.unitPrice && line ? (
						<p className="mt-1">{t('order.question.price', { was: line.unitPrice, now: question.unitPrice })}</p>
					) : null}
					{question.difference ? <p>{t('order.question.difference', { amount: question.difference })}</p> : null}
					<p className="mt-1 text-12 text-saffron-ink">
						{t('order.question.until', { time: formatDate(language, question.answerUntil, 'day-time') })}
					</p>
				</div>
			</div>
			<div className="flex flex-col gap-2">
				<Button size="main" wide busy={answer.isPending} onClick={() => give('accept')}>
					{t(`order.question.${question.kind}.accept`)}
				</Button>
				<Button look="secondary" size="main" wide disabled={answer.isPending} onClick={() => void sure('drop')}>
					{t('order.question.drop')}
				</Button>
				{order.actions.includes('cancelled') ? (
					<Button look="plain" wide disabled={answer.isPending} onClick={() => void sure('cancel')}>
						{t('order.action.cancel')}
					</Button>
				) : null}
			</div>
			{dialog}
		</Card>
	);
}
