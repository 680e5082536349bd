import type { Description } from '@qaysari/contract/rich-text';
import { App } from 'antd';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DescriptionProps } from './description-props.ts';
import { DescriptionTools } from './description-tools.tsx';
import { plugins } from './plugins.ts';
import { descriptionIn, documentOf, pictureNode } from './schema.ts';
import 'prosemirror-view/style/prosemirror.css';
import 'prosemirror-tables/style/tables.css';
import 'prosemirror-gapcursor/style/gapcursor.css';
import './description-editor.css';

const stateOf = (description: Description): EditorState =>
	EditorState.create({ doc: documentOf(description), plugins: plugins() });

/** A description as it looks in the shop, with its tools above. What is pasted keeps what a description can hold. */
export default function DescriptionEditor({
	value = '',
	onChange,
	label,
	lang,
	dir,
	disabled = false,
	upload,
}: DescriptionProps) {
	const { message } = App.useApp();
	const place = useRef<HTMLDivElement>(null);
	const [view, setView] = useState<EditorView | null>(null);
	const [state, setState] = useState<EditorState | null>(null);
	const [waiting, setWaiting] = useState(0);
	/** What the form was told last: what it says back is nothing new. */
	const told = useRef(value);

	const tell = useEffectEvent((next: EditorState) => {
		told.current = descriptionIn(next.doc);
		onChange?.(told.current);
	});
	const bring = async (into: EditorView, files: readonly File[]) => {
		setWaiting((count) => count + files.length);
		for (const file of files) {
			try {
				const { id } = await upload(file);
				into.dispatch(into.state.tr.replaceSelectionWith(pictureNode(id)).scrollIntoView());
			} catch (error) {
				void message.error(error instanceof Error ? error.message : String(error));
			} finally {
				setWaiting((count) => count - 1);
			}
		}
	};
	const take = useEffectEvent((into: EditorView, data: DataTransfer | null): boolean => {
		const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
		if (files.length > 0) void bring(into, files);
		return files.length > 0;
	});

	useEffect(() => {
		if (!place.current) return;
		const made = new EditorView(
			{ mount: place.current },
			{
				state: stateOf(told.current),
				dispatchTransaction: (transaction) => {
					const next = made.state.apply(transaction);
					made.updateState(next);
					setState(next);
					if (transaction.docChanged) tell(next);
				},
				handlePaste: (into, { clipboardData }) => take(into, clipboardData),
				handleDrop: (into, { dataTransfer }) => take(into, dataTransfer),
			},
		);
		setView(made);
		setState(made.state);
		return () => made.destroy();
	}, []);

	useEffect(() => {
		view?.setProps({
			editable: () => !disabled,
			attributes: {
				role: 'textbox',
				'aria-multiline': 'true',
				'aria-label': label,
				'aria-disabled': String(disabled),
				...(disabled ? {} : { tabindex: '0' }),
				lang,
				dir,
			},
		});
	}, [view, disabled, label, lang, dir]);

	// Taken over from somebody else, or what was typed is forgotten.
	useEffect(() => {
		if (!view || value === told.current) return;
		told.current = value;
		const next = stateOf(value);
		view.updateState(next);
		setState(next);
	}, [view, value]);

	return (
		<div className={disabled ? 'description-editor disabled' : 'description-editor'}>
			{view && state && !disabled && (
				<DescriptionTools
					view={view}
					state={state}
					label={label}
					waiting={waiting}
					onPictures={(files) => void bring(view, files)}
				/>
			)}
			<div ref={place} />
		</div>
	);
}
