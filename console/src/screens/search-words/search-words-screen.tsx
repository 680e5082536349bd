import { formatNumber } from '@qaysari/messages/format';
import { App, Button, Progress, Select, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import {
	type Miss,
	useDismissMiss,
	useMisses,
	usePictureProgress,
	useSaveSynonyms,
	useSynonyms,
} from '../../features/search-words/use-search-words.ts';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedRows } from '../../ui/paged-rows.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { useTypedWords, withChanges } from '../../ui/use-typed-words.ts';
import { When } from '../../ui/when.tsx';

/** What people search and do not find, and the words that help. */
export function SearchWordsScreen() {
	const { t } = useLanguage();
	const [query, setQuery] = useSearchParams();
	/** Words that the other tab begins a group with. */
	const [begun, setBegun] = useState<string | null>(null);
	return (
		<>
			<PageHeader title={t('searchWords.title')} />
			<PictureProgress />
			<Tabs
				activeKey={query.get('tab') ?? 'misses'}
				onChange={(tab) => setQuery({ tab }, { replace: true })}
				destroyOnHidden
				items={[
					{
						key: 'misses',
						label: t('misses.title'),
						children: (
							<Misses
								onTeach={(keyword) => {
									setBegun(keyword);
									setQuery({ tab: 'synonyms' }, { replace: true });
								}}
							/>
						),
					},
					{ key: 'synonyms', label: t('synonyms.title'), children: <Synonyms begun={begun} onDone={() => setBegun(null)} /> },
				]}
			/>
		</>
	);
}

/** How far the search by picture has come: after an import it needs its time. */
function PictureProgress() {
	const { t, language } = useLanguage();
	const { data } = usePictureProgress();
	if (!data || data.waiting === 0) return null;
	const { seen, waiting, countedTo } = data;
	const shown = (count: number): string =>
		count >= countedTo ? t('count.orMore', { count: formatNumber(language, count) }) : formatNumber(language, count);
	return (
		<div className="stack tight" role="status">
			<span>{t('pictureSearch.progress', { seen: shown(seen), waiting: shown(waiting) })}</span>
			<Progress percent={Math.floor((seen / Math.max(1, seen + waiting)) * 100)} size="small" />
		</div>
	);
}

function Misses({ onTeach }: { onTeach: (keyword: string) => void }) {
	const { t, language } = useLanguage();
	const toastFault = useFaultToast();
	const misses = useMisses();
	const dismiss = useDismissMiss();
	const forget = (row: Miss) => dismiss.mutate({ keyword: row.keyword }, { onError: toastFault });
	return (
		<div className="stack">
			<p className="muted">{t('misses.text')}</p>
			<PagedRows list={misses} empty={<Empty title={t('misses.empty')} text={t('misses.empty.text')} />}>
				{(rows) => (
					<ul className="rows">
						{rows.map((row) => (
							<li key={row.keyword}>
								<div className="stack tight grow">
									<strong>
										<bdi>{row.keyword}</bdi>
									</strong>
									<span className="muted small">
										{t('misses.times', { count: row.times, shown: formatNumber(language, row.times) })} ·{' '}
										<bdi>{t(`language.name.${row.language}`)}</bdi> · <When at={row.lastAt} />
									</span>
								</div>
								<ToneTag tone={row.found === 'nothing' ? 'wrong' : 'waits'}>{t(`misses.found.${row.found}`)}</ToneTag>
								<span className="buttons">
									<Button onClick={() => onTeach(row.keyword)}>{t('misses.teach')}</Button>
									<Button
										type="text"
										aria-label={`${t('misses.dismiss')}: ${row.keyword}`}
										icon={<Icon name="check" size={18} />}
										onClick={() => forget(row)}
									/>
								</span>
							</li>
						))}
					</ul>
				)}
			</PagedRows>
		</div>
	);
}

function Synonyms({ begun, onDone }: { begun: string | null; onDone: () => void }) {
	const { t } = useLanguage();
	const synonyms = useSynonyms();
	const dismiss = useDismissMiss();
	const groups = synonyms.data?.groups;
	return (
		<div className="stack">
			<p className="muted">{t('synonyms.text')}</p>
			<GroupOf
				groupId={null}
				words={noWords}
				begun={begun ? [begun] : []}
				onSaved={(saved) => {
					if (begun === null || !saved.includes(begun)) return;
					dismiss.mutate({ keyword: begun });
					onDone();
				}}
			/>
			<LoadState query={synonyms} />
			{groups?.map((group) => (
				<GroupOf key={group.groupId} groupId={group.groupId} words={group.words} />
			))}
		</div>
	);
}

const noWords: string[] = [];

interface GroupProps {
	groupId: string | null;
	words: string[];
	begun?: string[];
	onSaved?: (saved: string[]) => void;
}

function GroupOf({ groupId, words, begun = [], onSaved }: GroupProps) {
	const { t } = useLanguage();
	const { message } = App.useApp();
	const toastFault = useFaultToast();
	const save = useSaveSynonyms();
	const { typed, setTyped, setStanding } = useTypedWords(words, begun);
	const changed = typed.join('\n') !== words.join('\n');
	const send = (next: string[]) =>
		save.mutate(
			{ ...(groupId ? { groupId } : {}), words: next },
			{
				tell: () => void message.success(t('list.saved')),
				onSuccess: () => {
					// A group that was made is one of those below: here stays what was typed since it was sent.
					if (groupId) setStanding(next);
					else setTyped((now) => withChanges(next, now, noWords));
					onSaved?.(next);
				},
				onError: toastFault,
			},
		);
	return (
		<section className="panel stack tight">
			<Select
				mode="tags"
				value={typed}
				onChange={(next: string[]) => setTyped(next.map((word) => word.trim().slice(0, 40)).filter((word) => word !== ''))}
				aria-label={t(groupId ? 'synonyms.group' : 'synonyms.new')}
				placeholder={t('synonyms.placeholder')}
				open={false}
				suffixIcon={null}
				tokenSeparators={[',', '،', '，', '\n']}
				maxCount={20}
				style={{ inlineSize: '100%' }}
			/>
			<div className="row">
				<Button
					type="primary"
					disabled={!changed || (typed.length < 2 && !(groupId && typed.length === 0))}
					loading={save.isPending}
					onClick={() => send(typed)}
				>
					{t(groupId ? 'action.save' : 'synonyms.add')}
				</Button>
				{groupId ? (
					<Button type="text" danger icon={<Icon name="trash" size={18} />} onClick={() => send([])}>
						{t('action.delete')}
					</Button>
				) : null}
			</div>
		</section>
	);
}
