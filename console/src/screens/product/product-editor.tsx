import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { textIn } from '@qaysari/contract/languages';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import type { Product, ProductValues } from '../../features/catalog/product-values.ts';
import { useUploadPicture } from '../../features/pictures/use-upload-picture.ts';
import { SupplyPanel } from '../../features/purchasing/supply-panel.tsx';
import { HistoryLink } from '../../features/staff/history-link.tsx';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { ProductTabs, type Section, sectionOf } from './product-tabs.tsx';
import { ProductTimedPrices } from './product-timed-prices.tsx';
import { useProductEditing } from './use-product-editing.ts';

/** @param product null for a new one @param from what a new one begins as */
export function ProductEditor({ product, from = null }: { product: Product | null; from?: Product | null }) {
	const { language, t } = useLanguage();
	const may = useMay();
	const upload = useUploadPicture();
	const editing = useProductEditing(product, from);
	const [section, setSection] = useState<Section>('texts');
	const [faulty, setFaulty] = useState<ReadonlySet<Section> | null>(null);
	const { form } = editing;
	const readOnly = !may(catalogConsoleCalls.saveProduct);
	return (
		<>
			<PageHeader
				back={{ to: paths.products, label: t('products.title') }}
				title={product ? <bdi>{textIn(editing.base.values.title, language) || product.handle}</bdi> : t('products.new')}
				beside={
					product && (
						<span className="row wrap">
							<bdi dir="ltr" className="muted">
								{product.handle}
							</bdi>
							{product.inShop && (
								<a href={product.inShop} target="_blank" rel="noopener">
									{t('product.inShop')}
								</a>
							)}
							<HistoryLink kind="product" id={product.id} />
							{!readOnly && <Link to={paths.copiedProduct(product.id)}>{t('product.copy')}</Link>}
						</span>
					)
				}
			/>
			<EditorNotices
				readOnly={readOnly}
				fault={editing.fault}
				conflict={editing.conflict}
				both={editing.both}
				onTakeOver={() => void editing.takeOver()}
				onDiscard={editing.discard}
			/>
			<Form<ProductValues>
				form={form}
				layout="vertical"
				initialValues={editing.base.values}
				disabled={readOnly}
				scrollToFirstError
				onValuesChange={editing.noticeTyping}
				onFinish={() => {
					setFaulty(null);
					editing.submit();
				}}
				onFinishFailed={({ errorFields }) => {
					setFaulty(new Set(errorFields.map(({ name }) => sectionOf(name[0]))));
					setSection(sectionOf(errorFields[0]?.name[0]));
				}}
			>
				<ProductTabs
					section={section}
					onSection={setSection}
					upload={upload.mutateAsync}
					readOnly={readOnly}
					showFaults={faulty !== null}
					faulty={faulty ?? new Set()}
				/>
				{!readOnly && (
					<div className={editing.dirty ? 'save-bar' : 'save-bar clean'}>
						<span className={editing.dirty ? 'strong' : 'muted'} aria-live="polite">
							{editing.dirty ? t('product.unsaved') : t(product ? 'product.noChanges' : 'product.new.hint')}
						</span>
						<div className="buttons">
							<Button disabled={!editing.dirty || editing.saving} onClick={editing.discard}>
								{t('product.discard')}
							</Button>
							<Button type="primary" htmlType="submit" loading={editing.saving} disabled={!editing.dirty}>
								{t('action.save')}
							</Button>
						</div>
					</div>
				)}
			</Form>
			{product && section === 'skus' && <ProductTimedPrices productId={product.id} />}
			{product && section === 'details' && <SupplyPanel productId={product.id} />}
			<LeaveQuestion unsaved={editing.unsaved} />
		</>
	);
}
