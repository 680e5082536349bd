import { ApiError } from '@qaysari/client/api-error';
import { settingsCalls } from '@qaysari/contract/settings.calls';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { queryOf } from '../../app/request.ts';
import { useSearchParams } from '../../app/router.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';

/** A page of a host that operators allowed, inside the shop; all others are refused by name. */
export default function WebviewScreen() {
	const t = useT();
	const [query] = useSearchParams();
	const url = (query.get('url') ?? '').slice(0, 2000);
	const page = useQuery({ ...queryOf(settingsCalls.webPage, { url }), enabled: url !== '', staleTime: 0 });
	const refused = url === '' || (page.error instanceof ApiError && page.error.reason === 'web_host_refused');
	if (refused) {
		return (
			<>
				<NavBar title={t('brand.name')} />
				<EmptyState icon="globe" title={page.error?.message || t('webview.none')} text={t('webview.refused')}>
					<ButtonLink to={paths.home()}>{t('error.page.home')}</ButtonLink>
				</EmptyState>
			</>
		);
	}
	return (
		<div className="flex h-dvh flex-col">
			<NavBar
				title={<bdi dir="ltr">{page.data?.host ?? ''}</bdi>}
				action={
					page.data ? (
						<a
							href={page.data.url}
							target="_blank"
							rel="noopener noreferrer"
							aria-label={t('webview.outside')}
							className="grid size-11 place-items-center rounded-full text-tile"
						>
							<Icon name="globe" />
						</a>
					) : null
				}
			/>
			<Loaded query={page}>
				{(data) => (
					<iframe
						src={data.url}
						title={data.host}
						sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
						referrerPolicy="no-referrer"
						className="w-full flex-1 border-0 bg-white"
					/>
				)}
			</Loaded>
		</div>
	);
}
