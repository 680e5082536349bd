import { landingPlaces } from '@qaysari/contract/landing-places';
import { type Language, pickerOrder, textIn } from '@qaysari/contract/languages';
import { Alert, App, Button, Dropdown, Input, Select } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { BlockEditor } from '../../features/landing/block-editor.tsx';
import { blankPage, copyOf, faultsOf, formOf, type PageValues, valuesOf } from '../../features/landing/page-values.ts';
import {
	type LandingPage,
	useDeletePage,
	useLandingPage,
	useLatestPage,
	usePreviewLink,
	usePublishPage,
	useSavePage,
} from '../../features/landing/use-landing-pages.ts';
import { OnePicture } from '../../features/pictures/one-picture.tsx';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { Field } from '../../ui/field.tsx';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { LocalizedInputs } from '../../ui/localized-inputs.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';

export function LandingPageScreen() {
	const { t } = useLanguage();
	const { pageId } = useParams();
	const [query] = useSearchParams();
	const from = pageId === undefined ? query.get('from') : null;
	const page = useLandingPage(pageId ?? from);
	const back = { to: paths.landingPages, label: t('landing.title') };
	if (pageId === undefined && from === null) return <Editor key="new" page={null} from={null} />;
	if (page.data)
		return from ? (
			<Editor key={`from ${from}`} page={null} from={page.data} />
		) : (
			<Editor key={pageId} page={page.data} from={null} />
		);
	return (
		<>
			<PageHeader title={t('landing.title')} back={back} />
			<LoadState query={page} rows={10} back={back} />
		</>
	);
}

const titlesOf = (named: LandingPage['products'] = []) => new Map(named.map(({ id, title }) => [id, title]));

/** @param from what a new page begins as */
function Editor({ page, from }: { page: LandingPage | null; from: LandingPage | null }) {
	const { t, language } = useLanguage();
	const { message, modal } = App.useApp();
	const navigate = useNavigate();
	const [save, publish, remove, preview] = [useSavePage(), usePublishPage(), useDeletePage(), usePreviewLink()];
	const [values, setValues] = useState<PageValues>(() => (page ? valuesOf(page) : from ? copyOf(from) : blankPage()));
	const [saved, setSaved] = useState({
		pageId: page?.pageId ?? null,
		version: page?.version ?? 0,
		published: page?.published ?? false,
		changed: page?.changed ?? true,
		text: page ? JSON.stringify(valuesOf(page)) : '',
	});
	const [checked, setChecked] = useState(false);
	const faults = faultsOf(values);
	const dirty = JSON.stringify(values) !== saved.text;
	/** What would not be lost by leaving: a page that nobody changed yet too. */
	const safe = useRef(JSON.stringify(values));
	const latest = useLatestPage();
	const onError = useFaultToast();
	const change = (part: Partial<PageValues>) => setValues((before) => ({ ...before, ...part }));

	const store = async (): Promise<{ pageId: string; version: number } | null> => {
		setChecked(true);
		if (faults.size > 0) {
			void message.warning(t('landing.faults'));
			return null;
		}
		const { slug, place, startsAt, endsAt } = values;
		const existing = saved.pageId ? { pageId: saved.pageId, version: saved.version } : {};
		try {
			const stored = await save.mutateAsync({ ...existing, slug, place, startsAt, endsAt, page: formOf(values) });
			safe.current = JSON.stringify(values);
			setSaved({ ...saved, ...stored, changed: true, text: safe.current });
			return stored;
		} catch {
			// Told above the form.
			return null;
		}
	};
	/** The page that somebody else saved first gives way to what stands here, once that is wished. */
	const keepMine = (): void => {
		if (!saved.pageId) return;
		latest.mutate(
			{ pageId: saved.pageId },
			{
				onSuccess: ({ version }) => {
					setSaved((before) => ({ ...before, version }));
					save.reset();
				},
				onError,
			},
		);
	};
	const keep = async (): Promise<void> => {
		const stored = await store();
		if (!stored) return;
		void message.success(t('list.saved'));
		if (!saved.pageId) void navigate(paths.landingPage(stored.pageId), { replace: true });
	};
	const show = async (on: boolean): Promise<void> => {
		const stored = on && (dirty || !saved.pageId) ? await store() : { pageId: saved.pageId, version: saved.version };
		const pageId = stored?.pageId;
		if (!stored || !pageId) return;
		publish.mutate(
			{ pageId, version: stored.version, on },
			{
				tell: () => void message.success(t(on ? 'landing.published' : 'landing.takenOff')),
				onSuccess: ({ version }) => {
					setSaved((before) => ({ ...before, pageId, version, published: on, changed: !on }));
					if (!saved.pageId) void navigate(paths.landingPage(pageId), { replace: true });
				},
				onError,
			},
		);
	};
	const look = async (in_: Language): Promise<void> => {
		const stored = dirty || !saved.pageId ? await store() : { pageId: saved.pageId, version: saved.version };
		if (!stored?.pageId) return;
		preview.mutate(
			{ pageId: stored.pageId, language: in_ },
			{ onSuccess: ({ url }) => void window.open(url, '_blank', 'noopener'), onError },
		);
	};
	const drop = (): void => {
		const { pageId, version } = saved;
		if (!pageId) return;
		modal.confirm({
			title: t('landing.delete'),
			content: textIn(values.title, language),
			okText: t('action.delete'),
			cancelText: t('action.cancel'),
			okButtonProps: { danger: true },
			onOk: () =>
				remove.mutate(
					{ pageId, version },
					{
						onSuccess: () => {
							safe.current = JSON.stringify(values);
							void navigate(paths.landingPages, { replace: true });
						},
						onError,
					},
				),
		});
	};
	const own = faults.get('');

	return (
		<>
			<PageHeader
				title={textIn(values.title, language) || t('landing.new')}
				back={{ to: paths.landingPages, label: t('landing.title') }}
				beside={
					<ToneTag tone={saved.published ? (saved.changed || dirty ? 'waits' : 'done') : 'over'}>
						{t(saved.published ? (saved.changed || dirty ? 'landing.changed' : 'landing.state.on') : 'landing.state.draft')}
					</ToneTag>
				}
				actions={
					<>
						<Dropdown
							trigger={['click']}
							menu={{
								items: pickerOrder.map((one) => ({ key: one, label: t(`language.name.${one}`) })),
								onClick: ({ key }) => {
									const chosen = pickerOrder.find((one) => one === key);
									if (chosen) void look(chosen);
								},
							}}
						>
							<Button loading={preview.isPending}>{t('landing.preview')}</Button>
						</Dropdown>
						<Button loading={save.isPending} disabled={!dirty} onClick={() => void keep()}>
							{t('landing.save')}
						</Button>
						{saved.published ? <Button onClick={() => void show(false)}>{t('landing.takeOff')}</Button> : null}
						<Button
							type="primary"
							loading={publish.isPending}
							disabled={saved.published && !saved.changed && !dirty}
							onClick={() => void show(true)}
						>
							{t('landing.publish')}
						</Button>
					</>
				}
			/>
			<div className="stack">
				<LeaveQuestion unsaved={() => JSON.stringify(values) !== safe.current} />
				<FaultAlert fault={save.error} />
				{save.error?.reason === 'changed_meanwhile' && saved.pageId ? (
					<Alert
						type="warning"
						showIcon
						title={t('product.conflict')}
						description={t('landing.conflict')}
						action={
							<Button loading={latest.isPending} onClick={keepMine}>
								{t('landing.keepMine')}
							</Button>
						}
					/>
				) : null}
				{checked && own ? <Alert type="error" showIcon role="alert" title={t(`landing.fault.${own}`)} /> : null}
				<section className="panel stack">
					<h2>{t('landing.page')}</h2>
					<Field label={t('block.title')} wide>
						<LocalizedInputs value={values.title} onChange={(title) => change({ title })} label={t('block.title')} />
					</Field>
					<Field label={t('landing.description')} wide>
						<LocalizedInputs
							value={values.description}
							onChange={(description) => change({ description })}
							label={t('landing.description')}
						/>
					</Field>
					<Field label={t('landing.picture')} wide>
						<OnePicture optional value={values.picture} onChange={(picture) => change({ picture })} />
					</Field>
					<div className="columns">
						<Field label={t('landing.slug')}>
							<Input
								dir="ltr"
								maxLength={60}
								value={values.slug}
								onChange={(event) => change({ slug: event.target.value.toLowerCase().trim() })}
							/>
						</Field>
						<Field label={t('landing.place')}>
							<Select
								value={values.place ?? 'none'}
								options={[
									{ value: 'none', label: t('landing.place.none') },
									...landingPlaces.map((place) => ({ value: place, label: t(`landing.place.${place}`) })),
								]}
								onChange={(place) => change({ place: landingPlaces.find((one) => one === place) ?? null })}
							/>
						</Field>
						<Field label={t('landing.startsAt')}>
							<MomentInput value={values.startsAt} onChange={(startsAt) => change({ startsAt })} />
						</Field>
						<Field label={t('landing.endsAt')}>
							<MomentInput value={values.endsAt} onChange={(endsAt) => change({ endsAt })} />
						</Field>
					</div>
				</section>
				<h2>{t('landing.blocks')}</h2>
				<BlockEditor
					blocks={values.blocks}
					onChange={(changed) => setValues((before) => ({ ...before, blocks: changed(before.blocks) }))}
					faults={checked ? faults : new Map()}
					products={titlesOf((page ?? from)?.products)}
					offers={titlesOf((page ?? from)?.offers)}
				/>
				{saved.pageId ? (
					<div>
						<Button danger onClick={drop}>
							{t('landing.delete')}
						</Button>
					</div>
				) : null}
			</div>
		</>
	);
}
