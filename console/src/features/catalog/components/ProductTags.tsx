import { Tag } from 'antd';
import { useText } from '../../../app/language.ts';
import type { ProductRow } from '../api/use-products.ts';
import type { ProductState } from '../product-filter.ts';

const colours: Record<ProductState, string> = { active: 'green', hidden: 'gold', discontinued: 'default' };

export function ProductStateTag({ state }: { state: ProductState }) {
	const t = useText();
	return (
		<Tag color={colours[state]} style={{ margin: 0 }}>
			{t(`product.state.${state}`)}
		</Tag>
	);
}

/** The languages in which a product cannot be read yet. */
export function MissingLanguages({ languages }: { languages: ProductRow['missingLanguages'] }) {
	const t = useText();
	if (languages.length === 0) return <span className="muted">{t('product.languages.complete')}</span>;
	return (
		<span className="missing-languages">
			{languages.map((language) => (
				<Tag key={language} color="orange" style={{ margin: 0 }}>
					<bdi lang={language}>{t(`language.name.${language}`)}</bdi>
				</Tag>
			))}
		</span>
	);
}
