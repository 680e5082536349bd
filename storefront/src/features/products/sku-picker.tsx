import { limits } from '@qaysari/contract/limits';
import { formatFacts } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { ProductDetailView } from './product-card.tsx';
import { SizeGuide } from './size-guide.tsx';
import { type Choice, chosenSku, isPossible, pictureOfValues } from './sku-choice.ts';

/** Where the options of an attribute stand. */
export const optionsId = (name: string): string => `options-${name}`;

/** Options of a product: values that lead nowhere are shown and closed; quantity follows stock and minimum. */
export function SkuPicker(props: {
	product: ProductDetailView;
	choice: Choice;
	onChoose: (choice: Choice) => void;
	quantity: number;
	onQuantity: (quantity: number) => void;
	/** What is not chosen is marked: something was to be done with it. */
	asked: boolean;
}) {
	const { product, choice, asked } = props;
	const { t, language } = useLanguage();
	const sku = chosenSku(product, choice);
	const stock = sku ? sku.skuStock : Math.max(0, ...product.skus.map((one) => one.skuStock));
	return (
		<div className="flex flex-col gap-4">
			{product.attributes.map(({ name, values }) => (
				<Options
					key={name}
					product={product}
					name={name}
					values={values}
					choice={choice}
					onChoose={props.onChoose}
					missing={asked && choice[name] === undefined}
				/>
			))}
			{product.sizeGuide ? <SizeGuide text={product.sizeGuide} /> : null}
			<div className="flex items-center justify-between gap-3">
				<div>
					<p className="text-15 font-bold">{t('product.quantity')}</p>
					<p className="text-12 text-soft">
						{formatFacts(language, [
							...(product.minimumQuantity > 1 ? [t('product.minimum', { count: product.minimumQuantity })] : []),
							stock > 5 ? t('product.stock.available') : t('product.stock.left', { count: stock }),
						])}
					</p>
				</div>
				<Stepper
					value={props.quantity}
					min={product.minimumQuantity}
					max={Math.max(product.minimumQuantity, Math.min(stock, limits.lineQuantity))}
					onChange={props.onQuantity}
				/>
			</div>
		</div>
	);
}

function Options({
	product,
	name,
	values,
	choice,
	onChoose,
	missing,
}: {
	product: ProductDetailView;
	name: string;
	values: readonly string[];
	choice: Choice;
	onChoose: (choice: Choice) => void;
	missing: boolean;
}) {
	const { t } = useLanguage();
	const pictures = pictureOfValues(product, name);
	return (
		<fieldset
			id={optionsId(name)}
			aria-invalid={missing || undefined}
			className={`scroll-mt-20 ${missing ? '-m-1.5 rounded-option p-1.5 outline-2 outline-pomegranate' : ''}`}
		>
			<legend className="float-start mb-2 flex w-full flex-wrap justify-between gap-x-2 text-15 font-bold">
				{name}
				{choice[name] ? <span className="text-13 font-normal text-soft">{choice[name]}</span> : null}
				{missing ? (
					<span role="alert" className="text-13 text-pomegranate">
						{t('product.chooseMissing', { names: name })}
					</span>
				) : null}
			</legend>
			<div className="clear-both flex flex-wrap gap-2">
				{values.map((value) => {
					const chosen = choice[name] === value;
					const possible = isPossible(product, choice, name, value);
					const picture = pictures.get(value);
					return (
						<label
							key={value}
							className={`relative flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-option border-[1.5px] text-13 has-focus-visible:outline-2 has-focus-visible:outline-tile ${picture ? 'py-1 ps-1 pe-3' : 'px-4'} ${
								chosen
									? 'border-tile bg-tile-50 font-bold text-tile-strong'
									: possible
										? 'border-line bg-surface hover:border-tile'
										: 'border-dashed border-line text-soft line-through'
							}`}
						>
							<input
								type="radio"
								name={`option-${name}`}
								className="sr-only"
								checked={chosen}
								disabled={!possible && !chosen}
								onChange={() => onChoose({ ...choice, [name]: value })}
							/>
							{picture ? (
								<img
									src={picture.replace('/800.', '/96.')}
									alt=""
									width={36}
									height={36}
									loading="lazy"
									className={`size-9 rounded-[9px] object-cover ${possible || chosen ? '' : 'opacity-50'}`}
								/>
							) : null}
							<bdi>{value}</bdi>
						</label>
					);
				})}
			</div>
		</fieldset>
	);
}
