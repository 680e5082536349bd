import { formatNumber } from '@qaysari/messages/format';
import { Button, Popconfirm, Table } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { type Tone, ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';
import { type Bundle, useWithdrawBundle } from './use-bundles.ts';

type State = 'waiting' | 'released' | 'withdrawn';
const tones: Record<State, Tone> = { waiting: 'waits', released: 'done', withdrawn: 'over' };

function stateOf(bundle: Bundle): State {
	if (bundle.withdrawnAt) return 'withdrawn';
	return bundle.releasedAt ? 'released' : 'waiting';
}

interface Props {
	bundles: Bundle[];
	onRelease: (bundle: Bundle) => void;
}

/** Every bundle of the app: its version, how many phones take it, and its checksum. */
export function BundleTable({ bundles, onRelease }: Props) {
	const { t, language } = useLanguage();
	return (
		<Table<Bundle>
			rowKey="code"
			dataSource={bundles}
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
					render: (_, one) => <ReleaseButtons bundle={one} onRelease={onRelease} />,
				},
			]}
		/>
	);
}

function ReleaseButtons({ bundle, onRelease }: { bundle: Bundle; onRelease: Props['onRelease'] }) {
	const { t } = useLanguage();
	const toastFault = useFaultToast();
	const withdraw = useWithdrawBundle();
	return (
		<div className="row">
			<Button onClick={() => onRelease(bundle)}>
				{t(stateOf(bundle) === 'released' ? 'releases.change' : 'releases.release')}
			</Button>
			{stateOf(bundle) === 'released' && (
				<Popconfirm
					title={t('releases.withdraw.ask')}
					okText={t('releases.withdraw')}
					cancelText={t('action.cancel')}
					onConfirm={() => withdraw.mutate({ code: bundle.code }, { onError: toastFault })}
				>
					<Button danger>{t('releases.withdraw')}</Button>
				</Popconfirm>
			)}
		</div>
	);
}
