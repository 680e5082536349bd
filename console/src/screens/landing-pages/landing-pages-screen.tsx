import { textIn } from '@qaysari/contract/languages';
import { formatDate } from '@qaysari/messages/format';
import { App, Button, Form, Select } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { type PageRow, useLandingPages } from '../../features/landing/use-landing-pages.ts';
import { useSetWebHosts, useWebHosts } from '../../features/settings/use-web-hosts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedRows } from '../../ui/paged-rows.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';

const tones = { draft: 'over', scheduled: 'waits', on: 'done', over: 'over', off: 'over' } as const;

export function LandingPagesScreen() {
	const { t } = useLanguage();
	const pages = useLandingPages();
	const [hosts, setHosts] = useState(false);
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
			<PagedRows
				list={pages}
				empty={<Empty title={t('landing.empty')} action={{ label: t('landing.new'), to: paths.newLandingPage }} />}
			>
				{(rows) => (
					<ul className="rows">
						{rows.map((row) => (
							<OnePage key={row.pageId} row={row} />
						))}
					</ul>
				)}
			</PagedRows>
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
	const hosts = useWebHosts();
	const set = useSetWebHosts();
	return (
		<FormDialog<{ hosts: string[] }>
			// What stands there is read before it is changed: what was not seen would be taken away.
			key={hosts.isSuccess ? 'read' : 'unread'}
			open
			title={t('webHosts.title')}
			submit={t('action.save')}
			ready={hosts.isSuccess}
			initial={{ hosts: hosts.data?.hosts ?? [] }}
			fault={set.error}
			busy={set.isPending}
			onClose={onClose}
			onSubmit={(wish) => set.mutate(wish, { tell: () => void message.success(t('list.saved')), onSuccess: onClose })}
		>
			<p className="muted">{t('webHosts.text')}</p>
			<LoadState query={hosts} rows={2} />
			{hosts.isSuccess && (
				<Form.Item name="hosts" label={t('webHosts.title')}>
					<Select
						mode="tags"
						placeholder="example.com"
						open={false}
						suffixIcon={null}
						tokenSeparators={[',', ' ', '\n']}
						style={{ inlineSize: '100%', direction: 'ltr' }}
					/>
				</Form.Item>
			)}
		</FormDialog>
	);
}
