import { formatNumber } from '@qaysari/messages/format';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { NoticeBell } from '../features/desk-notices/notice-bell.tsx';
import { LanguageSwitch } from '../features/staff/language-switch.tsx';
import { useSetLanguage } from '../features/staff/use-set-language.ts';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import { useLanguage } from './language.ts';
import { OperatorMenu } from './operator-menu.tsx';
import { paths } from './paths.ts';
import { type PlaceGroup, placeGroups } from './places.ts';
import { type Operator, useMay } from './session.ts';
import { useOpenWork } from './use-open-work.ts';

/** Comes with its connection, once the page stands. */
const ChatCount = lazy(async () => ({ default: (await import('../features/chat/chat-count.tsx')).ChatCount }));

interface Props {
	operator: Operator;
	/** After a link was followed. */
	onLeave?: () => void;
	/** Opens the search over everything; absent where this button and the bell stand elsewhere. */
	onSearch?: () => void;
}

/** The places of the operator's role by groups, with what waits there; language and account stay in reach below. */
export function Navigation({ operator, onLeave, onSearch }: Props) {
	const { t } = useLanguage();
	const setLanguage = useSetLanguage();
	const list = useActiveInView();
	return (
		<div className="navigation">
			<div className="brand">
				<Mark size={26} />
				<span className="grow">{t('brand.name')}</span>
				{onSearch && <NoticeBell />}
				{onSearch && (
					<Button
						type="text"
						aria-label={t('palette.title')}
						title={t('palette.title.keys', { keys: '/, Ctrl+K' })}
						icon={<Icon name="search" size={20} />}
						onClick={onSearch}
					/>
				)}
			</div>
			<nav aria-label={t('nav.title')} ref={list}>
				<NavLink end to={paths.home} className="place" onClick={onLeave}>
					{t('nav.today')}
				</NavLink>
				{placeGroups.map((group) => (
					<Group key={group.name} group={group} onLeave={onLeave} />
				))}
			</nav>
			<div className="own">
				<LanguageSwitch onChoose={(language) => setLanguage.mutate({ language })} />
				<OperatorMenu operator={operator} onLeave={onLeave} />
			</div>
		</div>
	);
}

function Group({ group, onLeave }: { group: PlaceGroup; onLeave: (() => void) | undefined }) {
	const { t } = useLanguage();
	const may = useMay();
	const work = useOpenWork();
	const open = group.places.filter((place) => may(place.needs));
	if (open.length === 0) return null;
	return (
		<section className="place-group">
			<h2>{t(group.name)}</h2>
			{open.map((place) => (
				<NavLink key={place.path} to={place.path} className="place" onClick={onLeave}>
					<span>{t(place.label)}</span>
					{place.path === paths.chat ? (
						<Suspense fallback={null}>
							<ChatCount />
						</Suspense>
					) : (
						<Count count={work.get(place.path) ?? 0} />
					)}
				</NavLink>
			))}
		</section>
	);
}

const cap = 999;

function Count({ count }: { count: number }) {
	const { t, language } = useLanguage();
	if (count === 0) return null;
	return (
		<span className="place-count" title={t('nav.waiting', { count })}>
			<bdi dir="ltr">{count > cap ? `${formatNumber(language, cap)}+` : formatNumber(language, count)}</bdi>
		</span>
	);
}

/** Scrolls the place that one is at into view, in a window too low for all of them. */
function useActiveInView() {
	const list = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	useEffect(() => {
		list.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
	}, [pathname]);
	return list;
}
