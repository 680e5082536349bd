import { formatPhone } from '@qaysari/messages/format';
import type { ReactNode } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { Link } from '../../app/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { AddressView } from './address-queries.ts';

/** Who, which number, where: as an address is read out to a driver. */
export function AddressLines({ address }: { address: AddressView }) {
	const { t, language } = useLanguage();
	const places = [address.country, address.province, address.city];
	return (
		<div className="min-w-0 flex-1">
			<p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
				<bdi className="font-bold break-words">{address.fullName}</bdi>
				<bdi dir="ltr" className="text-13 whitespace-nowrap text-soft">
					{formatPhone(address.phone)}
				</bdi>
				{address.isDefault ? <Badge>{t('address.default')}</Badge> : null}
			</p>
			<p className="mt-1 text-13 break-words whitespace-pre-line">
				<bdi>{address.address}</bdi>
			</p>
			<p className="mt-0.5 text-13 text-soft">
				{places.join(language === 'zh' ? ' ' : language === 'en' ? ', ' : '، ')} <bdi dir="ltr">{address.postcode}</bdi>
			</p>
		</div>
	);
}

interface AddressCardProps {
	address: AddressView;
	editTo: string;
	/** Goes along with it. */
	editState?: unknown;
	/** In the list that a checkout chooses from. */
	onChoose?: (() => void) | undefined;
	chosen?: boolean;
	onDefault: () => void;
	onDelete: () => void;
	busy: boolean;
}

export function AddressCard({
	address,
	editTo,
	editState,
	onChoose,
	chosen = false,
	onDefault,
	onDelete,
	busy,
}: AddressCardProps) {
	const { t } = useLanguage();
	const lines = <AddressLines address={address} />;
	const label = (action: string): string => `${action}: ${address.fullName}, ${address.address}`;
	return (
		<li className={`overflow-hidden rounded-card border bg-surface ${chosen ? 'border-tile' : 'border-line'}`}>
			{onChoose ? (
				<button
					type="button"
					aria-pressed={chosen}
					onClick={onChoose}
					className="flex w-full items-start gap-3 p-4 text-start active:bg-paper"
				>
					<Radio on={chosen} />
					{lines}
				</button>
			) : (
				<div className="p-4">{lines}</div>
			)}
			<div className="flex items-center border-t border-line ps-2 pe-1">
				{address.isDefault ? null : (
					<CardButton onClick={onDefault} disabled={busy} label={label(t('address.setDefault'))}>
						{t('address.makeDefault')}
					</CardButton>
				)}
				<span className="flex-1" />
				<Link
					to={editTo}
					state={editState}
					aria-label={label(t('action.edit'))}
					className="flex min-h-11 min-w-11 items-center gap-1.5 rounded-full px-3 text-13 font-semibold whitespace-nowrap text-tile active:bg-tile-50"
				>
					<Icon name="pencil" size={18} />
					{t('action.edit')}
				</Link>
				<CardButton onClick={onDelete} disabled={busy} label={label(t('action.delete'))}>
					<Icon name="trash" size={18} />
					{/* Three words do not fit beside each other on the narrowest phones; the label says it all the same. */}
					<span className="max-[359px]:sr-only">{t('action.delete')}</span>
				</CardButton>
			</div>
		</li>
	);
}

function CardButton({
	onClick,
	disabled,
	label,
	children,
}: {
	onClick: () => void;
	disabled: boolean;
	label: string;
	children: ReactNode;
}) {
	return (
		<button
			type="button"
			aria-label={label}
			disabled={disabled}
			onClick={onClick}
			className="flex min-h-11 min-w-11 items-center gap-1.5 rounded-full px-3 text-13 whitespace-nowrap text-soft active:bg-paper disabled:opacity-50"
		>
			{children}
		</button>
	);
}

function Radio({ on }: { on: boolean }) {
	return (
		<span
			aria-hidden
			className={`mt-0.5 size-5 shrink-0 rounded-full ${on ? 'border-6 border-tile' : 'border-[1.5px] border-soft'}`}
		/>
	);
}
