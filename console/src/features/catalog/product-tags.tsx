import { useText } from '../../app/language.ts';
import { type Tone, ToneTag } from '../../ui/tone-tag.tsx';
import type { ProductState } from './product-filter.ts';
import type { ProductRow } from './use-products.ts';

const tones: Record<ProductState, Tone> = { active: 'done', hidden: 'waits', discontinued: 'over', offered: 'moves' };

export function ProductStateTag({ state }: { state: ProductState }) {
	const t = useText();
	return <ToneTag tone={tones[state]}>{t(`product.state.${state}`)}</ToneTag>;
}

/** The languages in which a product cannot be read yet. */
export function MissingLanguages({ languages }: { languages: ProductRow['missingLanguages'] }) {
	const t = useText();
	if (languages.length === 0) return <span className="muted">{t('product.languages.complete')}</span>;
	return (
		<span className="missing-languages">
			{languages.map((language) => (
				<ToneTag key={language} tone="waits">
					<bdi lang={language}>{t(`language.name.${language}`)}</bdi>
				</ToneTag>
			))}
		</span>
	);
}
