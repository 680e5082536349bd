import { formatNumber } from '@qaysari/messages/format';
import { Alert, Button, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { NoticeBell } from '../features/desk-notices/notice-bell.tsx';
import { ProofDialog } from '../features/staff/proof-dialog.tsx';
import { useKeptListening } from '../features/work-alerts/use-work-alerts.ts';
import { SignInScreen } from '../screens/sign-in/sign-in-screen.tsx';
import { Failed } from '../ui/failed.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Mark } from '../ui/mark.tsx';
import { stored, switchLanguage, useLanguage, useText } from './language.ts';
import { useDrawnPlace } from './leaving.ts';
import { Navigation } from './navigation.tsx';
import { paths } from './paths.ts';
import { SecondFactorGate } from './second-factor-gate.tsx';
import { type Operator, useSession } from './session.ts';
import { Splash } from './splash.tsx';
import { useOpenWork } from './use-open-work.ts';
import { usePalette } from './use-palette.tsx';
import { useWorkSound } from './use-work-sound.ts';

/**
 * Asks who is there before anything else. The address never changes for it, so signing in leads to where one was;
 * when a session runs out, the page stays drawn beneath with everything that was typed.
 */
export function Frame() {
	useDrawnPlace();
	const session = useSession();
	if (session.isPending) return <Splash />;
	if (session.isError) return <Failed fault={session.error} onRetry={() => void session.refetch()} />;
	const { operator, expired } = session.data;
	if (!operator) return <SignInScreen />;
	return (
		<>
			<Workplace key={operator.operatorId} operator={operator} />
			{expired && <SignInScreen expiredFor={operator.username} />}
		</>
	);
}

/** The tab says how much work is open, for those who look at another one. */
function useTitle(): void {
	const { t, language } = useLanguage();
	const open = [...useOpenWork().values()].reduce((sum, count) => sum + count, 0);
	useEffect(() => {
		document.title = open > 0 ? `(${formatNumber(language, open)}) ${t('app.title')}` : t('app.title');
	}, [open, language, t]);
}

function Workplace({ operator }: { operator: Operator }) {
	const t = useText();
	const loading = useNavigation().state !== 'idle';
	const [open, setOpen] = useState(false);

	// On a machine that never spoke to anybody, the operator's own language decides.
	useEffect(() => {
		if (!stored()) void switchLanguage(operator.language);
	}, [operator.language]);

	useTitle();
	useWorkSound();
	useKeptListening();
	const { palette, openPalette } = usePalette();

	return (
		<div className="frame">
			<a className="skip" href="#content">
				{t('a11y.skip')}
			</a>
			<header className="topbar">
				<Button type="text" aria-label={t('nav.open')} icon={<Icon name="menu" />} onClick={() => setOpen(true)} />
				<Mark size={28} />
				<strong className="grow">{t('brand.name')}</strong>
				<NoticeBell />
				<Button type="text" aria-label={t('palette.title')} icon={<Icon name="search" />} onClick={openPalette} />
			</header>
			<aside className="side">
				<Navigation operator={operator} onSearch={openPalette} />
			</aside>
			{palette}
			<Drawer
				open={open}
				onClose={() => setOpen(false)}
				placement={document.documentElement.dir === 'rtl' ? 'right' : 'left'}
				size={280}
				styles={{ body: { padding: 0 } }}
				title={t('nav.title')}
			>
				<div className="drawer-side">
					<Navigation operator={operator} onLeave={() => setOpen(false)} />
				</div>
			</Drawer>
			{loading && <div className="progress" role="progressbar" aria-label={t('list.loading')} />}
			<main id="content" tabIndex={-1}>
				{operator.passwordByOther && (
					<Alert
						type="warning"
						showIcon
						style={{ marginBlockEnd: 16 }}
						title={t('password.byOther')}
						action={<LinkButton to={paths.password}>{t('nav.password')}</LinkButton>}
					/>
				)}
				<SecondFactorGate>
					<Outlet />
				</SecondFactorGate>
				<ProofDialog />
			</main>
			<ScrollRestoration />
		</div>
	);
}
