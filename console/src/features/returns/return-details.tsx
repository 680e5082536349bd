import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Phone } from '../../ui/phone.tsx';
import { Photos } from '../../ui/photos.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { When } from '../../ui/when.tsx';
import { MoneyOfReturn } from './money-of-return.tsx';
import type { Returned } from './use-returns.ts';

/** What comes back, from whom and how, what it brings, and what happened to it. */
export function ReturnDetails({ one }: { one: Returned }) {
	return (
		<div className="stack" style={{ maxInlineSize: 860, gap: 20 }}>
			<Goods one={one} />
			<Facts one={one} />
			<History one={one} />
		</div>
	);
}

function Goods({ one }: { one: Returned }) {
	const t = useText();
	return (
		<section className="panel stack">
			<h2>{t(`returns.reason.${one.reason}`)}</h2>
			{one.lines.map((line) => (
				<div key={line.lineId} className="row">
					<Thumb picture={line.picture} size={56} />
					<div className="stack tight">
						<bdi className="strong">{line.title}</bdi>
						<span className="small muted">{line.specification.map(({ name, value }) => `${name}: ${value}`).join(' · ')}</span>
						<span className="small">
							{line.accepted === null
								? t('returns.pieces', { count: line.quantity })
								: t('returns.accepted', { count: line.accepted, total: line.quantity })}
							{line.instead && (
								<>
									{' · '}
									{t('returns.instead', { what: line.instead.map(({ value }) => value).join(' · ') })}
								</>
							)}
						</span>
					</div>
				</div>
			))}
			{one.description !== '' && (
				<div className="stack tight">
					<span className="muted small">{t('returns.words')}</span>
					<span dir="auto" style={{ whiteSpace: 'pre-line' }}>
						<TypedText>{one.description}</TypedText>
					</span>
				</div>
			)}
			<Photos photos={one.pictures} />
		</section>
	);
}

function Facts({ one }: { one: Returned }) {
	const t = useText();
	return (
		<section className="panel stack">
			<h2>{t(`returns.wish.${one.wish}`)}</h2>
			<MoneyOfReturn one={one} exchange={one.wish === 'exchange'} />
			<dl className="facts">
				<dt>{t('orders.column.number')}</dt>
				<dd>
					<Link to={paths.order(one.orderNumber)}>
						<bdi dir="ltr">{one.orderNumber}</bdi>
					</Link>
				</dd>
				<dt>{t('order.customer')}</dt>
				<dd>
					<bdi>{one.customer}</bdi> · <Phone number={one.phone} />
				</dd>
				<dt>{t(`returns.way.${one.way}`)}</dt>
				<dd>
					{one.store ? (
						<>
							<bdi>{one.store.name}</bdi> · <bdi>{one.store.address}</bdi>
						</>
					) : (
						<bdi>{one.address}</bdi>
					)}
				</dd>
				{one.replacementNumber && (
					<>
						<dt>{t('returns.exchange.number')}</dt>
						<dd>
							<bdi dir="ltr">{one.replacementNumber}</bdi>
						</dd>
					</>
				)}
			</dl>
		</section>
	);
}

function History({ one }: { one: Returned }) {
	const t = useText();
	return (
		<section className="panel stack">
			<h2>{t('returns.history')}</h2>
			{one.steps.map((step) => (
				<div key={step.state} className="stack tight">
					<span>
						{t(`returns.state.${step.state}`)} · <When at={step.at} />
					</span>
					{step.note !== '' && (
						<span className="small" dir="auto" style={{ whiteSpace: 'pre-line' }}>
							<TypedText>{step.note}</TypedText>
						</span>
					)}
				</div>
			))}
		</section>
	);
}
