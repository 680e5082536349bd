import { directionOf, type LocalizedText, languages, textIn } from '@qaysari/contract/languages';
import { Checkbox, Input, InputNumber, Segmented, Select } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { LocalizedInputs } from '../../ui/localized-inputs.tsx';
import { unreadProps } from '../../ui/unread.tsx';
import { CategorySelect } from '../catalog/category-select.tsx';
import { useTags } from '../catalog/use-tags.ts';
import { OnePicture } from '../pictures/one-picture.tsx';
import { OffersPicker } from './offers-picker.tsx';
import type { BlockValues } from './page-values.ts';
import { ProductsPicker } from './products-picker.tsx';
import type { BlockForm } from './use-landing-pages.ts';
import { VideoField } from './video-field.tsx';

interface Props {
	values: BlockValues;
	onChange: (values: BlockValues) => void;
	products: ReadonlyMap<string, string>;
	offers: ReadonlyMap<string, string>;
}

type Of<Kind extends BlockForm['kind']> = Extract<BlockForm, { kind: Kind }>;
type Grid = Of<'grid'>;
type Put = (block: BlockForm) => void;

/** What can be written of one block. */
export function BlockFields({ values, onChange, products, offers }: Props) {
	const { t } = useLanguage();
	const { block } = values;
	const put: Put = (next) => onChange({ ...values, block: next });
	switch (block.kind) {
		case 'picture':
			return (
				<>
					<OnePicture
						value={values.picture}
						onChange={(picture) => onChange({ ...values, picture, block: { ...block, pictureId: picture?.id ?? '' } })}
					/>
					<Words label={t('block.title')} value={block.title} onChange={(title) => put({ ...block, title })} />
					<Words label={t('block.subtitle')} value={block.subtitle} onChange={(subtitle) => put({ ...block, subtitle })} />
					<Words label={t('block.alt')} value={block.alt} onChange={(alt) => put({ ...block, alt })} />
					<Labelled label={t('banner.link')}>
						<Input
							dir="ltr"
							value={block.link ?? ''}
							maxLength={500}
							placeholder="/pages/…"
							onChange={(event) => put({ ...block, link: event.target.value })}
						/>
					</Labelled>
				</>
			);
		case 'video':
			return (
				<>
					<Words label={t('block.title')} value={block.title} onChange={(title) => put({ ...block, title })} />
					<VideoField value={block.videoId} onChange={(videoId) => put({ ...block, videoId: videoId ?? '' })} />
					<Labelled label={t('block.poster')}>
						<OnePicture
							optional
							size={72}
							value={values.picture}
							onChange={(picture) => onChange({ ...values, picture, block: { ...block, posterId: picture?.id ?? null } })}
						/>
					</Labelled>
				</>
			);
		case 'grid':
			return <GridFields block={block} put={put} products={products} />;
		case 'coupon':
			return (
				<>
					<Words label={t('block.title')} value={block.title} onChange={(title) => put({ ...block, title })} />
					<OffersPicker value={block.offerIds} known={offers} onChange={(offerIds) => put({ ...block, offerIds })} />
				</>
			);
		case 'countdown':
			return (
				<>
					<Words label={t('block.title')} value={block.title} onChange={(title) => put({ ...block, title })} />
					<p className="muted">{t('block.countdown.text')}</p>
				</>
			);
		case 'text':
			return <TextFields block={block} put={put} />;
		case 'tags':
			return <TagsFields block={block} put={put} />;
		case 'list':
			return <ListFields block={block} put={put} />;
		default:
			return <p className="muted">{t(`block.${block.kind}.text`)}</p>;
	}
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the control is the child, whatever it is
		<label className="field wide">
			<span className="caption">{label}</span>
			{children}
		</label>
	);
}

function Words(props: { label: string; value: LocalizedText; onChange: (value: LocalizedText) => void }) {
	return (
		<div className="field wide">
			<span className="caption">{props.label}</span>
			<LocalizedInputs value={props.value} onChange={props.onChange} label={props.label} />
		</div>
	);
}

function GridFields({ block, put, products }: { block: Grid; put: Put; products: ReadonlyMap<string, string> }) {
	const { t, language } = useLanguage();
	const tags = useTags(true);
	const { source } = block;
	const sources: Record<Grid['source']['of'], Grid['source']> = {
		products: { of: 'products', productIds: [] },
		tag: { of: 'tag', tagId: '' },
		category: { of: 'category', categoryId: '' },
		popular: { of: 'popular' },
		offers: { of: 'offers' },
	};
	return (
		<>
			<Words label={t('block.title')} value={block.title} onChange={(title) => put({ ...block, title })} />
			<Segmented
				value={source.of}
				onChange={(of) => put({ ...block, source: sources[of] })}
				options={(['products', 'tag', 'category', 'popular', 'offers'] as const).map((of) => ({
					value: of,
					label: t(`block.grid.of.${of}`),
				}))}
			/>
			{source.of === 'products' ? (
				<ProductsPicker
					value={source.productIds}
					known={products}
					onChange={(productIds) => put({ ...block, source: { of: 'products', productIds } })}
				/>
			) : null}
			{source.of === 'tag' ? (
				<Select
					value={source.tagId || null}
					aria-label={t('block.grid.of.tag')}
					placeholder={t('block.grid.of.tag')}
					{...unreadProps(tags)}
					options={(tags.data ?? []).map((tag) => ({ value: tag.id, label: textIn(tag.name, language) || tag.code }))}
					onChange={(tagId) => put({ ...block, source: { of: 'tag', tagId: tagId ?? '' } })}
				/>
			) : null}
			{source.of === 'category' ? (
				<CategorySelect
					value={source.categoryId || null}
					onChange={(categoryId) => put({ ...block, source: { of: 'category', categoryId: categoryId ?? '' } })}
				/>
			) : null}
			<div className="row">
				<Labelled label={t('block.grid.count')}>
					<InputNumber
						min={1}
						max={50}
						precision={0}
						value={block.count}
						onChange={(count) => put({ ...block, count: count ?? 1 })}
					/>
				</Labelled>
				<Labelled label={t('block.grid.columns')}>
					<Segmented value={block.columns} options={[1, 2, 3]} onChange={(columns) => put({ ...block, columns })} />
				</Labelled>
			</div>
		</>
	);
}

function TextFields({ block, put }: { block: Of<'text'>; put: Put }) {
	const { t } = useLanguage();
	return (
		<>
			<Words label={t('block.title')} value={block.title} onChange={(title) => put({ ...block, title })} />
			<Segmented
				value={block.look}
				options={(['plain', 'points'] as const).map((look) => ({ value: look, label: t(`block.text.${look}`) }))}
				onChange={(look) => put({ ...block, look })}
			/>
			<div className="localized">
				{languages.map((language) => (
					<Input.TextArea
						key={language}
						lang={language}
						dir={directionOf(language)}
						aria-label={`${t('block.text')}: ${t(`language.name.${language}`)}`}
						placeholder={t(`language.name.${language}`)}
						value={block.text[language] ?? ''}
						autoSize={{ minRows: 3, maxRows: 10 }}
						maxLength={5000}
						onChange={(event) => put({ ...block, text: { ...block.text, [language]: event.target.value } })}
					/>
				))}
			</div>
		</>
	);
}

function TagsFields({ block, put }: { block: Of<'tags'>; put: Put }) {
	const { t, language } = useLanguage();
	const tags = useTags(true);
	return (
		<>
			<Checkbox checked={block.recommended} onChange={(event) => put({ ...block, recommended: event.target.checked })}>
				{t('block.tags.recommended')}
			</Checkbox>
			<Select
				mode="multiple"
				value={block.tagIds}
				aria-label={t('product.tags')}
				placeholder={t('block.tags.all')}
				{...unreadProps(tags)}
				options={(tags.data ?? []).map((tag) => ({ value: tag.id, label: textIn(tag.name, language) || tag.code }))}
				onChange={(tagIds: string[]) => put({ ...block, tagIds })}
				maxCount={20}
			/>
		</>
	);
}

const sorts = ['relevance', 'sold', 'newest', 'priceUp', 'priceDown'] as const;

function ListFields({ block, put }: { block: Of<'list'>; put: Put }) {
	const { t } = useLanguage();
	return (
		<>
			<Words label={t('block.title')} value={block.title} onChange={(title) => put({ ...block, title })} />
			<Labelled label={t('block.list.keyword')}>
				<Input
					dir="auto"
					value={block.keyword}
					maxLength={100}
					onChange={(event) => put({ ...block, keyword: event.target.value })}
				/>
			</Labelled>
			<CategorySelect value={block.categoryId} onChange={(categoryId) => put({ ...block, categoryId })} />
			<Labelled label={t('product.brand')}>
				<Input
					dir="auto"
					value={block.brand ?? ''}
					maxLength={120}
					onChange={(event) => put({ ...block, brand: event.target.value })}
				/>
			</Labelled>
			<Labelled label={t('block.list.sort')}>
				<Select
					value={block.sort}
					options={sorts.map((sort) => ({ value: sort, label: t(`block.list.sort.${sort}`) }))}
					onChange={(sort) => put({ ...block, sort })}
				/>
			</Labelled>
			<Checkbox checked={block.inStock} onChange={(event) => put({ ...block, inStock: event.target.checked })}>
				{t('block.list.inStock')}
			</Checkbox>
		</>
	);
}
