import { limits } from '@qaysari/contract/limits';
import { formatDays, formatMoney } from '@qaysari/messages/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SelectField } from '../../ui/select-sheet.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { regionsQuery } from '../addresses/address-queries.ts';
import { freightQuery } from './product-queries.ts';

/** The country that the shop delivers in, by its calling code. */
const servedCountry = '964';

/** What every method would ask to bring so many pieces to a province, and how long it takes. */
export default function FreightSheet({ productId, open, onClose }: { productId: string; open: boolean; onClose: () => void }) {
	const { t } = useLanguage();
	return (
		<Sheet open={open} title={t('product.freight.toProvince')} onClose={onClose}>
			<Estimates productId={productId} />
		</Sheet>
	);
}

function Estimates({ productId }: { productId: string }) {
	const { t, language } = useLanguage();
	const [provinceId, setProvinceId] = useState('');
	const [quantity, setQuantity] = useState(1);
	const countries = useQuery(regionsQuery());
	const country = countries.data?.regions.find((region) => region.code === servedCountry)?.id ?? '';
	const provinces = useQuery({ ...regionsQuery(country), enabled: country !== '' });
	const estimate = useQuery({
		...freightQuery(productId, { quantity, ...(provinceId ? { provinceId } : {}) }),
		placeholderData: keepPreviousData,
	});
	return (
		<div className="flex flex-col gap-4 pb-1">
			<SelectField
				label={t('address.province.label')}
				placeholder={t('product.freight.anywhere')}
				value={provinceId}
				choices={provinces.data?.regions}
				onChoose={(choice) => setProvinceId(choice.id)}
				failed={provinces.isError}
				onRetry={() => void provinces.refetch()}
			/>
			<div className="flex items-center justify-between gap-3">
				<span className="text-13 font-semibold">{t('order.print.quantity')}</span>
				<Stepper value={quantity} min={1} max={limits.lineQuantity} onChange={setQuantity} />
			</div>
			<Loaded query={estimate} rows={3}>
				{(data) =>
					data.options.length === 0 ? (
						<p className="text-13 text-soft">{t('product.freight.none')}</p>
					) : (
						<ul className={`flex flex-col gap-2 ${estimate.isPlaceholderData ? 'opacity-40' : ''}`}>
							{data.options.map((option) => (
								<li
									key={option.code}
									className="flex items-center justify-between gap-3 rounded-option border border-line px-3 py-2.5"
								>
									<span>
										<span className="block text-15 font-semibold">{option.name}</span>
										<span className="block text-12 text-soft">
											{t('checkout.days', { days: formatDays(language, option.arrivalDays.min, option.arrivalDays.max) })}
										</span>
									</span>
									<span className="shrink-0 text-end text-13 font-semibold">
										{option.freight ? <bdi>{formatMoney(language, option.freight)}</bdi> : null}
										{option.later ? t('order.fees.range', { min: option.later.min, max: option.later.max }) : null}
									</span>
								</li>
							))}
						</ul>
					)
				}
			</Loaded>
		</div>
	);
}
