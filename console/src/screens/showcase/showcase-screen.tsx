import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { useShowcase } from '../../features/showcase/use-showcase.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BannersTab } from './banners-tab.tsx';
import { HotWordsTab } from './hot-words-tab.tsx';
import { TagsTab } from './tags-tab.tsx';

/** Banners, tags and hot words: what many pages of the shop show. */
export function ShowcaseScreen() {
	const t = useText();
	const [query, setQuery] = useSearchParams();
	const showcase = useShowcase();
	return (
		<>
			<PageHeader title={t('showcase.title')} />
			<LoadState query={showcase} />
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
