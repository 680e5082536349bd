import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
	dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
	return true;
});

/** Keys as in every editor; Enter in a cell is a line, since a cell holds one paragraph. */
const keys = keymap({
	'Mod-z': undo,
	'Mod-y': redo,
	'Mod-Shift-z': redo,
	'Mod-b': toggleMark(marks.bold),
	'Mod-i': toggleMark(marks.italic),
	'Shift-Enter': breakLine,
	Enter: chainCommands(splitListItem(nodes.list_item), (state, dispatch) => {
		const { $head } = state.selection;
		const within = $head.node(-1)?.type;
		return within === nodes.table_cell || within === nodes.table_header ? breakLine(state, dispatch) : false;
	}),
	'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.list_item)),
	Tab: goToNextCell(1),
});

/** What somebody types at the start of a line: `# `, `- `, `1. `. */
const typed = inputRules({
	rules: [
		textblockTypeInputRule(/^(#{1,2})\s$/, nodes.heading, ([, signs = '#']) => ({ level: signs.length })),
		wrappingInputRule(/^\s*[-*•]\s$/, nodes.bullet_list),
		wrappingInputRule(/^[1١]\.\s$/, nodes.ordered_list),
	],
});

export const plugins = (): Plugin[] => [
	typed,
	keys,
	keymap(baseKeymap),
	history(),
	dropCursor({ color: 'var(--tile)', width: 2 }),
	gapCursor(),
	tableEditing(),
];
