import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { When } from '../../ui/when.tsx';
import { DraftLink } from './draft-link.tsx';

export type Made = { kind: 'draft'; url: string; expiresAt: string } | { kind: 'orders'; orderNumbers: string[] };

/** What came of it: a link that waits for the customer, or orders. */
export function DeskMade({ made, onAnother }: { made: Made; onAnother: () => void }) {
	const t = useText();
	return (
		<section className="panel">
			<div className="stack">
				<Alert type="success" showIcon title={t(made.kind === 'draft' ? 'deskOrder.sent' : 'deskOrder.placed')} />
				{made.kind === 'draft' ? (
					<>
						<DraftLink url={made.url} />
						<span className="muted small">
							{t('deskOrder.until')} <When at={made.expiresAt} />
						</span>
					</>
				) : (
					made.orderNumbers.map((orderNumber) => (
						<Link key={orderNumber} to={paths.order(orderNumber)}>
							<bdi dir="ltr">{orderNumber}</bdi>
						</Link>
					))
				)}
				<div>
					<Button onClick={onAnother}>{t('deskOrder.another')}</Button>
				</div>
			</div>
		</section>
	);
}
