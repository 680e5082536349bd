import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { track } from '../../app/track.ts';
import { shareLink } from '../../device/share.ts';
import { toast } from '../../ui/toast.tsx';

/** The system's share sheet where there is one, else the link is copied. */
export function useShareProduct(): (productId: string) => Promise<void> {
	const t = useT();
	return async (productId) => {
		track({ kind: 'act', label: 'product.share' });
		try {
			const { url, title } = await api(catalogCalls.shareLink, { productId });
			if ((await shareLink({ url, title })) === 'copied') toast('success', t('common.copied'));
		} catch {
			toast('fail', t('error.copy'));
		}
	};
}
