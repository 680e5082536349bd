import { isolate, maskEmail, maskPhone } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { askToSignIn } from '../../app/login-events.ts';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { type UserInfo, userInfoQuery } from './account-queries.ts';
import { Avatar } from './avatar.tsx';

export function nameOf(info: UserInfo | undefined): string | null {
	return info?.nickname || info?.firstName || null;
}

const shape = 'flex w-full items-center gap-4 rounded-card bg-tile p-4 text-start text-on-tile dark:bg-tile-50 dark:text-ink';

/** Who is there: the greeting leads to what the shop knows of them. */
export function BuyerHead() {
	const t = useT();
	const { data: info } = useQuery(userInfoQuery());
	const name = nameOf(info);
	const contact = info?.phone ? maskPhone(info.phone) : info?.email ? maskEmail(info.email) : null;
	return (
		<Link to={paths.myInfo()} className={shape}>
			<Avatar src={info?.avatar ?? null} name={name} />
			<span className="min-w-0 flex-1">
				<span title={name ?? undefined} className="line-clamp-2 text-21 font-extrabold break-words">
					{name ? t('account.greeting', { name: isolate(name) }) : t('account.hello')}
				</span>
				{/* Keeps its line while the name is on its way. */}
				<bdi
					dir="ltr"
					title={contact ?? undefined}
					className="block min-h-5 truncate text-13 opacity-85 [html[dir=rtl]_&]:text-end"
				>
					{contact}
				</bdi>
			</span>
			<Icon name="forward" size={20} />
		</Link>
	);
}

export function VisitorHead() {
	const t = useT();
	return (
		<section className={`${shape} flex-wrap`}>
			<Avatar src={null} name={null} />
			<span className="min-w-40 flex-1">
				<span className="block text-17 font-extrabold">{t('account.guest')}</span>
				<span className="mt-0.5 block text-13 opacity-85">{t('account.guest.text')}</span>
			</span>
			<Button look="invite" size="main" wide onClick={() => askToSignIn()}>
				{t('action.signIn')}
			</Button>
		</section>
	);
}
