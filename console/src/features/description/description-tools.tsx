import { Button, Input, Spin } from 'antd';
import { setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { AllSelection, type Command, type EditorState, NodeSelection, Selection, TextSelection } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { type ReactNode, useState } from 'react';
import { useText } from '../../app/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { stayInForm } from '../../ui/stay-in-form.ts';
import { LinkDialog } from './link-dialog.tsx';
import { schema, tableNode } from './schema.ts';

const { nodes, marks } = schema;

interface Props {
	view: EditorView;
	state: EditorState;
	/** Of the text that the tools change. */
	label: string;
	/** Pictures that are on their way. */
	waiting: number;
	onPictures: (files: File[]) => void;
}

/** What can be done where the cursor stands. */
export function DescriptionTools({ view, state: present, label, waiting, onPictures }: Props) {
	const state = inWords(present);
	const t = useText();
	const [linking, setLinking] = useState(false);
	const run = (command: Command) => {
		command(state, view.dispatch);
		view.focus();
	};
	const tool = (name: string, face: ReactNode, command: Command, pressed?: boolean) => (
		<Tool name={name} pressed={pressed} disabled={!pressed && !command(state)} onPress={() => run(command)}>
			{face}
		</Tool>
	);
	const heading = (level: 1 | 2): Command =>
		isIn(state, 'heading', { level }) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level });
	const list = (kind: 'bullet_list' | 'ordered_list'): Command =>
		isIn(state, kind) ? liftListItem(nodes.list_item) : wrapInList(nodes[kind]);
	const selected =
		state.selection instanceof NodeSelection && state.selection.node.type === nodes.picture ? state.selection : null;
	return (
		<div className="tools" role="toolbar" aria-label={t('editor.tools', { text: label })}>
			{tool(t('editor.bold'), <strong>B</strong>, toggleMark(marks.bold), isMarked(state, 'bold'))}
			{tool(t('editor.italic'), <em>I</em>, toggleMark(marks.italic), isMarked(state, 'italic'))}
			{tool(t('editor.heading'), <span className="large">H</span>, heading(1), isIn(state, 'heading', { level: 1 }))}
			{tool(t('editor.subheading'), <span>H</span>, heading(2), isIn(state, 'heading', { level: 2 }))}
			{tool(t('editor.bullets'), <Icon name="bullets" />, list('bullet_list'), isIn(state, 'bullet_list'))}
			{tool(t('editor.numbers'), <Icon name="numbers" />, list('ordered_list'), isIn(state, 'ordered_list'))}
			<Tool
				name={t(isMarked(state, 'link') ? 'editor.link.remove' : 'editor.link')}
				pressed={isMarked(state, 'link')}
				disabled={state.selection.empty && !isMarked(state, 'link')}
				onPress={() => (isMarked(state, 'link') ? run(withoutLink) : setLinking(true))}
			>
				<Icon name="link" />
			</Tool>
			<label className="upload-button" title={t('picture.add')}>
				<input
					type="file"
					accept="image/png,image/jpeg,image/gif,image/webp"
					multiple
					aria-label={t('picture.add')}
					disabled={waiting > 0}
					onChange={(event) => {
						const files = [...(event.target.files ?? [])];
						// The same file can be chosen again after a failure.
						event.target.value = '';
						onPictures(files);
					}}
				/>
				{waiting > 0 ? <Spin size="small" /> : <Icon name="picture" />}
			</label>
			{isInTable(state) ? (
				<>
					{tool(t('editor.row.add'), t('editor.row.add'), addRowAfter)}
					{tool(t('editor.column.add'), t('editor.column.add'), addColumnAfter)}
					{tool(t('editor.row.remove'), t('editor.row.remove'), deleteRow)}
					{tool(t('editor.column.remove'), t('editor.column.remove'), deleteColumn)}
					{tool(t('editor.table.remove'), t('editor.table.remove'), deleteTable)}
				</>
			) : (
				tool(t('editor.table'), <Icon name="table" />, insertTable)
			)}
			{tool(t('editor.undo'), <Icon name="undo" />, undo)}
			{tool(t('editor.redo'), <Icon name="redo" />, redo)}
			{selected && <AltField key={selected.from} view={view} at={selected.from} alt={String(selected.node.attrs.alt)} />}
			{linking && (
				<LinkDialog
					onClose={() => setLinking(false)}
					onSubmit={(href) => {
						setLinking(false);
						run(toggleMark(marks.link, { href }));
					}}
				/>
			)}
		</div>
	);
}

function Tool(props: {
	name: string;
	pressed?: boolean | undefined;
	disabled: boolean;
	onPress: () => void;
	children: ReactNode;
}) {
	return (
		<Button
			type="text"
			title={props.name}
			aria-label={props.name}
			aria-pressed={props.pressed}
			disabled={props.disabled}
			// The text keeps its selection.
			onMouseDown={(event) => event.preventDefault()}
			onClick={props.onPress}
		>
			{props.children}
		</Button>
	);
}

/** What the chosen picture shows, for who does not see it. */
function AltField({ view, at, alt }: { view: EditorView; at: number; alt: string }) {
	const t = useText();
	return (
		<Input
			className="alt"
			value={alt}
			maxLength={300}
			aria-label={t('editor.alt')}
			placeholder={t('editor.alt')}
			onChange={({ target }) => view.dispatch(view.state.tr.setNodeAttribute(at, 'alt', target.value))}
			onKeyDown={stayInForm}
		/>
	);
}

const insertTable: Command = (state, dispatch) => {
	if (!dispatch) return true;
	const [{ tr }, table] = [state, tableNode(3, 2)];
	tr.replaceSelectionWith(table);
	// What is typed next stands in its first cell.
	tr.doc.descendants((node, at) => {
		if (node === table) tr.setSelection(Selection.near(tr.doc.resolve(at + 1)));
		return node.type !== nodes.table;
	});
	dispatch(tr.scrollIntoView());
	return true;
};

/** Where all is chosen, all words are: the tools then see what they stand in. */
function inWords(state: EditorState): EditorState {
	const { doc, selection, tr } = state;
	if (!(selection instanceof AllSelection)) return state;
	return state.apply(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))));
}

/** Of the whole link in which the cursor stands, or of what is chosen. */
const withoutLink: Command = (state, dispatch) => {
	const { empty, $from, from, to } = state.selection;
	const start = $from.start();
	let range = { from, to };
	if (empty)
		$from.parent.forEach((node, offset) => {
			const place = { from: start + offset, to: start + offset + node.nodeSize };
			if (node.marks.some(({ type }) => type === marks.link) && place.from <= from && from <= place.to) range = place;
		});
	dispatch?.(state.tr.removeMark(range.from, range.to, marks.link));
	return true;
};

function isMarked(state: EditorState, name: 'bold' | 'italic' | 'link'): boolean {
	const { empty, $from, from, to } = state.selection;
	if (empty) return (state.storedMarks ?? $from.marks()).some(({ type }) => type === marks[name]);
	return state.doc.rangeHasMark(from, to, marks[name]);
}

function isIn(state: EditorState, name: keyof typeof nodes, attributes: Record<string, unknown> = {}): boolean {
	const { $from } = state.selection;
	for (let depth = $from.depth; depth > 0; depth -= 1) {
		const node = $from.node(depth);
		if (node.type.name === name) return Object.entries(attributes).every(([key, value]) => node.attrs[key] === value);
	}
	return false;
}
