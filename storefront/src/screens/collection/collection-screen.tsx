import { useDeferredValue, useState } from 'react';
import { useEndless } from '../../app/endless.ts';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { ChooseButton, KeptBar, useChoosing } from '../../features/library/kept-bar.tsx';
import { KeptGrid } from '../../features/library/kept-grid.tsx';
import { useDropCollected } from '../../features/library/library-mutations.ts';
import { collectionQuery } from '../../features/library/library-queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { GridSkeleton } from '../../ui/grid.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';

export default function CollectionScreen() {
	const t = useT();
	const session = useSession();
	if (session) return <Collection key={session.userId} />;
	return (
		<>
			<NavBar title={t('account.collection')} />
			<SignInInvitation icon="heart" title={t('collection.signIn')} />
		</>
	);
}

function Collection() {
	const t = useT();
	const [typed, setTyped] = useState('');
	const keyword = useDeferredValue(typed.trim());
	const kept = useEndless({ ...collectionQuery(keyword), placeholderData: (before) => before });
	const drop = useDropCollected();
	const { chosen, toggle, start, stop } = useChoosing();
	const empty = kept.data?.pages[0]?.records.length === 0 && !kept.hasNextPage;
	return (
		<div className={chosen ? 'pb-20' : ''}>
			<NavBar
				title={t('account.collection')}
				action={empty && !chosen ? null : <ChooseButton choosing={chosen !== null} onStart={start} onStop={stop} />}
			/>
			{empty && !keyword ? null : (
				<div className="px-4 pb-3">
					<input
						type="search"
						dir="auto"
						maxLength={100}
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
						aria-label={t('collection.search')}
						placeholder={t('collection.search')}
						className="h-11 w-full rounded-full border border-line bg-surface px-4"
					/>
				</div>
			)}
			{empty ? (
				<EmptyState
					icon="heart"
					title={t(keyword ? 'collection.nothing' : 'collection.empty.title')}
					{...(keyword ? {} : { text: t('collection.empty.text') })}
				>
					{keyword ? null : <ButtonLink to={paths.home()}>{t('action.goShopping')}</ButtonLink>}
				</EmptyState>
			) : kept.data ? (
				<KeptGrid query={kept} chosen={chosen} onChoose={toggle} />
			) : kept.error ? (
				<FailedView error={kept.error} onRetry={() => void kept.refetch()} />
			) : (
				<GridSkeleton />
			)}
			{chosen ? (
				<KeptBar
					chosen={chosen}
					busy={drop.isPending}
					onRemove={(ids) => drop.mutate({ productIds: ids }, { onSuccess: stop })}
					onMoved={stop}
				/>
			) : null}
		</div>
	);
}
