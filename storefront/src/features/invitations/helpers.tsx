import { directionOf } from '@qaysari/contract/languages';
import type { Money } from '@qaysari/contract/money';
import { formatMoney, formatRelative } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { Icon } from '../../ui/icons.tsx';

export interface HelperView {
	id: string;
	person: { name: string; avatar: string | null };
	at: string;
	lowered?: Money;
}

export function Avatar({ person, size = 36 }: { person: HelperView['person']; size?: number }) {
	if (person.avatar) {
		return (
			<img
				src={person.avatar}
				alt=""
				width={size}
				height={size}
				className="shrink-0 rounded-full object-cover"
				style={{ inlineSize: size, blockSize: size }}
			/>
		);
	}
	return (
		<span
			aria-hidden
			className="grid shrink-0 place-items-center rounded-full bg-tile-50 text-tile"
			style={{ inlineSize: size, blockSize: size }}
		>
			<Icon name="user" size={size * 0.6} />
		</span>
	);
}

/** Who helped, and the places that are still empty. */
export function Helpers({ helpers, needed, now }: { helpers: readonly HelperView[]; needed: number; now: string }) {
	const { t, language } = useLanguage();
	return (
		<ul className="flex flex-col gap-2.5">
			{helpers.map((helper) => (
				<li key={helper.id} className="flex items-center gap-3">
					<Avatar person={helper.person} />
					<span className="min-w-0 flex-1">
						<span title={helper.person.name} className="block truncate text-15 font-semibold">
							<bdi>{helper.person.name}</bdi>
						</span>
						<span className="text-12 text-soft">{formatRelative(language, helper.at, new Date(now).getTime())}</span>
					</span>
					{helper.lowered ? (
						<bdi dir={directionOf(language)} className="shrink-0 font-bold text-leaf">
							{formatMoney(language, { ...helper.lowered, amount: -helper.lowered.amount })}
						</bdi>
					) : (
						<Icon name="check" size={20} className="text-leaf" />
					)}
				</li>
			))}
			{Array.from({ length: Math.max(0, Math.min(needed - helpers.length, 5)) }, (_, index) => (
				<li key={index} className="flex items-center gap-3 text-soft">
					<span
						aria-hidden
						className="grid size-9 shrink-0 place-items-center rounded-full border-[1.5px] border-dashed border-line"
					>
						<Icon name="plus" size={18} />
					</span>
					<span className="text-13">{t('invite.place')}</span>
				</li>
			))}
		</ul>
	);
}
