import { formatNumber } from '@qaysari/messages/format';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Popover } from 'antd';
import { useEffect, useState } from 'react';
import { useLanguage, useText } from '../../app/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { NoticeRow } from './notice-row.tsx';
import { noticesKey, useDeskNotices, useReadNotices, useUnread } from './use-desk-notices.ts';
import './desk-notices.css';

const cap = 99;

/** What ended or went wrong while one did other things: how much of it is new, and behind the bell the latest. */
export function NoticeBell() {
	const { t, language } = useLanguage();
	const client = useQueryClient();
	const unread = useUnread();
	const [open, setOpen] = useState(false);
	const turn = (next: boolean): void => {
		setOpen(next);
		// Opened again it is read anew, and shows as new what came since.
		if (!next) client.removeQueries({ queryKey: noticesKey });
	};
	const label = unread === 0 ? t('deskNotices.title') : t('deskNotices.unread', { count: unread });
	return (
		<Popover
			open={open}
			onOpenChange={turn}
			trigger="click"
			placement="bottom"
			destroyOnHidden
			title={t('deskNotices.title')}
			content={<Latest onFollow={() => turn(false)} />}
		>
			<Button type="text" className="bell" aria-label={label} title={label} aria-expanded={open}>
				<Icon name="bell" size={20} />
				{unread > 0 && (
					<span className="bell-count" aria-hidden>
						<bdi dir="ltr">{unread > cap ? `${formatNumber(language, cap)}+` : formatNumber(language, unread)}</bdi>
					</span>
				)}
			</Button>
		</Popover>
	);
}

/** What is shown counts as read. */
function Latest({ onFollow }: { onFollow: () => void }) {
	const t = useText();
	const list = useDeskNotices();
	const read = useReadNotices().mutate;
	const newest = list.rows?.[0];
	const upTo = list.rows?.some((notice) => !notice.read) ? newest?.noticeId : undefined;
	useEffect(() => {
		if (upTo) read({ upTo });
	}, [upTo, read]);
	if (!list.rows) return <LoadState query={list} rows={3} />;
	return (
		<div className="desk-notices">
			{list.rows.length === 0 && <p className="muted">{t('deskNotices.empty')}</p>}
			{list.rows.map((notice) => (
				<NoticeRow key={notice.noticeId} notice={notice} onFollow={onFollow} />
			))}
			{list.hasNextPage && <LoadMore list={list} shown={list.rows.length} />}
		</div>
	);
}
