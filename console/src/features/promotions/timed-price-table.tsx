import { timedPricesConsoleCalls } from '@qaysari/contract/timed-prices.calls';
import { formatFacts, formatNumber } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import type { Pages } from '../../app/use-pages.ts';
import { Amount } from '../../ui/amount.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { type Tone, ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';
import { ProductLink } from '../catalog/product-link.tsx';
import { RowActions } from './row-actions.tsx';
import type { TimedPrice } from './use-timed-prices.ts';

const tones: Record<TimedPrice['state'], Tone> = { coming: 'waits', now: 'works', over: 'over' };

export type TimedPriceAction = 'edit' | 'copy' | 'stop';

const actionsOf = ({ state }: TimedPrice): TimedPriceAction[] => (state === 'over' ? ['copy'] : ['edit', 'copy', 'stop']);

/** Timed prices of a state, with what was bought at them. */
export function TimedPriceTable({
	list,
	empty,
	onAction,
}: {
	list: Pages<TimedPrice>;
	empty: string;
	onAction: (action: TimedPriceAction, price: TimedPrice) => void;
}) {
	const { t, language } = useLanguage();
	const may = useMay();
	return (
		<PagedTable<TimedPrice>
			list={list}
			empty={empty}
			rowKey="timedPriceId"
			columns={[
				{
					title: t('deals.product'),
					render: (_, one) => (
						<ProductLink product={{ id: one.productId, title: one.title, picture: one.picture }}>
							<br />
							<small className="muted">
								{formatFacts(
									language,
									one.specification.map(({ value }) => value),
								)}
							</small>
						</ProductLink>
					),
				},
				{
					title: t('promotions.state'),
					render: (_, one) => (
						<ToneTag tone={one.stopped ? 'wrong' : tones[one.state]}>
							{t(one.stopped ? 'promotions.state.stopped' : `timedPrices.state.${one.state}`)}
						</ToneTag>
					),
				},
				{ title: t('timedPrices.price'), align: 'end', render: (_, one) => <Amount money={one.price} /> },
				{ title: t('timedPrices.usual'), align: 'end', render: (_, one) => <Amount money={one.usual} /> },
				{
					title: t('timedPrices.struck'),
					align: 'end',
					render: (_, one) =>
						one.priceBefore && one.priceBefore.amount > one.price.amount ? <Amount money={one.priceBefore} /> : '—',
				},
				{ title: t('promotions.from'), render: (_, one) => <When at={one.startsAt} /> },
				{ title: t('promotions.until'), render: (_, one) => <When at={one.endsAt} /> },
				{
					title: t('timedPrices.sold'),
					align: 'end',
					render: (_, one) => (
						<bdi dir="ltr">
							{formatNumber(language, one.taken)}
							{one.pieces === null ? null : ` / ${formatNumber(language, one.pieces)}`}
						</bdi>
					),
				},
				{
					fixed: 'end',
					render: (_, one) =>
						may(timedPricesConsoleCalls.create) ? (
							<RowActions
								actions={actionsOf(one).map((name) => ({
									name,
									label: t(name === 'stop' ? 'promotions.stop' : `coupons.${name}`),
									danger: name === 'stop',
								}))}
								onAction={(name) => onAction(name, one)}
							/>
						) : null,
				},
			]}
		/>
	);
}
