import { ProductEditor } from './product-editor.tsx';

export function NewProductScreen() {
	return <ProductEditor product={null} />;
}
