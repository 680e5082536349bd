import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { Form, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { DetailsSection } from '../../features/catalog/details-section.tsx';
import { NamedValuesField } from '../../features/catalog/named-values-field.tsx';
import { PicturesField } from '../../features/catalog/pictures-field.tsx';
import { faultsOfSku, type ProductValues, type SkuValues } from '../../features/catalog/product-values.ts';
import { SkusField } from '../../features/catalog/skus-field.tsx';
import { TextsSection } from '../../features/catalog/texts-section.tsx';
import { useCategories } from '../../features/catalog/use-categories.ts';
import { useTags } from '../../features/catalog/use-tags.ts';
import { VideoField } from '../../features/landing/video-field.tsx';
import type { Picture } from '../../ui/thumb.tsx';

const sections = ['texts', 'pictures', 'details', 'parameters', 'skus'] as const;
export type Section = (typeof sections)[number];

const places: Record<string, Section> = {
	title: 'texts',
	description: 'texts',
	pictures: 'pictures',
	videoId: 'pictures',
	parameters: 'parameters',
	skus: 'skus',
};

/** Where a field of the form stands. */
export function sectionOf(field: string | number | undefined): Section {
	return places[String(field)] ?? 'details';
}

interface Props {
	section: Section;
	onSection: (section: Section) => void;
	upload: (file: File) => Promise<Picture>;
	readOnly: boolean;
	showFaults: boolean;
	/** Where something has to be mended before it can be saved. */
	faulty: ReadonlySet<Section>;
}

function SectionName({ section, faulty }: { section: Section; faulty: boolean }) {
	const t = useText();
	if (!faulty) return t(`product.section.${section}`);
	return (
		<span className="owed">
			{t(`product.section.${section}`)}{' '}
			<span role="img" aria-label={t('product.section.faulty')}>
				●
			</span>
		</span>
	);
}

/** All sections stay in the page, so that the whole form is checked and nothing typed is lost by turning a leaf. */
export function ProductTabs({ section, onSection, upload, readOnly, showFaults, faulty }: Props) {
	const t = useText();
	const may = useMay();
	const mayTags = may(catalogConsoleCalls.listTags);
	const categories = useCategories();
	const tags = useTags(mayTags);
	const form = Form.useFormInstance<ProductValues>();
	const pictures = Form.useWatch('pictures', form) ?? [];
	const origin = Form.useWatch('origin', form) ?? 'iraq';
	const content: Record<Section, ReactNode> = {
		texts: <TextsSection upload={upload} readOnly={readOnly} />,
		pictures: (
			<div className="stack">
				<Form.Item name="pictures" noStyle>
					<PicturesField upload={upload} disabled={readOnly} />
				</Form.Item>
				<h2>{t('video.title')}</h2>
				<Form.Item name="videoId" noStyle>
					<VideoField disabled={readOnly} />
				</Form.Item>
			</div>
		),
		details: <DetailsSection categories={categories} tags={mayTags ? tags : null} />,
		parameters: (
			<>
				<p className="muted">{t('product.parameters.hint')}</p>
				<Form.Item name="parameters" noStyle>
					<NamedValuesField addLabel={t('product.parameters.add')} max={60} disabled={readOnly} />
				</Form.Item>
			</>
		),
		skus: (
			<Form.Item
				name="skus"
				rules={[
					{
						validator: async (_rule, skus: SkuValues[] = []) => {
							if (skus.some((sku) => faultsOfSku(sku, skus).length > 0)) throw new Error(t('sku.fault.some'));
						},
					},
				]}
			>
				<SkusField pictures={pictures} origin={origin} showFaults={showFaults} disabled={readOnly} />
			</Form.Item>
		),
	};
	return (
		<Tabs
			activeKey={section}
			onChange={(key) => onSection(sections.find((one) => one === key) ?? 'texts')}
			items={sections.map((key) => ({
				key,
				label: <SectionName section={key} faulty={faulty.has(key)} />,
				children: content[key],
				forceRender: true,
			}))}
		/>
	);
}
