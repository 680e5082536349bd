import { ProductEditor } from './ProductEditor.tsx';

export function NewProductScreen() {
	return <ProductEditor product={null} />;
}
