import { dinar } from '@qaysari/contract/money';
import { formatPhone } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useT } from '../../app/language.tsx';
import { Button, Spinner } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Price } from '../../ui/price.tsx';
import { AtThumb, useHasThumbPlace } from '../../ui/thumb.tsx';
import { storesQuery } from './payment-queries.ts';

interface StorePaymentProps {
	/** What the store finds the payment by: its own code, or the order's number. */
	code: string;
	/** Hundredths of a dinar, as it is paid in notes. */
	amount: number;
}

/** How to pay at a store: the code, the amount, until when, and where. */
export function StorePayment({ code, amount }: StorePaymentProps) {
	const t = useT();
	const stores = useQuery(storesQuery());
	const card = useRef<HTMLHeadingElement>(null);
	const atThumb = useHasThumbPlace();
	return (
		<Card className="flex flex-col gap-4">
			<h2 ref={card} className="scroll-mt-20 text-15 font-bold">
				{t('payment.store.title')}
			</h2>
			<div className="rounded-option bg-tile-50 p-4 text-center">
				<p className="text-13 text-soft">{t('payment.store.code')}</p>
				<p className={`my-1 font-extrabold ${code.length > 8 ? 'text-21 tracking-wide' : 'text-26 tracking-[0.12em]'}`}>
					<bdi dir="ltr">{code}</bdi>
				</p>
				<CopyButton text={code} />
			</div>
			<div className="flex items-baseline justify-between gap-3">
				<span className="text-13 text-soft">{t('payment.store.amount')}</span>
				<Price money={dinar(amount)} />
			</div>
			{atThumb ? (
				<AtThumb>
					<Button size="main" wide onClick={() => card.current?.scrollIntoView({ block: 'start' })}>
						{t('payment.pay', { amount: dinar(amount) })}
					</Button>
				</AtThumb>
			) : null}
			<Loaded
				query={stores}
				loading={
					<span className="grid h-13 place-items-center text-tile">
						<Spinner />
					</span>
				}
			>
				{(data) => (
					<ul className="divide-y divide-line border-t border-line">
						{data.stores.map((store) => (
							<li key={store.id} className="flex gap-3 py-3 last:pb-0">
								<Icon name="pin" size={20} className="mt-0.5 text-tile" />
								<div className="min-w-0 flex-1 text-13">
									<p className="font-semibold">{store.name}</p>
									<p className="text-soft">{store.address}</p>
									<p className="text-soft">{store.hours}</p>
								</div>
								<a
									href={`tel:${store.phone}`}
									className="grid size-11 shrink-0 place-items-center rounded-full text-tile active:bg-tile-50"
								>
									<Icon name="phone" size={22} />
									<span className="sr-only">
										<bdi dir="ltr">{formatPhone(store.phone)}</bdi>
									</span>
								</a>
							</li>
						))}
					</ul>
				)}
			</Loaded>
		</Card>
	);
}
