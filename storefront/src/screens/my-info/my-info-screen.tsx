import { formatPhone } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { nameOf } from '../../features/account/account-head.tsx';
import { type UserInfo, userInfoQuery } from '../../features/account/account-queries.ts';
import { Avatar } from '../../features/account/avatar.tsx';
import { AvatarSheet } from '../../features/account/avatar-sheet.tsx';
import { BindSheet } from '../../features/account/bind-sheet.tsx';
import { type NameKind, NameSheet } from '../../features/account/name-sheet.tsx';
import { PasswordSheet } from '../../features/account/password-sheet.tsx';
import { TakeBackSheet } from '../../features/account/take-back-sheet.tsx';
import { IconButton } from '../../ui/button.tsx';
import { BuyerPage } from '../../ui/buyer-page.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ButtonRow, InfoRow, LinkRow, RowGroup } from '../../ui/list-row.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast.tsx';

export default function MyInfoScreen() {
	const t = useT();
	return (
		<BuyerPage title={t('account.info.title')} invitation={t('account.info.signIn')}>
			{() => <MyInfo />}
		</BuyerPage>
	);
}

function MyInfo() {
	const info = useQuery(userInfoQuery());
	return <Loaded query={info}>{(data) => <Info info={data} />}</Loaded>;
}

type Open = 'avatar' | 'phone' | 'email' | 'password' | 'take-phone' | 'take-email' | NameKind;

function Info({ info }: { info: UserInfo }) {
	const t = useT();
	// What is open, and what was: a sheet that closes keeps its words until it is gone.
	const [sheet, setSheet] = useState<{ kind: Open; open: boolean } | null>(null);
	const open = (kind: Open) => () => setSheet({ kind, open: true });
	const close = (): void => setSheet(sheet && { ...sheet, open: false });
	const isOpen = (kind: Open): boolean => sheet?.kind === kind && sheet.open;
	const copyId = async (): Promise<void> => {
		try {
			await navigator.clipboard.writeText(info.userId);
			toast('success', t('common.copied'));
		} catch {
			toast('fail', t('error.copy'));
		}
	};
	const none = <span>{t('account.info.notBound')}</span>;
	const pencil = <Icon name="pencil" size={18} className="text-tile" />;
	const row = (kind: Exclude<Open, `take-${string}`>, value: ReactNode) => (
		<ButtonRow label={t(`account.info.${kind}`)} value={value} end={pencil} onClick={open(kind)} />
	);
	return (
		<div className="flex flex-col gap-3 p-4">
			<button type="button" onClick={open('avatar')} className="flex flex-col items-center gap-2 self-center rounded-card p-2">
				<Avatar size="large" src={info.avatar} name={nameOf(info)} />
				<span className="text-13 font-bold text-tile">{t('account.info.avatar.change')}</span>
			</button>
			<RowGroup>
				{row('nickname', info.nickname ? <bdi>{info.nickname}</bdi> : none)}
				<InfoRow
					label={t('account.info.id')}
					value={
						<bdi dir="ltr" className="select-all">
							{info.userId}
						</bdi>
					}
					end={
						<IconButton icon="copy" label={t('account.info.copyId')} className="-me-3 text-tile" onClick={() => void copyId()} />
					}
				/>
			</RowGroup>
			<RowGroup>
				{row('phone', info.phone ? <bdi dir="ltr">{formatPhone(info.phone)}</bdi> : none)}
				{row('email', info.email ? <bdi dir="ltr">{info.email}</bdi> : none)}
				{info.addedLately.map((kind) => (
					<ButtonRow
						key={kind}
						label={t('account.takeBack.row')}
						value={<bdi dir="ltr">{kind === 'phone' && info.phone ? formatPhone(info.phone) : info[kind]}</bdi>}
						onClick={open(`take-${kind}`)}
					/>
				))}
				{row('username', info.username ? <bdi dir="ltr">{info.username}</bdi> : none)}
				{row('password', info.hasPassword ? t('account.info.password.set') : none)}
			</RowGroup>
			<RowGroup>
				<LinkRow label={t('account.close.title')} to={paths.close()} />
			</RowGroup>
			<AvatarSheet open={isOpen('avatar')} info={info} onClose={close} />
			<PasswordSheet open={isOpen('password')} info={info} onClose={close} />
			{(['phone', 'email'] as const).map((kind) => (
				<BindSheet key={kind} kind={kind} open={isOpen(kind)} info={info} onClose={close} />
			))}
			{(['phone', 'email'] as const).map((kind) => (
				<TakeBackSheet key={kind} kind={kind} open={isOpen(`take-${kind}`)} info={info} onClose={close} />
			))}
			{(['nickname', 'username'] as const).map((kind) => (
				<NameSheet key={kind} kind={kind} open={isOpen(kind)} present={info[kind] ?? ''} onClose={close} />
			))}
		</div>
	);
}
