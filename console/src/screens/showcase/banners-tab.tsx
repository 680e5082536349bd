import { type LocalizedText, textIn } from '@qaysari/contract/languages';
import { Alert, App, Button, Form, Input, Modal, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../app/language.ts';
import { OnePicture } from '../../features/pictures/one-picture.tsx';
import { type Banner, useDeleteBanner, useOrderBanners, useSaveBanner } from '../../features/showcase/use-showcase.ts';
import { copiedNames } from '../../ui/copied.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LocalizedInputs } from '../../ui/localized-inputs.tsx';
import { filledTexts, textNeeded } from '../../ui/localized-text.ts';
import { MomentInput } from '../../ui/moment-input.tsx';
import { type Picture, Thumb } from '../../ui/thumb.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useDragOrder } from '../../ui/use-drag-order.ts';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { When } from '../../ui/when.tsx';

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

export function BannersTab({ banners }: { banners: readonly Banner[] }) {
	const { t, language } = useLanguage();
	const { message, modal } = App.useApp();
	const textOf = useFaultText();
	const remove = useDeleteBanner();
	const [edited, setEdited] = useState<{ banner: Banner | null; isNew: boolean } | null>(null);
	const order = useOrderBanners();
	const nameOf = (banner: Banner) => textIn(banner.title, language);
	const move = (from: number, to: number): void => {
		const ids = banners.map(({ id }) => id);
		ids.splice(to, 0, ...ids.splice(from, 1));
		order.mutate({ bannerIds: ids });
	};
	const dragTo = useDragOrder(move);
	const ask = (banner: Banner) =>
		modal.confirm({
			title: t('banner.delete'),
			content: nameOf(banner),
			okText: t('action.delete'),
			cancelText: t('action.cancel'),
			okButtonProps: { danger: true },
			onOk: () => remove.mutate({ bannerId: banner.id }, { onError: (fault) => void message.error(textOf(fault)) }),
		});
	return (
		<div className="stack">
			<div>
				<Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => setEdited({ banner: null, isNew: true })}>
					{t('banner.new')}
				</Button>
			</div>
			{banners.length === 0 ? <Empty title={t('banner.empty')} text={t('banner.empty.text')} /> : null}
			{order.error ? <Alert type="error" showIcon role="alert" title={textOf(order.error)} /> : null}
			<ol className="rows" style={{ paddingInlineStart: 0 }}>
				{banners.map((banner, index) => (
					<li key={banner.id} {...dragTo(index)}>
						<BannerRow
							banner={banner}
							buttons={
								<>
									<Button
										type="text"
										disabled={index === 0 || order.isPending}
										aria-label={t('banner.earlier', { name: nameOf(banner) })}
										icon={<Icon name="up" size={18} />}
										onClick={() => move(index, index - 1)}
									/>
									<Button
										type="text"
										disabled={index === banners.length - 1 || order.isPending}
										aria-label={t('banner.later', { name: nameOf(banner) })}
										icon={<Icon name="down" size={18} />}
										onClick={() => move(index, index + 1)}
									/>
									<Button
										type="text"
										aria-label={`${t('action.edit')}: ${nameOf(banner)}`}
										icon={<Icon name="edit" size={18} />}
										onClick={() => setEdited({ banner, isNew: false })}
									/>
									<CopyButton name={nameOf(banner)} onPress={() => setEdited({ banner, isNew: true })} />
									<Button
										type="text"
										danger
										aria-label={`${t('action.delete')}: ${nameOf(banner)}`}
										icon={<Icon name="trash" size={18} />}
										onClick={() => ask(banner)}
									/>
								</>
							}
						/>
					</li>
				))}
			</ol>
			{edited ? (
				<BannerDialog
					{...edited}
					next={Math.max(-1, ...banners.map(({ position }) => position)) + 1}
					onClose={() => setEdited(null)}
				/>
			) : null}
		</div>
	);
}

/** What it is, and when buyers see it. */
function BannerRow({ banner, buttons }: { banner: Banner; buttons: ReactNode }) {
	const { t, language } = useLanguage();
	const { startsAt, endsAt, shown, active } = banner;
	const isOver = endsAt !== null && Date.parse(endsAt) <= Date.now();
	const state = shown ? 'on' : !active ? 'off' : isOver ? 'over' : 'coming';
	return (
		<>
			<Thumb picture={banner.picture} size={72} whole />
			<div className="stack tight grow">
				<strong>{textIn(banner.title, language)}</strong>
				<span className="muted small">{textIn(banner.subtitle, language)}</span>
				<bdi dir="ltr" className="muted small">
					{banner.link}
				</bdi>
				{startsAt && (
					<span className="small">
						{t('banner.startsAt')}: <When at={startsAt} />
					</span>
				)}
				{endsAt && (
					<span className="small">
						{t('banner.endsAt')}: <When at={endsAt} />
					</span>
				)}
			</div>
			<ToneTag tone={state === 'on' ? 'done' : state === 'coming' ? 'waits' : 'over'}>{t(`banner.${state}`)}</ToneTag>
			<span className="buttons">{buttons}</span>
		</>
	);
}

interface DialogProps {
	/** Whose fields it begins with. */
	banner: Banner | null;
	isNew: boolean;
	next: number;
	onClose: () => void;
}

function BannerDialog({ banner, isNew, next, onClose }: DialogProps) {
	const { t } = useLanguage();
	const textOf = useFaultText();
	const save = useSaveBanner();
	const [form] = Form.useForm<Values>();
	const startsAt = Form.useWatch('startsAt', form);
	const initial: Values = banner ? (isNew ? { ...banner, title: copiedNames(banner.title, 200) } : banner) : emptyBanner;
	const submit = ({ picture, title, subtitle, ...values }: Values): void => {
		if (!picture) return;
		save.mutate(
			{
				...(banner && !isNew ? { bannerId: banner.id } : {}),
				...values,
				position: banner && !isNew ? banner.position : next,
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
			title={t(isNew ? 'banner.new' : 'banner.edit')}
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
			</Form>
		</Modal>
	);
}
