import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { useShowcase } from '../../features/merchandise/queries.ts';
import '../../features/merchandise/merchandise.css';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BannersTab } from './BannersTab.tsx';
import { HotWordsTab } from './HotWordsTab.tsx';
import { TagsTab } from './TagsTab.tsx';

/** Banners, tags and hot words: what many pages of the shop show. */
export function ShowcaseScreen() {
	const t = useText();
	const [query, setQuery] = useSearchParams();
	const showcase = useShowcase();
	return (
		<>
			<PageHeader title={t('showcase.title')} />
			{showcase.isPending && <Loading />}
			{showcase.isError && !showcase.data && <Failed fault={showcase.error} onRetry={() => void showcase.refetch()} />}
			{showcase.data && (
				<Tabs
					activeKey={query.get('tab') ?? 'banners'}
					onChange={(tab) => setQuery({ tab }, { replace: true })}
					items={[
						{ key: 'banners', label: t('showcase.banners'), children: <BannersTab banners={showcase.data.banners} /> },
						{ key: 'tags', label: t('showcase.tags'), children: <TagsTab tags={showcase.data.tags} /> },
						{ key: 'words', label: t('showcase.hotWords'), children: <HotWordsTab hotWords={showcase.data.hotWords} /> },
					]}
				/>
			)}
		</>
	);
}
