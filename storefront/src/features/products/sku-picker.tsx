import { formatFacts } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { ProductDetailView } from './product-card.tsx';
import { type Choice, chosenSku, isPossible } from './sku-choice.ts';

/** Options of a product: values that lead nowhere are shown and closed; quantity follows stock and minimum. */
export function SkuPicker(props: {
	product: ProductDetailView;
	choice: Choice;
	onChoose: (choice: Choice) => void;
	quantity: number;
	onQuantity: (quantity: number) => void;
}) {
	const { product, choice } = props;
	const { t, language } = useLanguage();
	const sku = chosenSku(product, choice);
	const stock = sku ? sku.skuStock : Math.max(0, ...product.skus.map((one) => one.skuStock));
	return (
		<div className="flex flex-col gap-4">
			{product.attributes.map(({ name, values }) => (
				<fieldset key={name}>
					<legend className="mb-2 flex w-full justify-between gap-2 text-15 font-bold">
						{name}
						{choice[name] ? <span className="text-13 font-normal text-soft">{choice[name]}</span> : null}
					</legend>
					<div className="flex flex-wrap gap-2">
						{values.map((value) => {
							const chosen = choice[name] === value;
							const possible = isPossible(product, choice, name, value);
							return (
								<label
									key={value}
									className={`relative flex min-h-11 min-w-11 items-center justify-center rounded-option border-[1.5px] px-4 text-13 has-focus-visible:outline-2 has-focus-visible:outline-tile ${
										chosen
											? 'border-tile bg-tile-50 font-bold text-tile-strong'
											: possible
												? 'border-line bg-surface'
												: 'border-dashed border-line text-soft line-through'
									}`}
								>
									<input
										type="radio"
										name={`option-${name}`}
										className="sr-only"
										checked={chosen}
										disabled={!possible && !chosen}
										onChange={() => props.onChoose({ ...choice, [name]: value })}
									/>
									{value}
								</label>
							);
						})}
					</div>
				</fieldset>
			))}
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
					max={Math.max(product.minimumQuantity, stock)}
					onChange={props.onQuantity}
				/>
			</div>
		</div>
	);
}
