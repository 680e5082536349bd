import { timedPricesConsoleCalls } from '@qaysari/contract/timed-prices.calls';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { TimedPriceForm } from '../../features/promotions/timed-price-form.tsx';
import { TimedPrices } from '../../features/promotions/timed-prices.tsx';

/** What a product costs for a time, now and to come. */
export function ProductTimedPrices({ productId }: { productId: string }) {
	const t = useText();
	const may = useMay();
	const [adding, setAdding] = useState(false);
	if (!may(timedPricesConsoleCalls.list)) return null;
	return (
		<section className="stack">
			<div className="row wrap">
				<h2>{t('nav.timedPrices')}</h2>
				<Button onClick={() => setAdding(true)}>{t('timedPrices.add')}</Button>
			</div>
			<TimedPrices state="now" productId={productId} />
			<TimedPrices state="coming" productId={productId} />
			{adding && <TimedPriceForm productIds={[productId]} onClose={() => setAdding(false)} />}
		</section>
	);
}
