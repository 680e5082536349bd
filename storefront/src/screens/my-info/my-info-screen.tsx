import { formatPhone } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/routes.ts';
import { Loaded } from '../../app/screen-state.tsx';
import { useSession } from '../../app/session.ts';
import { type UserInfo, userInfoQuery } from '../../features/account/account-queries.ts';
import { NicknameSheet } from '../../features/account/nickname-sheet.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ButtonRow, InfoRow, LinkRow, RowGroup } from '../../ui/list-row.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';
import { toast } from '../../ui/toast.tsx';

export default function MyInfoScreen() {
	const t = useT();
	const session = useSession();
	return (
		<>
			<NavBar title={t('account.info.title')} />
			{session ? <MyInfo key={session.userId} /> : <SignInInvitation title={t('account.info.signIn')} />}
		</>
	);
}

function MyInfo() {
	const info = useQuery(userInfoQuery());
	return <Loaded query={info}>{(data) => <Info info={data} />}</Loaded>;
}

function Info({ info }: { info: UserInfo }) {
	const t = useT();
	const [naming, setNaming] = useState(false);
	const copyId = async (): Promise<void> => {
		try {
			await navigator.clipboard.writeText(info.userId);
			toast('success', t('common.copied'));
		} catch {
			toast('fail', t('error.copy'));
		}
	};
	const none = <span>{t('account.info.notBound')}</span>;
	return (
		<div className="flex flex-col gap-3 p-4">
			<RowGroup>
				<ButtonRow
					label={t('account.info.nickname')}
					value={info.nickname ? <bdi>{info.nickname}</bdi> : none}
					end={<Icon name="pencil" size={18} className="text-tile" />}
					onClick={() => setNaming(true)}
				/>
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
				<InfoRow label={t('account.info.phone')} value={info.phone ? <bdi dir="ltr">{formatPhone(info.phone)}</bdi> : none} />
				<InfoRow label={t('account.info.email')} value={info.email ? <bdi dir="ltr">{info.email}</bdi> : none} />
				{info.username ? <InfoRow label={t('account.info.username')} value={<bdi>{info.username}</bdi>} /> : null}
			</RowGroup>
			<RowGroup>
				<LinkRow label={t('account.close.title')} to={paths.close()} />
			</RowGroup>
			<NicknameSheet open={naming} present={info.nickname ?? ''} onClose={() => setNaming(false)} />
		</div>
	);
}
