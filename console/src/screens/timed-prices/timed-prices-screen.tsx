import type { timedPriceStates } from '@qaysari/contract/timed-price-states';
import { timedPricesConsoleCalls } from '@qaysari/contract/timed-prices.calls';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { ProductSelect } from '../../features/promotions/product-select.tsx';
import { TimedPriceForm } from '../../features/promotions/timed-price-form.tsx';
import { TimedPrices } from '../../features/promotions/timed-prices.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const tabs = ['now', 'coming', 'over'] as const satisfies readonly (typeof timedPriceStates)[number][];

/** Prices for a time: those of now, those to come, and those that are over. */
export function TimedPricesScreen() {
	const t = useText();
	const may = useMay();
	const [query, setQuery] = useSearchParams();
	const [adding, setAdding] = useState(false);
	const [productId, setProductId] = useState<string | null>(null);
	const state = tabs.find((one) => one === query.get('tab')) ?? 'now';
	return (
		<>
			<PageHeader
				title={t('nav.timedPrices')}
				actions={
					may(timedPricesConsoleCalls.create) && (
						<Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => setAdding(true)}>
							{t('timedPrices.add')}
						</Button>
					)
				}
			/>
			<Tabs
				activeKey={state}
				onChange={(tab) => setQuery({ tab }, { replace: true })}
				items={tabs.map((key) => ({ key, label: t(`timedPrices.state.${key}`) }))}
			/>
			<div className="filters">
				<label className="field" htmlFor="timed-product" style={{ inlineSize: 320 }}>
					<span className="caption">{t('timedPrices.find')}</span>
					<ProductSelect
						id="timed-product"
						value={productId}
						onChange={(chosen) => setProductId(typeof chosen === 'string' ? chosen : null)}
					/>
				</label>
			</div>
			<TimedPrices key={`${state} ${productId}`} state={state} {...(productId ? { productId } : {})} />
			{adding && <TimedPriceForm onClose={() => setAdding(false)} />}
		</>
	);
}
