import type { ReturnState } from '@qaysari/contract/return-states';
import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { When } from '../../ui/when.tsx';
import { ReturnTag } from './return-tag.tsx';

/** What of an order came back or is on its way, each as a way to what is done about it. */
export function OrderReturns({
	returns,
}: {
	returns: readonly { returnId: string; state: ReturnState; askedAt: string; orderNumber: string }[];
}) {
	const t = useText();
	if (returns.length === 0) return null;
	return (
		<section className="panel stack">
			<h2>{t('nav.returns')}</h2>
			{returns.map((one) => (
				<div key={one.returnId} className="row wrap">
					<Link to={paths.return(one.returnId)}>{t('returns.one', { number: one.orderNumber })}</Link>
					<ReturnTag state={one.state} />
					<span className="muted small">
						<When at={one.askedAt} />
					</span>
				</div>
			))}
		</section>
	);
}
