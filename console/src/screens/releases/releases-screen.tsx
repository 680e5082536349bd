import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { BundleTable } from '../../features/releases/bundle-table.tsx';
import { ReleaseDialog } from '../../features/releases/release-dialog.tsx';
import { UploadBundle } from '../../features/releases/upload-bundle.tsx';
import { type Bundle, useBundles } from '../../features/releases/use-bundles.ts';
import { Empty } from '../../ui/empty.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** Versions of the app's screens, and which phones take them. */
export function ReleasesScreen() {
	const t = useText();
	const bundles = useBundles();
	const [releasing, setReleasing] = useState<Bundle | null>(null);
	const rows = bundles.data?.bundles;
	return (
		<>
			<PageHeader title={t('nav.releases')} />
			<UploadBundle />
			{bundles.data && !bundles.data.signed && <p className="muted small">{t('releases.noKey')}</p>}
			<LoadState query={bundles} />
			{rows?.length === 0 && <Empty title={t('releases.empty')} text={t('releases.how')} />}
			{rows && rows.length > 0 && <BundleTable bundles={rows} onRelease={setReleasing} />}
			{releasing && <ReleaseDialog key={releasing.code} bundle={releasing} onClose={() => setReleasing(null)} />}
		</>
	);
}
