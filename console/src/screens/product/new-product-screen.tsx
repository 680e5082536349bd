import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { productToEdit } from '../../features/catalog/product-query.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProductEditor } from './product-editor.tsx';

export function NewProductScreen() {
	const [query] = useSearchParams();
	const from = query.get('from');
	return from ? <Copy key={from} productId={from} /> : <ProductEditor product={null} />;
}

/** A new product that begins as another one is. */
function Copy({ productId }: { productId: string }) {
	const t = useText();
	const original = useQuery(productToEdit(productId));
	const back = { to: paths.products, label: t('products.title') };
	if (original.data) return <ProductEditor product={null} from={original.data} />;
	return (
		<>
			<PageHeader title={t('products.new')} back={back} />
			<LoadState query={original} rows={10} back={back} />
		</>
	);
}
