import { Dropdown } from 'antd';
import { lazy, Suspense } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { LanguageSwitch } from '../features/staff/language-switch.tsx';
import { useSetLanguage } from '../features/staff/use-set-language.ts';
import { useSignOut } from '../features/staff/use-sign-out.ts';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import { useText } from './language.ts';
import { paths } from './paths.ts';
import { places } from './places.ts';
import { type Operator, useMay } from './session.ts';

/** Comes with its connection, once the page stands. */
const ChatCount = lazy(async () => ({ default: (await import('../features/chat/chat-count.tsx')).ChatCount }));

interface Props {
	operator: Operator;
	/** After a link was followed. */
	onLeave?: () => void;
}

/** The places of the operator's role, the language, and the operator's own things. */
export function Navigation({ operator, onLeave }: Props) {
	const t = useText();
	const may = useMay();
	const navigate = useNavigate();
	const signOut = useSignOut();
	const setLanguage = useSetLanguage();
	const follow = (path: string) => {
		void navigate(path);
		onLeave?.();
	};
	return (
		<div className="navigation">
			<div className="brand">
				<Mark size={36} />
				<span>{t('brand.name')}</span>
			</div>
			<nav aria-label={t('nav.title')}>
				{places
					.filter((place) => may(place.needs))
					.map((place) => (
						<NavLink key={place.path} to={place.path} className="place" onClick={onLeave}>
							<Icon name={place.icon} />
							<span>{t(place.label)}</span>
							{place.path === paths.chat && (
								<Suspense fallback={null}>
									<ChatCount />
								</Suspense>
							)}
						</NavLink>
					))}
			</nav>
			<div className="own">
				<LanguageSwitch onChoose={(language) => setLanguage.mutate({ language })} />
				<Dropdown
					trigger={['click']}
					menu={{
						items: [
							{ key: 'password', label: t('nav.password'), icon: <Icon name="key" size={18} /> },
							{ key: 'secondFactor', label: t('nav.secondFactor'), icon: <Icon name="check" size={18} /> },
							{ key: 'signOut', label: t('nav.signOut'), icon: <Icon name="exit" size={18} />, danger: true },
						],
						onClick: ({ key }) => {
							if (key === 'password') follow(paths.password);
							else if (key === 'secondFactor') follow(paths.secondFactor);
							else signOut.mutate({});
						},
					}}
				>
					<button type="button" className="place">
						<Icon name="person" />
						<span className="operator">
							<bdi>{operator.username}</bdi>
							<small>{t(`role.${operator.role}`)}</small>
						</span>
					</button>
				</Dropdown>
			</div>
		</div>
	);
}
