import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { askToSignIn } from '../../app/login-events.ts';
import { paths } from '../../app/paths.ts';
import { KeptGrid } from '../../features/library/kept-grid.tsx';
import { forgetViewedHere, listViewedHere } from '../../features/library/viewed-products.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';

export function Empty() {
	const t = useT();
	return (
		<EmptyState icon="clock" title={t('history.empty.title')}>
			<ButtonLink to={paths.home()}>{t('action.goShopping')}</ButtonLink>
		</EmptyState>
	);
}

/** What this browser remembers, until somebody signs in. */
export function VisitorHistory() {
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
		error: null,
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
