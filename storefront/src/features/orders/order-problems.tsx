import { formatDate, formatMoney } from '@qaysari/messages/format';
import { Fragment, useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { ReturnCards } from '../returns/return-cards.tsx';
import type { OrderDetail, OrderReader } from './order-queries.ts';
import { mayReport } from './order-words.ts';
import { SomethingWrongSheet } from './something-wrong-sheet.tsx';

/** What was wrong with an order and what came back of it, and the way to say so while there is time. */
export function OrderProblems({ order, reader }: { order: OrderDetail; reader: OrderReader }) {
	const { t, language } = useLanguage();
	const [reporting, setReporting] = useState(false);
	const open = mayReport(order) || order.returnUntil !== null;
	if (order.problems.length === 0 && order.returns.length === 0 && !open) return null;
	const day = (at: string): string => formatDate(language, at, 'day-time');
	const untilText = order.returnUntil
		? t('wrong.until.return', { time: day(order.returnUntil) })
		: order.reportUntil
			? t('order.problem.until', { time: day(order.reportUntil) })
			: null;
	return (
		<Card className="flex flex-col gap-3">
			<h2 className="text-15 font-bold">{t('order.problem.title')}</h2>
			{order.problems.map((problem) => {
				const standing = standingOf(problem);
				return (
					<article
						key={problem.problemId}
						className="flex flex-col gap-1.5 border-b border-line pb-3 text-13 last:border-0 last:pb-0"
					>
						<p className="flex items-center justify-between gap-2">
							<span className="font-semibold">{t(`order.problem.kind.${problem.kind}`)}</span>
							<Badge fixed tone={standing.tone}>
								{t(standing.text)}
							</Badge>
						</p>
						<p className="text-12 text-soft">
							{problem.lines.map((line) => (
								<Fragment key={line.lineId}>
									<bdi>{line.title}</bdi> <bdi dir="ltr">× {line.quantity}</bdi> ·{' '}
								</Fragment>
							))}
							<bdi>{formatDate(language, problem.reportedAt)}</bdi>
						</p>
						<p className="whitespace-pre-line">
							<bdi>
								<TypedText>{problem.description}</TypedText>
							</bdi>
						</p>
						{problem.pictures.length > 0 ? (
							<ul className="flex flex-wrap gap-2">
								{problem.pictures.map((picture) => (
									<li key={picture.fileId}>
										<a href={picture.url} target="_blank" rel="noreferrer">
											<img
												src={picture.url}
												alt={t('order.problem.picture')}
												loading="lazy"
												className="size-15 rounded-option border border-line object-cover"
											/>
										</a>
									</li>
								))}
							</ul>
						) : null}
						{problem.outcome === null ? null : (
							<div className="rounded-option bg-paper p-3">
								<p className="font-semibold">{t('order.problem.answer')}</p>
								<p className="whitespace-pre-line">
									<bdi>
										<TypedText>{problem.note}</TypedText>
									</bdi>
								</p>
								{problem.refund ? (
									<p className="mt-1 text-leaf">
										{t('order.fees.refunded')} <bdi className="font-semibold">{formatMoney(language, problem.refund)}</bdi>
									</p>
								) : null}
								{problem.resent ? (
									<p className="mt-1 text-leaf">
										{t('order.problem.resent', { date: formatDate(language, problem.resent.at) })}{' '}
										<bdi dir="ltr" className="font-semibold">
											{problem.resent.logisticsNumber}
										</bdi>
									</p>
								) : null}
							</div>
						)}
					</article>
				);
			})}
			{order.returns.length > 0 ? (
				<section>
					<h3 className="text-13 font-semibold">{t('returns.of')}</h3>
					<ReturnCards returns={order.returns} />
				</section>
			) : null}
			{open ? (
				<>
					{untilText ? <p className="text-12 text-soft">{untilText}</p> : null}
					<Button look="secondary" size="main" wide onClick={() => setReporting(true)}>
						{t('wrong.title')}
					</Button>
				</>
			) : null}
			<SomethingWrongSheet open={reporting} order={order} reader={reader} onClose={() => setReporting(false)} />
		</Card>
	);
}

/** How far the shop is with a report: what it promised to send is not sent yet. */
function standingOf({ outcome, resent, ended }: OrderDetail['problems'][number]) {
	if (ended) return { tone: 'plain', text: 'order.problem.ended' } as const;
	if (outcome === null) return { tone: 'saffron', text: 'order.problem.open' } as const;
	if (outcome === 'resend' && resent === null) return { tone: 'saffron', text: 'order.problem.outcome.resending' } as const;
	return { tone: outcome === 'refused' ? 'plain' : 'leaf', text: `order.problem.outcome.${outcome}` } as const;
}
