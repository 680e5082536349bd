import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { toast } from '../../ui/toast.tsx';

/** The system's share sheet where there is one, else the link is copied. */
export function useShareProduct(): (productId: string) => Promise<void> {
	const t = useT();
	return async (productId) => {
		try {
			const { url, title } = await api(catalogCalls.shareLink, { productId });
			if (navigator.share) await navigator.share({ url, title });
			else {
				await navigator.clipboard.writeText(url);
				toast('success', t('common.copied'));
			}
		} catch (error) {
			// Closing the share sheet is no failure.
			if (error instanceof DOMException && error.name === 'AbortError') return;
			toast('fail', t('error.copy'));
		}
	};
}
