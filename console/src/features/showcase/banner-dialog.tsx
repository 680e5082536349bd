import type { LocalizedText } from '@qaysari/contract/languages';
import { Form, Input, Switch } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { copiedNames } from '../../ui/copied.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LocalizedInputs } from '../../ui/localized-inputs.tsx';
import { filledTexts, textNeeded } from '../../ui/localized-text.ts';
import { MomentInput } from '../../ui/moment-input.tsx';
import type { Picture } from '../../ui/thumb.tsx';
import { OnePicture } from '../pictures/one-picture.tsx';
import { useIsUploading } from '../pictures/use-upload-picture.ts';
import { type Banner, useSaveBanner } from './use-showcase.ts';

interface Values {
	title: LocalizedText;
	subtitle: LocalizedText;
	link: string;
	picture: Picture | null;
	active: boolean;
	startsAt: string | null;
	endsAt: string | null;
}

const emptyBanner: Values = {
	title: {},
	subtitle: {},
	link: '/',
	picture: null,
	active: true,
	startsAt: null,
	endsAt: null,
};

interface DialogProps {
	/** Whose fields it begins with. */
	banner: Banner | null;
	isNew: boolean;
	onClose: () => void;
}

/** A banner: its picture and words, where it leads, and when it is shown. */
export function BannerDialog({ banner, isNew, onClose }: DialogProps) {
	const { t } = useLanguage();
	const save = useSaveBanner();
	const isUploading = useIsUploading();
	const initial: Values = banner ? (isNew ? { ...banner, title: copiedNames(banner.title, 200) } : banner) : emptyBanner;
	const submit = ({ picture, title, subtitle, ...values }: Values): void => {
		if (!picture) return;
		save.mutate(
			{
				...(banner && !isNew ? { bannerId: banner.id } : {}),
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
		<FormDialog<Values>
			open
			width={640}
			title={t(isNew ? 'banner.new' : 'banner.edit')}
			submit={t('action.save')}
			initial={initial}
			fault={save.error}
			busy={save.isPending}
			awaits={isUploading}
			onSubmit={submit}
			onClose={onClose}
		>
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
			<ShownFields />
		</FormDialog>
	);
}

/** From when to when it is shown, and whether at all. */
function ShownFields() {
	const { t } = useLanguage();
	const startsAt = Form.useWatch<string | null | undefined>('startsAt');
	return (
		<div className="columns">
			<Form.Item name="startsAt" label={t('banner.startsAt')} extra={t('banner.startsAt.hint')}>
				<MomentInput />
			</Form.Item>
			<Form.Item
				name="endsAt"
				label={t('banner.endsAt')}
				extra={t('banner.endsAt.hint')}
				dependencies={['startsAt']}
				rules={[
					({ getFieldValue }) => ({
						validator: (_, end: string | null) => {
							const start: unknown = getFieldValue('startsAt');
							const fits = !end || typeof start !== 'string' || Date.parse(start) < Date.parse(end);
							return fits ? Promise.resolve() : Promise.reject(new Error(t('banner.endsAt.rule')));
						},
					}),
				]}
			>
				<MomentInput after={startsAt ?? null} />
			</Form.Item>
			<Form.Item name="active" label={t('banner.on')} valuePropName="checked">
				<Switch />
			</Form.Item>
		</div>
	);
}
