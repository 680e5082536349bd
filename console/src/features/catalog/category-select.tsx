import { textIn } from '@qaysari/contract/languages';
import { TreeSelect } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { unreadProps } from '../../ui/unread.tsx';
import { useCategories } from './use-categories.ts';

interface Common {
	/** For screen readers, and seen while nothing is chosen. */
	label?: string;
}

type Props = Common &
	(
		| { multiple: true; value?: string[]; onChange?: (ids: string[]) => void }
		| { multiple?: false; value?: string | null; onChange?: (id: string | null) => void }
	);

/** Categories of the catalogue as a tree, to be found by their names. */
export function CategorySelect(props: Props) {
	const { t, language } = useLanguage();
	const categories = useCategories();
	const label = props.label ?? t('product.category');
	const common = {
		allowClear: true,
		treeDataSimpleMode: true,
		treeLine: true,
		showSearch: { treeNodeFilterProp: 'title' },
		'aria-label': label,
		placeholder: label,
		notFoundContent: t('filter.nothing'),
		...unreadProps(categories),
		treeData: (categories.data ?? []).map(({ id, parentId, name }) => ({
			id,
			pId: parentId,
			value: id,
			title: textIn(name, language),
		})),
		style: { inlineSize: '100%' },
	};
	if (props.multiple)
		return (
			<TreeSelect<string[]>
				{...common}
				multiple
				value={props.value ?? []}
				onChange={(ids: string[] | undefined) => props.onChange?.(ids ?? [])}
			/>
		);
	return (
		<TreeSelect<string | undefined>
			{...common}
			value={props.value ?? undefined}
			onChange={(id: string | undefined) => props.onChange?.(id ?? null)}
		/>
	);
}
