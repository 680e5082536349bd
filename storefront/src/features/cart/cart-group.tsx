import { formatDays } from '@qaysari/messages/format';
import { useT } from '../../app/language.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Tick } from '../../ui/tick.tsx';
import { CartLineRow } from './cart-line.tsx';
import type { CartLine, Origin } from './cart-view-model.ts';

export interface CartGroupProps {
	/** Goods of one origin become one order; `gone` are those that nobody can order now. */
	kind: Origin | 'gone';
	lines: readonly CartLine[];
	editing: boolean;
	isTicked: (line: CartLine) => boolean;
	onTick: (lines: readonly CartLine[], ticked: boolean) => void;
	onQuantity: (lineId: string, quantity: number) => void;
	onClear: () => void;
}

export function CartGroup({ kind, lines, editing, isTicked, onTick, onQuantity, onClear }: CartGroupProps) {
	const t = useT();
	if (lines.length === 0) return null;
	const tickable = editing ? lines : lines.filter((line) => line.problem === null);
	const title = { iraq: t('cart.origin.iraq'), china: t('cart.origin.china'), gone: t('cart.unavailable') }[kind];
	const hint = { iraq: t('cart.arrival.iraq', { days: formatDays(t.language, 3, 5) }), china: t('cart.later.china'), gone: null }[
		kind
	];
	return (
		<section className="rounded-card border border-line bg-surface">
			<header className="flex min-h-13 items-center gap-1 border-b border-line pe-3">
				{kind === 'gone' && !editing ? (
					<span className="grid size-11 place-items-center text-soft">
						<Icon name="box" size={20} />
					</span>
				) : (
					<Tick
						label={t('cart.selectGroup', { group: title })}
						checked={tickable.length > 0 && tickable.every(isTicked)}
						disabled={tickable.length === 0}
						onChange={(ticked) => onTick(tickable, ticked)}
					/>
				)}
				<div className="min-w-0 flex-1 py-2">
					<h2 className="text-15 font-bold">{title}</h2>
					{hint ? <p className="text-12 text-soft">{hint}</p> : null}
				</div>
				{kind === 'gone' && !editing ? (
					<button
						type="button"
						className="min-h-11 shrink-0 ps-2 text-13 font-bold text-tile"
						aria-label={t('cart.clearUnavailable')}
						onClick={onClear}
					>
						{t('action.clear')}
					</button>
				) : null}
			</header>
			<ul className="divide-y divide-line">
				{lines.map((line) => (
					<CartLineRow
						key={line.lineId}
						line={line}
						editing={editing}
						ticked={isTicked(line)}
						onTick={(ticked) => onTick([line], ticked)}
						onQuantity={(quantity) => onQuantity(line.lineId, quantity)}
					/>
				))}
			</ul>
		</section>
	);
}
