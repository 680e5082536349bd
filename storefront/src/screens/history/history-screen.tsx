import { useState } from 'react';
import { useEndless } from '../../app/endless.ts';
import { useT } from '../../app/language.tsx';
import { askToSignIn } from '../../app/login-events.ts';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { ChooseButton, KeptBar, useChoosing } from '../../features/library/kept-bar.tsx';
import { KeptGrid } from '../../features/library/kept-grid.tsx';
import { useDropViewed } from '../../features/library/library-mutations.ts';
import { viewedQuery } from '../../features/library/library-queries.ts';
import { forgetViewedHere, listViewedHere } from '../../features/library/viewed-products.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { GridSkeleton } from '../../ui/grid.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';

export default function HistoryScreen() {
	const session = useSession();
	return session ? <BuyerHistory key={session.userId} /> : <VisitorHistory />;
}

function Empty() {
	const t = useT();
	return (
		<EmptyState icon="clock" title={t('history.empty.title')}>
			<ButtonLink to={paths.home()}>{t('action.goShopping')}</ButtonLink>
		</EmptyState>
	);
}

function BuyerHistory() {
	const t = useT();
	const viewed = useEndless(viewedQuery());
	const drop = useDropViewed();
	const { ask, dialog } = useConfirm();
	const { chosen, toggle, start, stop } = useChoosing();
	const empty = viewed.data?.pages[0]?.records.length === 0 && !viewed.hasNextPage;
	const clear = async (): Promise<void> => {
		if (await ask({ title: t('history.clear.confirm'), confirm: t('history.clear'), danger: true }))
			drop.mutate(undefined, { onSuccess: stop });
	};
	return (
		<div className={chosen ? 'pb-20' : ''}>
			<NavBar
				title={t('account.history')}
				action={empty ? null : <ChooseButton choosing={chosen !== null} onStart={start} onStop={stop} />}
			/>
			{empty ? (
				<Empty />
			) : viewed.data ? (
				<KeptGrid query={viewed} chosen={chosen} onChoose={toggle} />
			) : viewed.error ? (
				<FailedView error={viewed.error} onRetry={() => void viewed.refetch()} />
			) : (
				<GridSkeleton />
			)}
			{chosen ? (
				<KeptBar chosen={chosen} busy={drop.isPending} onRemove={(ids) => drop.mutate(ids, { onSuccess: stop })} onMoved={stop}>
					<IconButton icon="trash" label={t('history.clear')} onClick={() => void clear()} />
				</KeptBar>
			) : null}
			{dialog}
		</div>
	);
}

/** What this browser remembers, until somebody signs in. */
function VisitorHistory() {
	const t = useT();
	const [rows, setRows] = useState(listViewedHere);
	const { ask, dialog } = useConfirm();
	const clear = async (): Promise<void> => {
		if (!(await ask({ title: t('history.clear.confirm'), confirm: t('history.clear'), danger: true }))) return;
		forgetViewedHere();
		setRows([]);
	};
	const all = {
		data: { pages: [{ records: rows }] },
		hasNextPage: false,
		isFetchingNextPage: false,
		isFetchNextPageError: false,
		fetchNextPage: () => undefined,
	};
	return (
		<>
			<NavBar
				title={t('account.history')}
				action={rows.length > 0 ? <IconButton icon="trash" label={t('history.clear')} onClick={() => void clear()} /> : null}
			/>
			{rows.length === 0 ? (
				<Empty />
			) : (
				<>
					<div className="mx-4 mb-3 flex items-center gap-3 rounded-card bg-tile-50 px-4 py-2 text-13 text-tile-strong">
						<p className="flex-1">{t('history.onDevice')}</p>
						<Button size="small" onClick={() => askToSignIn()}>
							{t('action.signIn')}
						</Button>
					</div>
					<KeptGrid query={all} chosen={null} onChoose={() => undefined} />
				</>
			)}
			{dialog}
		</>
	);
}
