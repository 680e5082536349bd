import { formatNumber } from '@qaysari/messages/format';
import { App, Button, Popconfirm, Table } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/language.ts';
import { ReleaseDialog } from '../../features/releases/release-dialog.tsx';
import { UploadBundle } from '../../features/releases/upload-bundle.tsx';
import { type Bundle, useBundles, useWithdrawBundle } from '../../features/releases/use-bundles.ts';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Tone, ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { When } from '../../ui/when.tsx';

type State = 'waiting' | 'released' | 'withdrawn';
const tones: Record<State, Tone> = { waiting: 'waits', released: 'done', withdrawn: 'over' };

export function ReleasesScreen() {
	const { t, language } = useLanguage();
	const { message } = App.useApp();
	const textOf = useFaultText();
	const bundles = useBundles();
	const withdraw = useWithdrawBundle();
	const [releasing, setReleasing] = useState<Bundle | null>(null);
	const rows = bundles.data?.bundles;
	return (
		<>
			<PageHeader title={t('nav.releases')} />
			<UploadBundle />
			{bundles.data && !bundles.data.signed && <p className="muted small">{t('releases.noKey')}</p>}
			{bundles.isPending && <Loading />}
			{bundles.isError && !rows && <Failed fault={bundles.error} onRetry={() => void bundles.refetch()} />}
			{rows?.length === 0 && <Empty title={t('releases.empty')} text={t('releases.how')} />}
			{rows && rows.length > 0 && (
				<Table<Bundle>
					rowKey="code"
					dataSource={rows}
					pagination={false}
					scroll={{ x: 'max-content' }}
					style={{ marginBlockStart: 20 }}
					columns={[
						{
							title: t('releases.version'),
							render: (_, one) => (
								<bdi dir="ltr" className="strong">
									{one.version} ({one.code})
								</bdi>
							),
						},
						{
							title: t('releases.state'),
							render: (_, one) => <ToneTag tone={tones[stateOf(one)]}>{t(`releases.state.${stateOf(one)}`)}</ToneTag>,
						},
						{
							title: t('releases.share'),
							render: (_, one) => <bdi className="number">{formatNumber(language, one.share)}%</bdi>,
						},
						{ title: t('releases.forcedShort'), render: (_, one) => (one.forced ? t('releases.yes') : '') },
						{
							title: t('releases.size'),
							render: (_, one) => (
								<bdi dir="ltr">{formatNumber(language, one.bytes / 1_048_576, { maximumFractionDigits: 2 })} MB</bdi>
							),
						},
						{ title: t('releases.uploaded'), render: (_, one) => <When at={one.uploadedAt} /> },
						{
							title: t('releases.checksum'),
							render: (_, one) => (
								<bdi dir="ltr" title={one.checksum}>
									{one.checksum.slice(0, 12)}…
								</bdi>
							),
						},
						{
							title: '',
							fixed: 'end',
							render: (_, one) => (
								<div className="row">
									<Button onClick={() => setReleasing(one)}>
										{t(stateOf(one) === 'released' ? 'releases.change' : 'releases.release')}
									</Button>
									{stateOf(one) === 'released' && (
										<Popconfirm
											title={t('releases.withdraw.ask')}
											okText={t('releases.withdraw')}
											cancelText={t('action.cancel')}
											onConfirm={() =>
												withdraw.mutate({ code: one.code }, { onError: (fault) => void message.error(textOf(fault)) })
											}
										>
											<Button danger>{t('releases.withdraw')}</Button>
										</Popconfirm>
									)}
								</div>
							),
						},
					]}
				/>
			)}
			{releasing && <ReleaseDialog key={releasing.code} bundle={releasing} onClose={() => setReleasing(null)} />}
		</>
	);
}

function stateOf(bundle: Bundle): State {
	if (bundle.withdrawnAt) return 'withdrawn';
	return bundle.releasedAt ? 'released' : 'waiting';
}
