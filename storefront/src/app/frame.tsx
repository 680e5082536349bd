import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isShell } from '../device/shell.ts';
import { kept } from '../device/storage.ts';
import { CartBadge } from '../features/cart/cart-badge.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { inTime, PartOverlay } from '../ui/part-overlay.tsx';
import type { SheetHandle } from '../ui/sheet.tsx';
import { Toasts, toast } from '../ui/toast.tsx';
import { useT, withSoonTexts, withTexts } from './language.tsx';
import { type LoginReason, onAskToSignIn } from './login-events.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { paths, routes } from './paths.ts';
import { Link, useLocation } from './router.tsx';
import { ErrorBoundary, ScreenOutlet } from './screen-outlet.tsx';
import { ScrollMemory } from './scroll-memory.tsx';
import { useSession } from './session.ts';
import { rememberSource } from './source.ts';
import { track } from './track.ts';

const loadLogin = () => withSoonTexts(() => import('../features/login/login-sheet.tsx'));
type LoginSheet = Awaited<ReturnType<typeof loadLogin>>['default'];
const ChatDoor = lazy(() => import('../features/chat/chat-door.tsx'));
const WaitingBadge = lazy(() => withTexts(() => import('./unread-badge.tsx')));
const LanguageStrip = lazy(() => import('../features/account/language-strip.tsx'));

const ShellDoor = isShell ? lazy(() => withTexts(() => import('../features/app-update/shell-door.tsx'))) : null;

/** The five tabs in the document's order. */
const tabs = [
	{ path: paths.home(), icon: 'home', label: 'tab.home' },
	{ path: paths.hot(), icon: 'flame', label: 'tab.hot' },
	{ path: paths.cart(), icon: 'cart', label: 'tab.cart', badge: 'buyer' },
	{ path: paths.account(), icon: 'user', label: 'tab.account', badge: 'chat' },
	{ path: paths.visitorCart(), icon: 'bag', label: 'tab.visitorCart', badge: 'visitor' },
] as const satisfies { path: string; icon: IconName; label: string; badge?: 'buyer' | 'visitor' | 'chat' }[];

const tabPaths = new Set<string>([...tabs.map((tab) => tab.path), routes.homeIndex]);
/** Tabs with a bar of their own above them, over which nothing may lie: it leads to the checkout. */
const cartPaths = new Set<string>([paths.cart(), paths.visitorCart()]);

export function Frame() {
	const t = useT();
	const { pathname, search } = useLocation();
	useEffect(() => {
		rememberSource({ pathname, search });
		track({ kind: 'page' });
	}, [pathname, search]);
	const isTab = tabPaths.has(pathname);
	return (
		<>
			<a href="#content" className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-surface focus:p-3">
				{t('a11y.skip')}
			</a>
			{/* Before the content, whose lists need not end: whoever walks by keyboard would never come past them. */}
			{isTab ? <TabBar pathname={pathname} /> : null}
			<div className="mx-auto min-h-dvh max-w-[760px]">
				<OfflineNotice />
				<main id="content" tabIndex={-1} className={`outline-none ${isTab ? 'pb-20' : ''}`}>
					<ScreenOutlet />
				</main>
			</div>
			{isTab && !cartPaths.has(pathname) ? <FirstVisit /> : null}
			<Toasts />
			<LoginDoor />
			<Connected />
			{ShellDoor ? (
				<Suspense fallback={null}>
					<ShellDoor />
				</Suspense>
			) : null}
			<ScrollMemory />
		</>
	);
}

/** Whoever comes for the first time is asked for their language, once the first screen is there; the others fetch nothing. */
function FirstVisit() {
	const [asks, setAsks] = useState(false);
	useEffect(() => {
		if (!kept('languageAsked')) return;
		const atRest = setTimeout(() => setAsks(true), 1500);
		return () => clearTimeout(atRest);
	}, []);
	return asks ? (
		<ErrorBoundary quiet>
			<Suspense fallback={null}>
				<LanguageStrip />
			</Suspense>
		</ErrorBoundary>
	) : null;
}

function TabBar({ pathname }: { pathname: string }) {
	const t = useT();
	return (
		<nav
			aria-label={t('a11y.mainNavigation')}
			className="column-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[var(--safe-bottom)]"
		>
			<ul className="mx-auto flex max-w-[760px]">
				{tabs.map((tab) => {
					const current = pathname === tab.path || (tab.path === routes.home && pathname === routes.homeIndex);
					return (
						<li key={tab.path} className="flex-1">
							<Link
								to={tab.path}
								aria-current={current ? 'page' : undefined}
								className={`relative flex h-15 flex-col hover:text-tile items-center justify-center gap-0.5 whitespace-nowrap text-11 max-[359px]:text-[10px] ${current ? 'font-bold text-tile' : 'text-soft'}`}
							>
								<span className="relative">
									<Icon name={tab.icon} />
									{'badge' in tab ? tab.badge === 'chat' ? <UnreadBadge /> : <CartBadge whose={tab.badge} /> : null}
								</span>
								{t(tab.label)}
							</Link>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}

/** Connects whoever is signed in with customer service, once the page has settled. */
function useConnected(): boolean {
	const session = useSession();
	const [settled, setSettled] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(true), 2500);
		return () => clearTimeout(timer);
	}, []);
	return settled && session !== null;
}

function Connected() {
	return useConnected() ? (
		<ErrorBoundary quiet>
			<Suspense fallback={null}>
				<ChatDoor />
			</Suspense>
		</ErrorBoundary>
	) : null;
}

function UnreadBadge() {
	return useConnected() ? (
		<ErrorBoundary quiet>
			<Suspense fallback={null}>
				<WaitingBadge />
			</Suspense>
		</ErrorBoundary>
	) : null;
}

/** Holds the login sheet: it is fetched when the page is idle and stands ready, closed; or when somebody asks before that. */
function LoginDoor() {
	const t = useT();
	const [reason, setReason] = useState<LoginReason | null>(null);
	const client = useQueryClient();
	// Not lazy: what suspends for the first time is shown no sooner than 300 ms after its fallback, however warm it is.
	const [Sheet, setSheet] = useState<LoginSheet | null>(null);
	const door = useRef<SheetHandle>(null);
	const { pathname } = useLocation();
	// In the shell a provider leads back to the login page, and the sheet that somebody left for it still stands.
	if (reason !== null && pathname === paths.login()) setReason(null);
	useEffect(
		() =>
			onAskToSignIn((asked) => {
				// What an ended session saw is nobody else's to see.
				if (asked === 'expired') client.removeQueries({ type: 'inactive' });
				if (pathname === paths.login()) return;
				// First of all: who taps wants to type, and the rest takes a slow phone a tenth of a second.
				door.current?.show();
				setReason(asked);
				inTime(loadLogin()).then(
					(module) => setSheet(() => module.default),
					() => {
						setReason(null);
						toast('fail', t('error.network.none'));
					},
				);
			}),
		[pathname, client, t],
	);
	useEffect(() => {
		// Without a line it is fetched when it is asked for.
		const ready = (): unknown =>
			loadLogin()
				.then((module) => setSheet(() => module.default))
				.catch(() => undefined);
		const idle = setTimeout(ready, 4000);
		return () => clearTimeout(idle);
	}, []);
	if (Sheet) return <Sheet reason={reason} onClose={() => setReason(null)} door={door} />;
	return reason === null ? null : <PartOverlay />;
}
