import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductCard } from '../products/product-card.tsx';
import type { Inquiry } from './inquiry-queries.ts';

/** A product that was there, or one that was made for the buyer before offers had an end. */
export function AnswerProduct({ answer }: { answer: Inquiry['answers'][number] }) {
	const { t } = useLanguage();
	return (
		<>
			{answer.offeredPrice ? (
				<p className="mt-2 flex items-baseline justify-between gap-3">
					<span className="text-13 text-soft">{t('inquiry.offer')}</span>
					<Price money={answer.offeredPrice} />
				</p>
			) : null}
			{answer.product ? (
				<div className="mt-3 flex flex-col gap-3">
					<div className="w-44">
						<ProductCard product={answer.product} />
					</div>
					<ButtonLink size="main" wide to={paths.product(answer.product.id)}>
						{t('inquiry.order')}
					</ButtonLink>
				</div>
			) : null}
		</>
	);
}
