import { type ReactNode, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button } from '../../ui/button.tsx';
import GroupPicker from './group-picker.tsx';

/** Choosing several products at once, at most as many as a step may name. */
export function useChoosing() {
	const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
	const toggle = (id: string): void =>
		setChosen((present) => {
			const next = new Set(present);
			if (!next.delete(id) && next.size < 50) next.add(id);
			return next;
		});
	return { chosen, toggle, start: () => setChosen(new Set()), stop: () => setChosen(null) };
}

/** In the bar above a list: begins and ends choosing. */
export function ChooseButton({ choosing, onStart, onStop }: { choosing: boolean; onStart: () => void; onStop: () => void }) {
	const t = useT();
	return (
		<Button look="plain" className="px-3" onClick={choosing ? onStop : onStart}>
			{t(choosing ? 'action.done' : 'action.edit')}
		</Button>
	);
}

interface KeptBarProps {
	chosen: ReadonlySet<string>;
	busy: boolean;
	onRemove: (productIds: string[]) => void;
	/** The group that they are in: then they move. */
	fromGroupId?: string;
	onMoved: () => void;
	children?: ReactNode;
}

/** What can be done with what was chosen. */
export function KeptBar({ chosen, busy, onRemove, fromGroupId, onMoved, children }: KeptBarProps) {
	const t = useT();
	const [picking, setPicking] = useState(false);
	const ids = [...chosen];
	return (
		<>
			<BottomBar>
				<span className="flex-1 text-13 text-soft" aria-live="polite">
					{t('kept.chosen', { count: ids.length })}
				</span>
				{children}
				<Button look="secondary" size="small" disabled={ids.length === 0} onClick={() => setPicking(true)}>
					{t('kept.toGroup')}
				</Button>
				<Button look="danger" size="small" disabled={ids.length === 0} busy={busy} onClick={() => onRemove(ids)}>
					{t('kept.remove')}
				</Button>
			</BottomBar>
			<GroupPicker
				open={picking}
				productIds={ids}
				{...(fromGroupId ? { fromGroupId } : {})}
				onClose={() => setPicking(false)}
				onDone={() => {
					setPicking(false);
					onMoved();
				}}
			/>
		</>
	);
}
