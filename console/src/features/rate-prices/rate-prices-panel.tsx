import { ratePricesCalls } from '@qaysari/contract/rate-prices.calls';
import { formatPercent } from '@qaysari/messages/format';
import { App, Button, Table } from 'antd';
import { useLanguage, useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';
import {
	type PricePreview,
	type PriceRun,
	useApplyPrices,
	useLastRun,
	usePricePreview,
	useTakePricesBack,
} from './use-rate-prices.ts';

/** What the rates of now make of the prices that hang on them: seen first, then followed in one step, which can be taken back. */
export function RatePricesPanel() {
	const t = useText();
	const may = useMay();
	const mayFollow = may(ratePricesCalls.apply);
	const preview = usePricePreview(mayFollow);
	const last = useLastRun(mayFollow);
	if (!mayFollow) return null;
	const run = last.data?.run ?? null;
	return (
		<section className="panel stack" aria-label={t('ratePrices.title')}>
			<h2 style={{ margin: 0 }}>{t('ratePrices.title')}</h2>
			<p className="muted" style={{ margin: 0 }}>
				{t('ratePrices.hint')}
			</p>
			<LoadState query={preview} rows={3} />
			{preview.data && <Changes preview={preview.data} running={run?.state === 'applying' || run?.state === 'takingBack'} />}
			{run && <LastRun run={run} />}
		</section>
	);
}

function Changes({ preview, running }: { preview: PricePreview; running: boolean }) {
	const { t, language } = useLanguage();
	const { modal } = App.useApp();
	const apply = useApplyPrices();
	const { bound, changing, changes } = preview;
	const fault = useFaultToast();
	const ask = () =>
		modal.confirm({
			title: t('ratePrices.apply', { count: changing }),
			content: t('ratePrices.apply.text'),
			okText: t('ratePrices.apply', { count: changing }),
			cancelText: t('action.cancel'),
			onOk: () => apply.mutate({ expectedChanges: changing }, { onError: fault }),
		});
	if (changing === 0) return <span>{t(bound === 0 ? 'ratePrices.none' : 'ratePrices.same')}</span>;
	return (
		<>
			<div className="row wrap">
				<span className="strong">{t('ratePrices.changing', { changing, bound })}</span>
				<Button type="primary" loading={apply.isPending} disabled={running} onClick={ask} style={{ marginInlineStart: 'auto' }}>
					{t('ratePrices.apply', { count: changing })}
				</Button>
			</div>
			<Table<PricePreview['changes'][number]>
				rowKey="skuId"
				size="small"
				dataSource={changes}
				pagination={false}
				scroll={{ x: 'max-content' }}
				columns={[
					{
						title: t('purchases.column.goods'),
						render: (_, row) => (
							<div className="stack tight">
								<bdi>{row.title}</bdi>
								<bdi dir="ltr" className="muted small">
									{row.code}
								</bdi>
							</div>
						),
					},
					{ title: t('ratePrices.before'), align: 'end', render: (_, row) => <Amount money={row.before} /> },
					{ title: t('ratePrices.after'), align: 'end', render: (_, row) => <Amount money={row.after} className="strong" /> },
					{
						title: t('ratePrices.change'),
						align: 'end',
						render: (_, row) => (
							<bdi dir="ltr" className="number">
								{formatPercent(language, row.percent)}
							</bdi>
						),
					},
				]}
			/>
		</>
	);
}

function LastRun({ run }: { run: PriceRun }) {
	const t = useText();
	const { modal } = App.useApp();
	const toastFault = useFaultToast();
	const takeBack = useTakePricesBack();
	const ask = () =>
		modal.confirm({
			title: t('ratePrices.takeBack'),
			content: t('ratePrices.takeBack.text'),
			okText: t('ratePrices.takeBack'),
			cancelText: t('action.cancel'),
			okButtonProps: { danger: true },
			onOk: () => takeBack.mutate({ runId: run.runId }, { onError: toastFault }),
		});
	return (
		<div className="row wrap" role="status">
			<span className="stack tight">
				<span>{t(`ratePrices.run.${run.state}`, { done: run.total - run.left - run.skipped, total: run.total })}</span>
				<span className="muted small">
					<When at={run.at} /> · <bdi>{run.operator}</bdi>
					{run.skipped > 0 && <> · {t('ratePrices.skipped', { count: run.skipped })}</>}
				</span>
			</span>
			{run.state === 'applied' && (
				<Button danger loading={takeBack.isPending} onClick={ask} style={{ marginInlineStart: 'auto' }}>
					{t('ratePrices.takeBack')}
				</Button>
			)}
		</div>
	);
}
