import { textIn } from '@qaysari/contract/languages';
import { App, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../app/language.ts';
import { BannerDialog } from '../../features/showcase/banner-dialog.tsx';
import { type Banner, useDeleteBanner, useOrderBanners } from '../../features/showcase/use-showcase.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useDragOrder } from '../../ui/use-drag-order.ts';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';

export function BannersTab({ banners }: { banners: readonly Banner[] }) {
	const { t, language } = useLanguage();
	const [edited, setEdited] = useState<{ banner: Banner | null; isNew: boolean } | null>(null);
	const order = useOrderBanners();
	const nameOf = (banner: Banner) => textIn(banner.title, language);
	const move = (from: number, to: number): void => {
		const ids = banners.map(({ id }) => id);
		ids.splice(to, 0, ...ids.splice(from, 1));
		order.mutate({ bannerIds: ids });
	};
	const dragTo = useDragOrder(move, order.isPending);
	return (
		<div className="stack">
			<div>
				<Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => setEdited({ banner: null, isNew: true })}>
					{t('banner.new')}
				</Button>
			</div>
			{banners.length === 0 ? <Empty title={t('banner.empty')} text={t('banner.empty.text')} /> : null}
			<FaultAlert fault={order.error} />
			<ol className="rows" style={{ paddingInlineStart: 0 }}>
				{banners.map((banner, index) => (
					<li key={banner.id} {...dragTo(index)}>
						<BannerRow
							banner={banner}
							buttons={
								<>
									<MoveButtons
										name={nameOf(banner)}
										index={index}
										last={banners.length - 1}
										busy={order.isPending}
										onMove={(to) => move(index, to)}
									/>
									<Button
										type="text"
										aria-label={`${t('action.edit')}: ${nameOf(banner)}`}
										icon={<Icon name="edit" size={18} />}
										onClick={() => setEdited({ banner, isNew: false })}
									/>
									<CopyButton name={nameOf(banner)} onPress={() => setEdited({ banner, isNew: true })} />
									<DeleteButton banner={banner} name={nameOf(banner)} />
								</>
							}
						/>
					</li>
				))}
			</ol>
			{edited ? <BannerDialog {...edited} onClose={() => setEdited(null)} /> : null}
		</div>
	);
}

interface MoveProps {
	name: string;
	index: number;
	last: number;
	busy: boolean;
	onMove: (to: number) => void;
}

/** Order without dragging, for keyboards. */
function MoveButtons({ name, index, last, busy, onMove }: MoveProps) {
	const { t } = useLanguage();
	return (
		<>
			<Button
				type="text"
				disabled={index === 0 || busy}
				aria-label={t('banner.earlier', { name })}
				icon={<Icon name="up" size={18} />}
				onClick={() => onMove(index - 1)}
			/>
			<Button
				type="text"
				disabled={index === last || busy}
				aria-label={t('banner.later', { name })}
				icon={<Icon name="down" size={18} />}
				onClick={() => onMove(index + 1)}
			/>
		</>
	);
}

function DeleteButton({ banner, name }: { banner: Banner; name: string }) {
	const { t } = useLanguage();
	const { modal } = App.useApp();
	const toastFault = useFaultToast();
	const remove = useDeleteBanner();
	const ask = () =>
		modal.confirm({
			title: t('banner.delete'),
			content: name,
			okText: t('action.delete'),
			cancelText: t('action.cancel'),
			okButtonProps: { danger: true },
			onOk: () => remove.mutate({ bannerId: banner.id }, { onError: toastFault }),
		});
	return (
		<Button
			type="text"
			danger
			aria-label={`${t('action.delete')}: ${name}`}
			icon={<Icon name="trash" size={18} />}
			onClick={ask}
		/>
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
