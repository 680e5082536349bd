import { formatFacts } from '@qaysari/messages/format';
import { Table } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import type { PreviewSku } from './use-timed-prices.ts';

/** What each sku would cost, and what would be struck beside it. */
export function TimedPricePreview({ skus, loading }: { skus: readonly PreviewSku[]; loading: boolean }) {
	const { t, language } = useLanguage();
	return (
		<Table<PreviewSku>
			rowKey="skuId"
			size="small"
			dataSource={[...skus]}
			loading={loading}
			pagination={false}
			scroll={{ x: 'max-content', y: 320 }}
			columns={[
				{
					title: t('deals.product'),
					render: (_, one) => (
						<div className="stack tight">
							<bdi>{one.title}</bdi>
							<span className="muted">
								{formatFacts(
									language,
									one.specification.map(({ value }) => value),
								)}
							</span>
						</div>
					),
				},
				{ title: t('timedPrices.usual'), align: 'end', render: (_, one) => <Amount money={one.usual} /> },
				{ title: t('timedPrices.price'), align: 'end', render: (_, one) => <Amount money={one.price} /> },
				{
					title: t('timedPrices.struck'),
					align: 'end',
					render: (_, one) => {
						if (one.problem) return <span className="owed">{t(`timedPrices.problem.${one.problem}`)}</span>;
						if (one.lowest.amount <= one.price.amount) return t('timedPrices.struck.none');
						return <Amount money={one.lowest} />;
					},
				},
			]}
		/>
	);
}
