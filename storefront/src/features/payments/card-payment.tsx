import { useEffect, useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useReturn } from '../../ui/leave.ts';
import { Price } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AtThumb } from '../../ui/thumb.tsx';
import { useGoPay } from './payment-mutations.ts';
import type { Payment } from './payment-queries.ts';

/** A card payment that is open: to the bank's page, or there and back and waiting for its word. */
export function CardPayment({ payment, startsAtOnce }: { payment: Payment; startsAtOnce: boolean }) {
	const t = useT();
	const goPay = useGoPay();
	const [showsApp, setShowsApp] = useState(false);
	const started = useRef(false);
	const go = (): void => goPay.mutate({ paymentId: payment.paymentId }, { onSuccess: ({ app }) => setShowsApp(app !== null) });
	useEffect(() => {
		if (!startsAtOnce || started.current || !payment.canGoPay) return;
		started.current = true;
		go();
	});
	// Whoever came back from the bank's page, or from its app in front of the shell, may go there again.
	useReturn(goPay.isSuccess && !showsApp, goPay.reset);
	const { data } = goPay;
	return (
		<Card className="flex flex-col gap-4">
			<div className="flex items-center gap-3">
				<span className="grid size-11 shrink-0 place-items-center rounded-option bg-tile-50 text-tile">
					<Icon name="wallet" />
				</span>
				<div className="min-w-0 flex-1">
					<h2 className="text-15 font-bold">{t('checkout.payment.card')}</h2>
					<p className="text-12 text-soft">{t('payment.card.hint')}</p>
				</div>
			</div>
			<div className="flex items-baseline justify-between gap-3">
				<span className="text-13 text-soft">{t('checkout.sum.now')}</span>
				<Price money={payment.total} />
			</div>
			{payment.canGoPay ? (
				<AtThumb>
					<Button size="main" wide busy={goPay.isPending || (goPay.isSuccess && data?.app === null)} onClick={go}>
						{t('payment.pay', { amount: payment.total })}
					</Button>
				</AtThumb>
			) : (
				<p role="status" className="text-13 font-semibold text-soft">
					{t('payment.result.checking')}
				</p>
			)}
			<Sheet open={showsApp} title={t('payment.card.app')} onClose={() => setShowsApp(false)}>
				{data?.app ? (
					<div className="flex flex-col items-center gap-4 pb-1 text-center">
						<img
							src={data.app.qrCode}
							alt={t('payment.card.app')}
							className="size-52 rounded-option border border-line bg-white p-2"
						/>
						<p className="text-13 text-soft">{t('payment.card.appCode')}</p>
						<p className="-my-3 flex items-center text-21 font-extrabold">
							<bdi dir="ltr">{data.app.readableCode}</bdi>
							<CopyButton bare text={data.app.readableCode} />
						</p>
						<a
							href={data.url}
							className="inline-flex h-13 w-full items-center justify-center rounded-full bg-tile px-6 font-bold text-on-tile"
						>
							{t('payment.card.openApp')}
						</a>
					</div>
				) : null}
			</Sheet>
		</Card>
	);
}
