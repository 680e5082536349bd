import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { productToEdit } from '../../features/catalog/product-query.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProductEditor } from './product-editor.tsx';

export function ProductScreen() {
	const t = useText();
	const { productId = '' } = useParams();
	const product = useQuery(productToEdit(productId));
	const back = { to: paths.products, label: t('products.title') };
	if (product.data) return <ProductEditor key={productId} product={product.data} />;
	return (
		<>
			<PageHeader title={t('product.edit')} back={back} />
			<LoadState query={product} rows={10} back={back} />
		</>
	);
}
