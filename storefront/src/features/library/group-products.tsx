import { useEndless } from '../../app/endless.ts';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { GridSkeleton } from '../../ui/grid.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { ChooseButton, KeptBar, useChoosing } from './kept-bar.tsx';
import { KeptGrid } from './kept-grid.tsx';
import { useDropFromGroup } from './library-mutations.ts';
import { groupProductsQuery } from './library-queries.ts';

/** A group opened: its products, to be looked at, moved and taken out. */
export function GroupProducts({ groupId, title }: { groupId: string; title: string }) {
	const t = useT();
	const products = useEndless(groupProductsQuery(groupId));
	const drop = useDropFromGroup();
	const { chosen, toggle, start, stop } = useChoosing();
	const empty = products.data?.pages[0]?.records.length === 0 && !products.hasNextPage;
	return (
		<div className={chosen ? 'pb-20' : ''}>
			<NavBar
				title={<bdi>{title}</bdi>}
				action={empty ? null : <ChooseButton choosing={chosen !== null} onStart={start} onStop={stop} />}
			/>
			{empty ? (
				<EmptyState icon="folder" title={t('groups.empty.inside')} text={t('groups.empty.text')}>
					<ButtonLink to={paths.collection()}>{t('account.collection')}</ButtonLink>
				</EmptyState>
			) : products.data ? (
				<KeptGrid query={products} chosen={chosen} onChoose={toggle} />
			) : products.error ? (
				<FailedView error={products.error} onRetry={() => void products.refetch()} />
			) : (
				<GridSkeleton />
			)}
			{chosen ? (
				<KeptBar
					chosen={chosen}
					busy={drop.isPending}
					fromGroupId={groupId}
					onRemove={(ids) => drop.mutate({ groupId, productIds: ids }, { onSuccess: stop })}
					onMoved={stop}
				/>
			) : null}
		</div>
	);
}
