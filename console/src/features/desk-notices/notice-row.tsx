import { isolateLtr } from '@qaysari/messages/direction';
import { formatDate } from '@qaysari/messages/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type LanguageState, useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { When } from '../../ui/when.tsx';
import { changeKey } from '../bulk-edits/change-text.ts';
import type { DeskNotice } from './use-desk-notices.ts';

type About = DeskNotice['about'];

interface Said {
	title: string;
	text: string;
	/** Where one sees more of it. */
	to: string;
	/** Of a file that can be fetched. */
	file?: string;
}

/** What happened, and the way to it: a file comes at once, all else stands on its own page. */
export function NoticeRow({ notice, onFollow }: { notice: DeskNotice; onFollow: () => void }) {
	const language = useLanguage();
	const { title, text, to, file } = said(notice.about, language);
	const inside: ReactNode = (
		<>
			<strong>
				<bdi>{title}</bdi>
			</strong>
			<span>{text}</span>
			<span className="muted small">
				<When at={notice.at} />
			</span>
		</>
	);
	const className = notice.read ? 'desk-notice' : 'desk-notice unread';
	if (file)
		return (
			<a className={className} href={file} download onClick={onFollow}>
				{inside}
			</a>
		);
	return (
		<Link className={className} to={to} onClick={onFollow}>
			{inside}
		</Link>
	);
}

function said(about: About, { t, language }: LanguageState): Said {
	switch (about.kind) {
		case 'listFile':
			return fileSaid(about.ready, t(`listFiles.title.${about.list}`), paths.listFiles, { t, language });
		case 'catalogueFile':
			return fileSaid(about.ready, t('deskNotices.catalogueFile'), paths.imports, { t, language });
		case 'bulkEdit': {
			const isBack = about.state === 'takenBack';
			const changed = t(isBack ? 'bulk.count.takenBack' : 'bulk.count.done', { count: about.changed });
			const left = t(isBack ? 'bulk.count.kept' : 'bulk.count.refused', { count: about.left });
			const parts = [t(`bulk.told.${about.state}`), changed, ...(about.left > 0 ? [left] : [])];
			return { title: `${t('nav.bulkEdits')}: ${t(changeKey(about))}`, text: parts.join(' · '), to: paths.bulkEdits };
		}
		case 'webhook': {
			const text = about.how === 'failing' ? t('deskNotices.webhook.failing') : t(`webhooks.off.${about.how}`);
			return { title: about.name, text, to: paths.webhook(about.endpointId) };
		}
		case 'security': {
			const what = t(`securityEvents.kind.${about.event}`);
			const who = isolateLtr(about.username ?? about.address);
			const text = t('securityEvents.alert', { count: about.count, what, who });
			return { title: t('securityEvents.alerts'), text, to: paths.securityEvents };
		}
		case 'job': {
			const text = t('deskNotices.job', { area: t(`failedJobs.area.${about.area}`), count: about.jobs });
			return { title: t('failedJobs.title'), text, to: paths.failedJobs };
		}
	}
}

/** Once its days are over, the notice leads to the list of files. */
function fileSaid(
	ready: Extract<About, { kind: 'listFile' }>['ready'],
	title: string,
	to: string,
	{ t, language }: Pick<LanguageState, 't' | 'language'>,
): Said {
	if (!ready) return { title, text: t('exports.state.failed'), to };
	if (Date.parse(ready.until) <= Date.now()) return { title, text: t('exports.state.over'), to };
	const until = t('exports.until', { date: formatDate(language, ready.until, 'day') });
	return { title, text: `${t('exports.state.done')}: ${t('exports.fetch')} · ${until}`, to, file: ready.path };
}
