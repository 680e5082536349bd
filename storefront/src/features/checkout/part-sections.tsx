import { deliveryMode } from '@qaysari/contract/order-states';
import { useT } from '../../app/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Quote } from './checkout-queries.ts';
import type { ChangeWish, CheckoutWish } from './checkout-wish.ts';
import { PartSection } from './part-section.tsx';

interface PartSectionsProps {
	parts: Quote['parts'];
	wish: CheckoutWish;
	change: ChangeWish;
	/** Nobody delivers to the place. */
	unserved: boolean;
	faultySku: string | null;
}

/** Everything that is ordered, and why it becomes several orders where it does. */
export function PartSections({ parts, wish, change, unserved, faultySku }: PartSectionsProps) {
	const t = useT();
	return (
		<>
			{parts.length > 1 ? (
				<Notice tone="tile" icon="box">
					<p className="font-bold">{t('checkout.split', { count: parts.length })}</p>
					<p>{t('checkout.split.why')}</p>
				</Notice>
			) : null}
			{parts.map((part, index) => (
				<PartSection
					key={part.origin}
					part={part}
					index={index}
					count={parts.length}
					pickup={wish.deliveryMode === deliveryMode.selfPickup}
					served={!unserved}
					faultySku={faultySku}
					onLogistics={(code) => change({ logistics: { ...wish.logistics, [part.origin]: code } })}
				/>
			))}
		</>
	);
}
