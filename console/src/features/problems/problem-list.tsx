import { Button } from 'antd';
import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Amount } from '../../ui/amount.tsx';
import { Phone } from '../../ui/phone.tsx';
import { Photos } from '../../ui/photos.tsx';
import { Pieces } from '../../ui/pieces.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { When } from '../../ui/when.tsx';
import type { Problem } from './use-problems.ts';

interface Props {
	problems: readonly Problem[];
	/** Absent where the role may not. */
	onDecide?: ((problem: Problem) => void) | undefined;
	onResent?: ((problem: Problem) => void) | undefined;
}

const toSend = ({ outcome, resent, ended }: Problem): boolean => outcome === 'resend' && resent === null && !ended;
const isOpen = (problem: Problem): boolean => (problem.outcome === null && !problem.ended) || toSend(problem);

/** What buyers reported, with their pictures. */
export function ProblemList({ problems, onDecide, onResent }: Props) {
	const t = useText();
	return (
		<ul className="card-list">
			{problems.map((problem) => (
				<li key={problem.problemId} className="stack">
					<div className="row wrap">
						<Link className="order-number" to={paths.order(problem.orderNumber)}>
							<bdi dir="ltr">{problem.orderNumber}</bdi>
						</Link>
						<ToneTag tone={isOpen(problem) ? 'waits' : 'over'}>
							{t(`problem.kind.${problem.kind}`)}
							{problem.outcome !== null &&
								` · ${t(toSend(problem) ? 'problem.resend.waits' : `problem.outcome.${problem.outcome}`)}`}
							{problem.ended && ` · ${t('problem.ended')}`}
						</ToneTag>
						<span className="muted small">
							<bdi>{problem.customer}</bdi> · <Phone number={problem.phone} /> · <When at={problem.reportedAt} />
						</span>
					</div>
					<span className="small">
						<Pieces lines={problem.lines} />
					</span>
					<span style={{ whiteSpace: 'pre-line' }}>
						<bdi>
							<TypedText>{problem.description}</TypedText>
						</bdi>
					</span>
					<Photos photos={problem.pictures} />
					{problem.outcome !== null && (
						<span className="small muted" style={{ whiteSpace: 'pre-line' }}>
							<bdi>
								<TypedText>{problem.note}</TypedText>
							</bdi>{' '}
							{problem.refund && <Amount money={problem.refund} />}
							{problem.resent && (
								<>
									{' '}
									{t('problem.resent')} <When at={problem.resent.at} /> <bdi dir="ltr">{problem.resent.logisticsNumber}</bdi>
								</>
							)}
						</span>
					)}
					<div className="row wrap">
						{problem.outcome === null && !problem.ended && onDecide && (
							<Button type="primary" onClick={() => onDecide(problem)}>
								{t('problem.decide')}
							</Button>
						)}
						{toSend(problem) && onResent && <Button onClick={() => onResent(problem)}>{t('problem.markResent')}</Button>}
					</div>
				</li>
			))}
		</ul>
	);
}
