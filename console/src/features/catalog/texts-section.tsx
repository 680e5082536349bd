import { directionOf, languages } from '@qaysari/contract/languages';
import { Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import type { Picture } from '../../ui/thumb.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { DescriptionField } from '../description/description-field.tsx';
import type { ProductValues } from './product-values.ts';
import './product-form.css';

/** Title and description in four languages side by side; what is missing is marked while it is being written. */
export function TextsSection({ upload, readOnly }: { upload: (file: File) => Promise<Picture>; readOnly: boolean }) {
	const t = useText();
	const form = Form.useFormInstance<ProductValues>();
	const title = Form.useWatch('title', form);
	const description = Form.useWatch('description', form);
	return (
		<div className="texts">
			{languages.map((language) => {
				const missing = !title?.[language]?.trim();
				const half = !missing && !description?.[language];
				return (
					<section key={language} className={missing ? 'panel text-panel missing' : 'panel text-panel'}>
						<h2>
							<span lang={language}>{t(`language.name.${language}`)}</span>
							{missing && <ToneTag tone="waits">{t('product.text.missing')}</ToneTag>}
							{half && <ToneTag tone="over">{t('product.text.noDescription')}</ToneTag>}
						</h2>
						<Form.Item
							name={['title', language]}
							label={t('product.title')}
							dependencies={languages.filter((other) => other !== language).map((other) => ['title', other])}
							rules={[
								{
									// One language is enough to be found by; the others fall back to it.
									validator: async () => {
										const texts: ProductValues['title'] = form.getFieldValue('title') ?? {};
										if (language === 'ar' && languages.every((one) => !texts[one]?.trim()))
											throw new Error(t('product.title.needed'));
									},
								},
							]}
						>
							<Input lang={language} dir={directionOf(language)} maxLength={300} />
						</Form.Item>
						<Form.Item name={['description', language]} label={t('product.description')} style={{ marginBlockEnd: 0 }}>
							<DescriptionField
								label={`${t('product.description')}: ${t(`language.name.${language}`)}`}
								lang={language}
								dir={directionOf(language)}
								disabled={readOnly}
								upload={upload}
							/>
						</Form.Item>
					</section>
				);
			})}
		</div>
	);
}
