import { limits } from '@qaysari/contract/limits';
import { formatFacts, formatSpan } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { shopNow } from '../../app/shop-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price, WasPrice } from '../../ui/price.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Tick } from '../../ui/tick.tsx';
import { TitleText } from '../../ui/title-text.tsx';
import type { CartLine } from './cart-view-model.ts';

export interface CartLineProps {
	line: CartLine;
	ticked: boolean;
	/** While editing any line may be ticked, to be taken out. */
	editing: boolean;
	onTick: (ticked: boolean) => void;
	onQuantity: (quantity: number) => void;
}

export function CartLineRow({ line, ticked, editing, onTick, onQuantity }: CartLineProps) {
	const { t, language } = useLanguage();
	const gone = line.problem === 'discontinued' || line.problem === 'out';
	const specification = formatFacts(
		language,
		line.specification.map(({ value }) => value),
	);
	return (
		<li className="flex items-start gap-1 py-3 pe-3">
			<Tick
				label={t('cart.selectLine', { title: line.title })}
				checked={ticked}
				disabled={!editing && line.problem !== null}
				onChange={onTick}
			/>
			<Link
				to={paths.product(line.productId)}
				aria-hidden
				tabIndex={-1}
				className={`relative shrink-0 overflow-hidden rounded-option ${gone ? 'opacity-50' : ''}`}
			>
				<Picture picture={line.picture} alt="" sizes="76px" className="size-19" />
			</Link>
			<div className="flex min-w-0 flex-1 flex-col gap-1 ps-2">
				<Link to={paths.product(line.productId)} title={line.title} className={`line-clamp-2 text-13 ${gone ? 'text-soft' : ''}`}>
					<TitleText>{line.title}</TitleText>
				</Link>
				{specification ? <p className="text-12 text-soft">{specification}</p> : null}
				{line.splitDelivery ? null : (
					<span className="flex">
						<Badge tone="saffron">{t('product.splitDelivery.no')}</Badge>
					</span>
				)}
				<div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
					<span className={`flex flex-wrap items-baseline gap-x-1.5 ${gone ? 'opacity-60' : ''}`}>
						<Price money={line.unitPrice} reduced={line.originalUnitPrice !== null} />
						{line.originalUnitPrice ? (
							<WasPrice
								money={line.originalUnitPrice}
								label={t(line.timed ? 'product.price.lowest' : 'product.price.was', { price: line.originalUnitPrice })}
							/>
						) : null}
					</span>
					{gone ? null : (
						<Stepper
							value={line.quantity}
							min={Math.min(line.minimumQuantity, line.quantity)}
							max={Math.min(line.stock, limits.lineQuantity)}
							onChange={onQuantity}
						/>
					)}
				</div>
				<Timed line={line} onQuantity={onQuantity} />
				<PriceChange line={line} />
				<Problem line={line} onQuantity={onQuantity} />
			</div>
		</li>
	);
}

/** Until when a piece costs less; of more pieces than can be had so, how many those are, with the tap that takes them. */
function Timed({ line: { timed, quantity, problem, minimumQuantity }, onQuantity }: Pick<CartLineProps, 'line' | 'onQuantity'>) {
	const { t, language } = useLanguage();
	if (!timed || problem !== null) return null;
	const { piecesLeft: left, price, endsAt } = timed;
	if (left === null || quantity <= left) {
		const time = formatSpan(language, Math.max(0, (new Date(endsAt).getTime() - shopNow()) / 1000));
		return <p className="text-12 font-semibold text-saffron-ink">{t('product.timed.ends', { time })}</p>;
	}
	return (
		<p role="status" className="flex flex-wrap items-center justify-between gap-x-3 text-12 font-semibold text-saffron-ink">
			{t('cart.timedLeft', { count: left, price })}
			{left >= minimumQuantity ? (
				<button type="button" className="min-h-11 px-1 font-bold text-tile" onClick={() => onQuantity(left)}>
					{t('cart.setTo', { count: left })}
				</button>
			) : null}
		</p>
	);
}

/** That a piece costs other than when it was put in, as long as it can be ordered. */
function PriceChange({ line: { priceBefore, unitPrice, problem } }: { line: CartLine }) {
	const { t } = useLanguage();
	if (!priceBefore || problem !== null) return null;
	const change = unitPrice.amount - priceBefore.amount;
	const amount = { ...unitPrice, amount: Math.abs(change) };
	return change < 0 ? (
		<p className="text-12 font-semibold text-leaf">{t('cart.priceDropped', { amount })}</p>
	) : (
		<p className="text-12 font-semibold text-saffron-ink">{t('cart.priceRaised', { amount })}</p>
	);
}

/** Why a line cannot be ordered now, with the one tap that mends it where there is one. */
function Problem({ line, onQuantity }: { line: CartLine; onQuantity: (quantity: number) => void }) {
	const { t } = useLanguage();
	if (line.problem === null) return null;
	const text = {
		discontinued: t('product.discontinued'),
		out: t('product.stock.out'),
		tooMany: t('product.stock.left', { count: line.stock }),
		belowMinimum: t('product.minimum', { count: line.minimumQuantity }),
	}[line.problem];
	const mended =
		line.problem === 'tooMany'
			? line.stock
			: line.problem === 'belowMinimum' && line.stock >= line.minimumQuantity
				? line.minimumQuantity
				: null;
	return (
		<p role="status" className="flex flex-wrap items-center justify-between gap-x-3 text-12 font-semibold text-pomegranate">
			{text}
			{mended ? (
				<button type="button" className="min-h-11 px-1 font-bold text-tile" onClick={() => onQuantity(mended)}>
					{t('cart.setTo', { count: mended })}
				</button>
			) : null}
		</p>
	);
}
