import { limits } from '@qaysari/contract/limits';
import type { Money } from '@qaysari/contract/money';
import { formatDays, formatMoney } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { useSession } from '../../app/session.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { addressesQuery } from '../addresses/address-queries.ts';
import { ReturnPromise } from '../returns/return-promise.tsx';
import { Description } from './description.tsx';
import type { ProductDetailView } from './product-card.tsx';
import { descriptionQuery, freightQuery } from './product-queries.ts';

const FreightSheet = lazy(() => import('./freight-sheet.tsx'));

/** When it arrives and what carrying it costs, told before anything is chosen. */
export function ProductNotes({ product }: { product: ProductDetailView }) {
	const { t, language } = useLanguage();
	const { data } = useQuery(freightQuery(product.id));
	const [open, setOpen] = useState(false);
	// Stays once it was opened, so that it can go down again.
	const [opened, setOpened] = useState(false);
	if (open && !opened) setOpened(true);
	const option = data?.options[0];
	const days = product.origin === 'iraq' ? { min: 3, max: 5 } : option?.arrivalDays;
	return (
		<Card className="flex flex-col gap-2 text-13">
			{days ? (
				<p className="flex gap-2">
					<Icon name="truck" size={20} className="text-tile" />
					{t(product.origin === 'iraq' ? 'product.arrival.iraq' : 'product.arrival.china', {
						days: formatDays(language, days.min, days.max),
					})}
				</p>
			) : null}
			{option?.freight ? (
				<p className="flex gap-2">
					<Icon name="wallet" size={20} className="text-tile" />
					<Delivery product={product} from={option.freight} />
				</p>
			) : null}
			{option?.later ? (
				<p className="flex gap-2 rounded-option bg-saffron-50 p-2.5 text-saffron-ink">
					<Icon name="wallet" size={20} />
					<span>
						{t('product.freight.range', {
							min: formatMoney(language, option.later.min),
							max: formatMoney(language, option.later.max),
						})}
					</span>
				</p>
			) : null}
			{option ? (
				<button type="button" onClick={() => setOpen(true)} className="flex min-h-11 items-center gap-2 font-bold text-tile">
					{t('product.freight.toProvince')}
					<Icon name="forward" size={16} />
				</button>
			) : null}
			{opened ? (
				<Suspense fallback={null}>
					<FreightSheet productId={product.id} open={open} onClose={() => setOpen(false)} />
				</Suspense>
			) : null}
			<p className="flex gap-2">
				<Icon name="check" size={20} className="text-tile" />
				{t('product.promise.report', { days: limits.reportDays })}
			</p>
			<ReturnPromise returnable={product.returnable} />
			{product.splitDelivery ? null : (
				<p className="flex gap-2">
					<Icon name="box" size={20} className="text-tile" />
					{t('product.splitDelivery.no')}
				</p>
			)}
		</Card>
	);
}

/** What it costs to bring it to whoever reads, where the shop knows where that is; otherwise the least that anybody pays. */
function Delivery({ product, from }: { product: ProductDetailView; from: Money }) {
	const { t } = useLanguage();
	const session = useSession();
	const { data: kept } = useQuery({ ...addressesQuery(), enabled: session !== null });
	const home = kept?.addresses.find((address) => address.isDefault) ?? kept?.addresses[0];
	const load = { quantity: product.minimumQuantity, ...(home ? { provinceId: home.provinceId } : {}) };
	const { data } = useQuery({ ...freightQuery(product.id, load), enabled: home !== undefined });
	const amount = data?.options[0]?.freight;
	return home && amount ? t('product.freight.to', { place: home.province, amount }) : t('product.freight.from', { amount: from });
}

export function Parameters({ productId, product }: { productId: string; product: ProductDetailView }) {
	const { t } = useLanguage();
	const { data } = useQuery(descriptionQuery(productId));
	return (
		<>
			<Card>
				<h2 className="mb-2 text-15 font-bold">{t('product.parameters')}</h2>
				<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-13">
					<dt className="text-soft">{t('product.itemNumber')}</dt>
					<dd>
						<bdi dir="ltr">{product.id}</bdi>
					</dd>
					{product.parameters.map(({ name, value }) => (
						<div key={name} className="contents">
							<dt className="text-soft">{name}</dt>
							<dd>
								<bdi>{value}</bdi>
							</dd>
						</div>
					))}
				</dl>
			</Card>
			<Card>
				<h2 className="mb-2 text-15 font-bold">{t('product.description')}</h2>
				{data && data.blocks.length > 0 ? (
					<Description text={data.description} blocks={data.blocks} />
				) : (
					<p dir={data?.description ? 'auto' : undefined} className="text-13 wrap-anywhere whitespace-pre-line">
						{data?.description || t('product.noDescription')}
					</p>
				)}
			</Card>
		</>
	);
}
