import { Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../app/language.ts';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { type Found, type FoundGroup, useFound } from './use-found.ts';
import './palette.css';

/** One search over everything that the role may see: a combobox whose list stands below it. */
export function Palette({ onClose }: { onClose: () => void }) {
	const t = useText();
	const navigate = useNavigate();
	const listId = useId();
	const field = useRef<HTMLInputElement>(null);
	const [typed, setTyped] = useState('');
	const [chosen, setChosen] = useState(0);
	const { groups, searching, fault } = useFound(typed);
	const all = groups.flatMap(({ found }) => found);
	useEffect(() => field.current?.focus(), []);
	const at = Math.min(chosen, Math.max(0, all.length - 1));
	const go = (found: Found | undefined) => {
		if (!found) return;
		onClose();
		void navigate(found.path);
	};
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		// Composing a word of Chinese or Sorani ends with Enter too.
		if (event.nativeEvent.isComposing) return;
		const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
		const step = steps[event.key];
		if (step !== undefined) {
			event.preventDefault();
			if (all.length > 0) setChosen((at + step + all.length) % all.length);
		} else if (event.key === 'Enter') {
			event.preventDefault();
			go(all[at]);
		}
	};
	return (
		<Modal
			open
			title={t('palette.title')}
			footer={null}
			onCancel={onClose}
			width={640}
			className="palette"
			mask={{ closable: true }}
			// It was opened by a key to type into it; the window would keep the focus for itself.
			afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
			destroyOnHidden
		>
			<div className="palette-field">
				<Icon name="search" size={20} />
				<input
					ref={field}
					role="combobox"
					aria-expanded={all.length > 0}
					aria-controls={listId}
					aria-autocomplete="list"
					aria-activedescendant={all[at] ? optionId(listId, at) : undefined}
					aria-label={t('palette.hint')}
					placeholder={t('palette.hint')}
					value={typed}
					maxLength={100}
					dir="auto"
					autoComplete="off"
					spellCheck={false}
					onChange={(event) => {
						setTyped(event.target.value);
						setChosen(0);
					}}
					onKeyDown={onKeyDown}
				/>
			</div>
			<Options id={listId} groups={groups} at={at} onPoint={setChosen} onChoose={go} />
			{!searching && <FaultAlert fault={fault} />}
			<p className="palette-state muted small" role="status">
				{searching
					? t('list.loading')
					: all.length === 0
						? !fault && t('palette.nothing')
						: t('palette.keys', { enter: 'Enter', escape: 'Esc' })}
			</p>
		</Modal>
	);
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface OptionsProps {
	id: string;
	groups: readonly FoundGroup[];
	/** The option that Enter chooses, counted over all groups. */
	at: number;
	onPoint: (index: number) => void;
	onChoose: (found: Found) => void;
}

function Options({ id, groups, at, onPoint, onChoose }: OptionsProps) {
	const t = useText();
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		list.current?.querySelector(`[id="${optionId(id, at)}"]`)?.scrollIntoView({ block: 'nearest' });
	}, [id, at]);
	const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { found }) => sum + found.length, 0));
	return (
		<div role="listbox" id={id} aria-label={t('palette.title')} className="palette-list" ref={list}>
			{groups.map((group, nth) => (
				<div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
					<div className="palette-group" id={`${id}-${group.name}`}>
						{t(`palette.group.${group.name}`)}
					</div>
					{group.found.map((found, place) => {
						const index = (starts[nth] ?? 0) + place;
						return (
							// biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field, which keeps the focus
							<div
								key={found.path}
								role="option"
								tabIndex={-1}
								id={optionId(id, index)}
								aria-selected={index === at}
								className="palette-option"
								onPointerMove={() => onPoint(index)}
								onClick={() => onChoose(found)}
							>
								<bdi>
									<TypedText>{found.title}</TypedText>
								</bdi>
								{found.detail && (
									<bdi dir="ltr" className="muted small">
										{found.detail}
									</bdi>
								)}
							</div>
						);
					})}
				</div>
			))}
		</div>
	);
}
