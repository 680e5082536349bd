import { newKey } from '@qaysari/client/new-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useSearchParams } from '../../app/router.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { callsOf, cartOwner } from '../cart/cart-owner.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { type OrderSource, withLine } from './checkout-source.ts';

/** Takes what is left, or goes on without the line; then the price is asked for anew. */
export function useMendLine(source: OrderSource, onMended: () => void) {
	const client = useQueryClient();
	const errorText = useErrorText();
	const [, setQuery] = useSearchParams();
	return useMutation({
		networkMode: 'always',
		mutationFn: async ({ skuId, quantity }: { skuId: string; quantity: number | null }) => {
			if (source.kind === 'items') {
				// Where it goes stands in the address of the page as well, and stays.
				setQuery((present) => withLine(present, { skuId, quantity: quantity ?? 1 }), { replace: true });
				return;
			}
			const calls = callsOf(cartOwner());
			const line = (await api(calls.list, {})).lines.find((one) => one.skuId === skuId);
			if (!line) return;
			if (quantity === null) await api(calls.selectProduct, { lineIds: [line.lineId], selected: false }, { key: newKey() });
			else await api(calls.updateProductByCart, { lineId: line.lineId, quantity }, { key: newKey() });
		},
		onSuccess: () => {
			void client.invalidateQueries({ queryKey: cartQuery(cartOwner()).queryKey });
			onMended();
		},
		onError: (error) => toast('fail', errorText(error)),
	});
}
