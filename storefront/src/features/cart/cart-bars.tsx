import type { Money } from '@qaysari/contract/money';
import { formatCount, formatMoney } from '@qaysari/messages/format';
import { useEffect } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Price } from '../../ui/price.tsx';
import { TickMark } from '../../ui/tick.tsx';

interface SelectAllProps {
	all: boolean;
	onAll: (all: boolean) => void;
}

function SelectAll({ all, onAll }: SelectAllProps) {
	const { t } = useLanguage();
	return (
		<label className="relative flex min-h-11 min-w-11 shrink-0 flex-col items-center justify-center gap-0.5 text-11 text-soft">
			<input
				type="checkbox"
				aria-label={t('cart.selectAll')}
				className="peer absolute inset-0 size-full opacity-0"
				checked={all}
				onChange={(event) => onAll(event.target.checked)}
			/>
			<TickMark checked={all} />
			<span aria-hidden>{t('common.all')}</span>
		</label>
	);
}

/** What is to be paid and the way to pay it, above the tabs. */
export function SettleBar(
	props: SelectAllProps & { total: Money; saved: number; pieces: number; closed: boolean; busy: boolean; onSettle: () => void },
) {
	const { t, language } = useLanguage();
	return (
		<BottomBar aboveTabs>
			<SelectAll all={props.all} onAll={props.onAll} />
			<div className="min-w-0 flex-1 text-end" aria-live="polite">
				<p className="text-11 text-soft">{t('cart.total')}</p>
				<Price money={props.total} className="leading-5 max-[359px]:!text-15" />
				{props.saved > 0 ? (
					<p className="text-11 leading-4 font-semibold text-leaf max-[359px]:hidden">
						{t('cart.discount', { amount: formatMoney(language, { amount: props.saved, currency: 'IQD' }) })}
					</p>
				) : null}
			</div>
			<Button
				size="main"
				className="!px-5 max-[359px]:!px-2.5 max-[359px]:!text-13"
				busy={props.busy}
				disabled={props.closed}
				data-track="cart.settle"
				onClick={props.onSettle}
			>
				{props.pieces > 0 ? t('cart.settleCount', { count: formatCount(language, props.pieces) }) : t('cart.settle')}
			</Button>
		</BottomBar>
	);
}

/** While editing: take out what is ticked. */
export function EditBar(props: SelectAllProps & { ticked: number; onDelete: () => void }) {
	const { t } = useLanguage();
	return (
		<BottomBar aboveTabs>
			<SelectAll all={props.all} onAll={props.onAll} />
			<p className="flex-1 text-13 text-soft">
				{props.ticked > 0 ? t('common.products', { count: props.ticked }) : t('cart.edit.none')}
			</p>
			<Button
				look="danger"
				size="main"
				className={props.ticked === 0 ? 'opacity-50' : ''}
				aria-disabled={props.ticked === 0}
				onClick={props.onDelete}
			>
				<Icon name="trash" size={20} />
				{t('action.delete')}
			</Button>
		</BottomBar>
	);
}

const undoMs = 7000;

/** A deletion can be taken back for a moment: quicker than being asked before each. */
export function UndoBar({ onUndo, onGone }: { onUndo: () => void; onGone: () => void }) {
	const { t } = useLanguage();
	useEffect(() => {
		const timer = setTimeout(onGone, undoMs);
		return () => clearTimeout(timer);
	}, []);
	return (
		<div
			role="status"
			className="fixed inset-x-0 bottom-[calc(var(--safe-bottom)+9rem)] z-20 mx-auto w-fit max-w-[calc(100%-2rem)] animate-[appear_150ms_ease-out]"
		>
			<p className="flex items-center gap-2 rounded-full bg-ink ps-5 pe-2 text-13 text-paper shadow-lg">
				{t('cart.deleted')}
				<button type="button" className="min-h-11 px-3 font-bold underline underline-offset-4" onClick={onUndo}>
					{t('cart.undo')}
				</button>
			</p>
		</div>
	);
}
