import { appVersion } from '@qaysari/contract/limits';
import { isolateLtr } from '@qaysari/messages/format';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { useInstall } from '../../device/install.ts';
import { AppearanceChoice, LanguageChoice } from '../../features/account/choices.tsx';
import { Devices } from '../../features/account/devices.tsx';
import { SignOut } from '../../features/account/sign-out.tsx';
import { NoticeSwitches } from '../../features/notices/notice-switches.tsx';
import { PersonalSwitch } from '../../features/recommendations/personal-switch.tsx';
import { ButtonRow, LinkRow, RowGroup } from '../../ui/list-row.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';

export default function SettingsScreen() {
	const t = useT();
	const session = useSession();
	const install = useInstall();
	return (
		<>
			<NavBar title={t('account.settings')} />
			<div className="flex flex-col gap-5 p-4 pb-10">
				<LanguageChoice />
				<AppearanceChoice />
				{session ? <NoticeSwitches key={`${session.userId} notices`} /> : null}
				<PersonalSwitch />
				{session ? <Devices key={session.userId} /> : null}
				{install ? (
					<RowGroup>
						<ButtonRow icon="home" label={t('account.install')} onClick={install} />
					</RowGroup>
				) : null}
				<RowGroup>
					<LinkRow label={t('legal.terms.title')} to={paths.terms()} />
					<LinkRow label={t('legal.privacy.title')} to={paths.privacy()} />
				</RowGroup>
				{session ? <SignOut /> : null}
				<p className="text-center text-12 text-soft">
					{t('account.version', { version: isolateLtr(`${appVersion.name} (${appVersion.code})`) })}
				</p>
			</div>
		</>
	);
}
