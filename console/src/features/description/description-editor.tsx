import type { Description } from '@qaysari/contract/rich-text';
import { EditorState, NodeSelection, Selection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { asFault } from '../../app/fault.ts';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
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

/** A picture takes the place of nothing: it comes behind what is chosen by the time that it is there. */
function withPicture({ tr, selection }: EditorState, id: string): Transaction {
	const { to } = selection;
	const made = pictureNode(id);
	const behind = selection.empty ? selection : Selection.near(tr.doc.resolve(to), -1);
	if (behind.empty) return tr.setSelection(behind).replaceSelectionWith(made).scrollIntoView();
	// Behind another picture, where no cursor stands.
	tr.insert(to, made);
	return tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView();
}

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
	const toastFault = useFaultToast();
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
				if (!into.isDestroyed) into.dispatch(withPicture(into.state, id));
			} catch (error) {
				// Where it was to stand there is nobody left to be told.
				if (!into.isDestroyed) toastFault(asFault(error));
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
