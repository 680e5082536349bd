import { useEndless } from '../../app/endless.ts';
import { useT } from '../../app/language.tsx';
import { useSession } from '../../app/session.ts';
import { ChooseButton, KeptBar, useChoosing } from '../../features/library/kept-bar.tsx';
import { KeptGrid } from '../../features/library/kept-grid.tsx';
import { useDropViewed } from '../../features/library/library-mutations.ts';
import { viewedQuery } from '../../features/library/library-queries.ts';
import { IconButton } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { GridSkeleton } from '../../ui/grid.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { Empty, VisitorHistory } from './visitor-history.tsx';

export default function HistoryScreen() {
	const session = useSession();
	return session ? <BuyerHistory key={session.userId} /> : <VisitorHistory />;
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
			drop.mutate({}, { onSuccess: stop });
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
				<KeptBar
					chosen={chosen}
					busy={drop.isPending}
					onRemove={(ids) => drop.mutate({ productIds: ids }, { onSuccess: stop })}
					onMoved={stop}
				>
					<IconButton icon="trash" label={t('history.clear')} onClick={() => void clear()} />
				</KeptBar>
			) : null}
			{dialog}
		</div>
	);
}
