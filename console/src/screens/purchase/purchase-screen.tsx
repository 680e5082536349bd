import { useParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { PurchaseActions } from '../../features/purchasing/purchase-actions.tsx';
import { PurchaseFacts, PurchaseHistory } from '../../features/purchasing/purchase-facts.tsx';
import { PurchaseLines } from '../../features/purchasing/purchase-lines.tsx';
import { PurchaseTag } from '../../features/purchasing/purchase-tag.tsx';
import { usePurchase } from '../../features/purchasing/use-purchasing.ts';
import '../../features/fulfilment/fulfilment.css';
import '../../features/orders/orders.css';
import '../../features/purchasing/purchasing.css';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** One purchase order: what is bought for whom, what came, and what may be done about it. */
export function PurchaseScreen() {
	const t = useText();
	const { purchaseId = '' } = useParams();
	const one = usePurchase(purchaseId);
	const back = { to: paths.purchases, label: t('nav.purchases') };
	if (!one.data) return <LoadState query={one} rows={8} back={back} />;
	return (
		<>
			<PageHeader
				title={<bdi dir="ltr">{one.data.number}</bdi>}
				back={back}
				beside={<PurchaseTag state={one.data.state} />}
				actions={<PurchaseActions one={one.data} />}
			/>
			<div className="stack" style={{ gap: 16 }}>
				<PurchaseLines one={one.data} />
				<div className="purchase-facts">
					<PurchaseFacts one={one.data} />
					<PurchaseHistory one={one.data} />
				</div>
			</div>
		</>
	);
}
