import { formatDays, formatFacts, formatMoney } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price, WasPrice } from '../../ui/price.tsx';
import { TitleText } from '../../ui/title-text.tsx';
import type { QuoteLine, QuotePart } from './checkout-queries.ts';

interface PartSectionProps {
	part: QuotePart;
	/** Which of how many orders this becomes. */
	index: number;
	count: number;
	pickup: boolean;
	/** Somebody brings it there: then it is said when, and by which ways. */
	served: boolean;
	/** The sku that cannot be ordered as it is, if one is known. */
	faultySku: string | null;
	onLogistics: (code: string) => void;
}

/** One origin of the checkout: it becomes an order of its own, with its own arrival. */
export function PartSection({ part, index, count, pickup, served, faultySku, onLogistics }: PartSectionProps) {
	const { t, language } = useLanguage();
	const arrival = pickup ? 'checkout.arrival.pickup' : part.origin === 'iraq' ? 'product.arrival.iraq' : 'product.arrival.china';
	const origin = t(part.origin === 'iraq' ? 'cart.origin.iraq' : 'cart.origin.china');
	return (
		<Card>
			<h2 className="text-15 font-bold">{count > 1 ? t('checkout.part', { index: index + 1, count, origin }) : origin}</h2>
			{served ? (
				<p className="mt-1 flex items-center gap-2 text-13 font-semibold text-leaf">
					<Icon name={pickup ? 'pin' : 'truck'} size={18} />
					{t(arrival, { days: formatDays(language, part.arrivalDays.min, part.arrivalDays.max) })}
				</p>
			) : null}
			<ul className="mt-3 flex flex-col gap-3">
				{part.lines.map((line) => (
					<Line key={line.skuId} line={line} faulty={line.skuId === faultySku} />
				))}
			</ul>
			{served && part.logistics.length > 1 ? (
				<fieldset className="mt-4 flex flex-col gap-2">
					<legend className="mb-2 text-13 font-semibold">{t('checkout.logistics.title')}</legend>
					{part.logistics.map((option) => (
						<ChoiceRow
							key={option.code}
							name={`logistics-${part.origin}`}
							chosen={option.chosen}
							onChoose={() => onLogistics(option.code)}
							title={option.name}
							hint={
								<>
									{t('checkout.days', { days: formatDays(language, option.arrivalDays.min, option.arrivalDays.max) })}
									{option.later ? (
										<>
											<br />
											{t('checkout.logistics.about', { min: option.later.min, max: option.later.max })}
										</>
									) : null}
								</>
							}
							end={
								option.freight ? (
									<bdi>{formatMoney(language, pickup ? { ...option.freight, amount: 0 } : option.freight)}</bdi>
								) : null
							}
						/>
					))}
				</fieldset>
			) : null}
		</Card>
	);
}

function Line({ line, faulty }: { line: QuoteLine; faulty: boolean }) {
	const { t, language } = useLanguage();
	const specification = formatFacts(
		language,
		line.specification.map(({ value }) => value),
	);
	return (
		<li className={`flex gap-3 ${faulty ? '-m-2 rounded-option border-[1.5px] border-pomegranate p-2' : ''}`}>
			<Picture picture={line.picture} alt="" sizes="60px" className="size-15 shrink-0 rounded-option" />
			<div className="min-w-0 flex-1">
				<p title={line.title} className="line-clamp-2 text-13">
					<TitleText>{line.title}</TitleText>
				</p>
				{specification ? <p className="text-12 text-soft">{specification}</p> : null}
				{line.returnable ? null : <p className="text-12 text-soft">{t('returns.line.not')}</p>}
				<div className="flex flex-wrap items-baseline justify-between gap-x-3">
					<span className="text-12 text-soft">{t('cart.times', { count: line.quantity, price: line.unitPrice })}</span>
					<span className="ms-auto flex items-baseline gap-1.5">
						{line.originalUnitPrice ? (
							<WasPrice
								money={{ ...line.originalUnitPrice, amount: line.originalUnitPrice.amount * line.quantity }}
								label={t('product.price.was', { price: line.originalUnitPrice })}
							/>
						) : null}
						<Price money={line.lineTotal} size="small" />
					</span>
				</div>
			</div>
		</li>
	);
}
