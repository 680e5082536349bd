import { textIn } from '@qaysari/contract/languages';
import { formatDate } from '@qaysari/messages/format';
import { Alert, App, Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { type PageRow, useLandingPages } from '../../features/landing/use-landing-pages.ts';
import { useSetWebHosts, useWebHosts } from '../../features/settings/use-web-hosts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { When } from '../../ui/when.tsx';

const tones = { draft: 'over', scheduled: 'waits', on: 'done', over: 'over', off: 'over' } as const;

export function LandingPagesScreen() {
	const { t } = useLanguage();
	const pages = useLandingPages();
	const [hosts, setHosts] = useState(false);
	const rows = pages.data?.pages.flatMap((page) => page.records);
	return (
		<>
			<PageHeader
				title={t('landing.title')}
				actions={
					<>
						<Button onClick={() => setHosts(true)}>{t('webHosts.title')}</Button>
						<LinkButton type="primary" to={paths.newLandingPage} icon={<Icon name="plus" size={18} />}>
							{t('landing.new')}
						</LinkButton>
					</>
				}
			/>
			<p className="muted">{t('landing.text')}</p>
			{pages.isPending && <Loading />}
			{pages.isError && !rows && <Failed fault={pages.error} onRetry={() => void pages.refetch()} />}
			{rows?.length === 0 && <Empty title={t('landing.empty')} action={{ label: t('landing.new'), to: paths.newLandingPage }} />}
			{rows && rows.length > 0 && (
				<>
					<ul className="rows">
						{rows.map((row) => (
							<OnePage key={row.pageId} row={row} />
						))}
					</ul>
					<LoadMore
						shown={rows.length}
						hasMore={pages.hasNextPage}
						loading={pages.isFetchingNextPage}
						onMore={() => void pages.fetchNextPage()}
					/>
				</>
			)}
			{hosts ? <WebHosts onClose={() => setHosts(false)} /> : null}
		</>
	);
}

function OnePage({ row }: { row: PageRow }) {
	const { t, language } = useLanguage();
	const navigate = useNavigate();
	return (
		<li>
			<div className="stack tight grow">
				<Link to={paths.landingPage(row.pageId)}>
					<strong>
						<bdi>{textIn(row.title, language) || row.slug}</bdi>
					</strong>
				</Link>
				<span className="muted small">
					<bdi dir="ltr">{row.slug}</bdi> · <When at={row.updatedAt} />
				</span>
				{row.startsAt || row.endsAt ? (
					<span className="muted small">
						<Period startsAt={row.startsAt} endsAt={row.endsAt} />
					</span>
				) : null}
			</div>
			{row.place ? <ToneTag tone="waits">{t(`landing.place.${row.place}`)}</ToneTag> : null}
			<ToneTag tone={tones[row.state]}>{t(`landing.state.${row.state}`)}</ToneTag>
			{row.changed && row.state !== 'draft' ? <ToneTag tone="wrong">{t('landing.changed')}</ToneTag> : null}
			<CopyButton
				name={textIn(row.title, language) || row.slug}
				onPress={() => void navigate(paths.copiedLandingPage(row.pageId))}
			/>
		</li>
	);
}

/** From when until when a page is there; either end may be open. */
function Period({ startsAt, endsAt }: Pick<PageRow, 'startsAt' | 'endsAt'>) {
	const { t, language } = useLanguage();
	const [from, until] = [startsAt, endsAt].map((at) => (at === null ? null : formatDate(language, at, 'day-time')));
	if (from && until) return t('landing.between', { from, until });
	if (from) return t('landing.from', { from });
	return until ? t('landing.until', { until }) : null;
}

function WebHosts({ onClose }: { onClose: () => void }) {
	const { t } = useLanguage();
	const { message } = App.useApp();
	const textOf = useFaultText();
	const hosts = useWebHosts();
	const set = useSetWebHosts();
	const [typed, setTyped] = useState<string[] | null>(null);
	return (
		<Modal
			open
			title={t('webHosts.title')}
			okText={t('action.save')}
			cancelText={t('action.cancel')}
			confirmLoading={set.isPending}
			okButtonProps={{ disabled: typed === null }}
			onOk={() =>
				set.mutate(
					{ hosts: typed ?? [] },
					{
						onSuccess: () => {
							void message.success(t('list.saved'));
							onClose();
						},
					},
				)
			}
			onCancel={onClose}
		>
			<div className="stack tight">
				<p className="muted">{t('webHosts.text')}</p>
				{set.error ? <Alert type="error" showIcon role="alert" title={textOf(set.error)} /> : null}
				{hosts.isError ? <Failed fault={hosts.error} onRetry={() => void hosts.refetch()} /> : null}
				<Select
					mode="tags"
					value={typed ?? hosts.data?.hosts ?? []}
					loading={hosts.isPending}
					onChange={setTyped}
					aria-label={t('webHosts.title')}
					placeholder="example.com"
					open={false}
					suffixIcon={null}
					tokenSeparators={[',', ' ', '\n']}
					style={{ inlineSize: '100%', direction: 'ltr' }}
				/>
			</div>
		</Modal>
	);
}
