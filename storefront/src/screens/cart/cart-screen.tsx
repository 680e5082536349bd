import { CartView } from '../../features/cart/cart-view.tsx';

export default function CartScreen() {
	return <CartView />;
}
