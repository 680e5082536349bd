import { Capacitor } from '@capacitor/core';
import { Share } from '@capacitor/share';
import type { ShareLink } from '../share-link.ts';

/** Missing: the app was built without a share sheet. */
export async function shareNatively({ url, title, text }: ShareLink): Promise<'shared' | 'closed' | 'missing'> {
	if (!Capacitor.isPluginAvailable('Share')) return 'missing';
	try {
		await Share.share({ url, title, dialogTitle: title, ...(text === undefined ? {} : { text }) });
		return 'shared';
	} catch (error) {
		// The plugin says so in words only.
		if (error instanceof Error && /cancel/i.test(error.message)) return 'closed';
		throw error;
	}
}
