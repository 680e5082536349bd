import { type LocalizedText, textIn } from '@qaysari/contract/languages';
import { Alert, App, Button, Form, Input, InputNumber, Modal, Switch } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/language.ts';
import { OnePicture } from '../../features/pictures/one-picture.tsx';
import { type Banner, useDeleteBanner, useSaveBanner } from '../../features/showcase/use-showcase.ts';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LocalizedInputs } from '../../ui/localized-inputs.tsx';
import { filledTexts, textNeeded } from '../../ui/localized-text.ts';
import { type Picture, Thumb } from '../../ui/thumb.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';

interface Values {
	title: LocalizedText;
	subtitle: LocalizedText;
	link: string;
	picture: Picture | null;
	position: number;
	active: boolean;
}

export function BannersTab({ banners }: { banners: readonly Banner[] }) {
	const { t, language } = useLanguage();
	const { message, modal } = App.useApp();
	const textOf = useFaultText();
	const remove = useDeleteBanner();
	const [edited, setEdited] = useState<Banner | 'new' | null>(null);
	const ask = (banner: Banner) =>
		modal.confirm({
			title: t('banner.delete'),
			content: textIn(banner.title, language),
			okText: t('action.delete'),
			cancelText: t('action.cancel'),
			okButtonProps: { danger: true },
			onOk: () => remove.mutate({ bannerId: banner.id }, { onError: (fault) => void message.error(textOf(fault)) }),
		});
	return (
		<div className="stack">
			<div>
				<Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => setEdited('new')}>
					{t('banner.new')}
				</Button>
			</div>
			{banners.length === 0 ? <Empty title={t('banner.empty')} text={t('banner.empty.text')} /> : null}
			<ul className="rows">
				{banners.map((banner) => (
					<li key={banner.id}>
						<Thumb picture={banner.picture} size={72} whole />
						<div className="stack tight grow">
							<strong>{textIn(banner.title, language)}</strong>
							<span className="muted small">{textIn(banner.subtitle, language)}</span>
							<bdi dir="ltr" className="muted small">
								{banner.link}
							</bdi>
						</div>
						<ToneTag tone={banner.active ? 'done' : 'over'}>{t(banner.active ? 'banner.on' : 'banner.off')}</ToneTag>
						<span className="buttons">
							<Button
								type="text"
								aria-label={`${t('action.edit')}: ${textIn(banner.title, language)}`}
								icon={<Icon name="edit" size={18} />}
								onClick={() => setEdited(banner)}
							/>
							<Button
								type="text"
								danger
								aria-label={`${t('action.delete')}: ${textIn(banner.title, language)}`}
								icon={<Icon name="trash" size={18} />}
								onClick={() => ask(banner)}
							/>
						</span>
					</li>
				))}
			</ul>
			{edited ? <BannerDialog banner={edited} next={banners.length} onClose={() => setEdited(null)} /> : null}
		</div>
	);
}

function BannerDialog({ banner, next, onClose }: { banner: Banner | 'new'; next: number; onClose: () => void }) {
	const { t } = useLanguage();
	const textOf = useFaultText();
	const save = useSaveBanner();
	const [form] = Form.useForm<Values>();
	const initial: Values =
		banner === 'new' ? { title: {}, subtitle: {}, link: '/', picture: null, position: next, active: true } : banner;
	const submit = ({ picture, title, subtitle, ...values }: Values): void => {
		if (!picture) return;
		save.mutate(
			{
				...(banner === 'new' ? {} : { bannerId: banner.id }),
				...values,
				link: values.link.trim(),
				title: filledTexts(title),
				subtitle: filledTexts(subtitle),
				pictureId: picture.id,
			},
			{ onSuccess: onClose },
		);
	};
	return (
		<Modal
			open
			width={640}
			title={t(banner === 'new' ? 'banner.new' : 'banner.edit')}
			okText={t('action.save')}
			cancelText={t('action.cancel')}
			confirmLoading={save.isPending}
			onOk={() => form.submit()}
			onCancel={onClose}
		>
			<Form form={form} layout="vertical" initialValues={initial} onFinish={submit}>
				{save.error ? (
					<Alert type="error" showIcon role="alert" title={textOf(save.error)} style={{ marginBlockEnd: 16 }} />
				) : null}
				<Form.Item
					name="picture"
					label={t('banner.picture')}
					extra={t('banner.picture.hint')}
					rules={[{ required: true, message: t('banner.picture.needed') }]}
				>
					<OnePicture />
				</Form.Item>
				<Form.Item name="title" label={t('banner.title')} rules={[textNeeded(t('product.title.needed'))]}>
					<LocalizedInputs label={t('banner.title')} />
				</Form.Item>
				<Form.Item name="subtitle" label={t('banner.subtitle')}>
					<LocalizedInputs label={t('banner.subtitle')} />
				</Form.Item>
				<Form.Item
					name="link"
					label={t('banner.link')}
					extra={t('banner.link.hint')}
					rules={[{ required: true, pattern: /^(\/(?![/\\])|https:\/\/)\S*$/, message: t('banner.link.rule') }]}
				>
					<Input dir="ltr" maxLength={500} />
				</Form.Item>
				<div className="columns">
					<Form.Item name="position" label={t('banner.position')}>
						<InputNumber min={0} max={10_000} precision={0} />
					</Form.Item>
					<Form.Item name="active" label={t('banner.on')} valuePropName="checked">
						<Switch />
					</Form.Item>
				</div>
			</Form>
		</Modal>
	);
}
