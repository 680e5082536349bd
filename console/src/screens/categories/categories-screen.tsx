import { type LocalizedText, languages, textIn } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { formatNumber } from '@qaysari/messages/format';
import { App, Button, Form, Tree, TreeSelect } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../app/language.ts';
import { MissingLanguages } from '../../features/catalog/product-tags.tsx';
import {
	type CategoryRow,
	useCategoryTree,
	useDeleteCategory,
	useSaveCategory,
} from '../../features/categories/use-category-tree.ts';
import { OnePicture } from '../../features/pictures/one-picture.tsx';
import { useIsUploading } from '../../features/pictures/use-upload-picture.ts';
import { copiedNames, type Edited, presentOf } from '../../ui/copied.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CountInput } from '../../ui/count-input.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { LocalizedAreas } from '../../ui/localized-areas.tsx';
import { LocalizedInputs } from '../../ui/localized-inputs.tsx';
import { filledTexts, textNeeded } from '../../ui/localized-text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Picture, Thumb } from '../../ui/thumb.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';

interface Node {
	key: string;
	title: React.ReactNode;
	children: Node[];
}

export function CategoriesScreen() {
	const { t, language } = useLanguage();
	const { modal } = App.useApp();
	const toastFault = useFaultToast();
	const tree = useCategoryTree();
	const remove = useDeleteCategory();
	const [edited, setEdited] = useState<Edited<CategoryRow> | null>(null);
	const ask = (category: CategoryRow) =>
		modal.confirm({
			title: t('category.delete'),
			content: textIn(category.name, language),
			okText: t('action.delete'),
			cancelText: t('action.cancel'),
			okButtonProps: { danger: true },
			onOk: () => remove.mutate({ categoryId: category.id }, { onError: toastFault }),
		});
	const rows = tree.data?.categories;
	const nodes = useMemo(() => {
		const byParent = Map.groupBy(rows ?? [], (row) => row.parentId);
		/** With what lies in the categories below. */
		const within = (row: CategoryRow): number =>
			(byParent.get(row.id) ?? []).reduce((sum, child) => sum + within(child), row.products);
		const below = (parentId: string | null): Node[] =>
			(byParent.get(parentId) ?? []).map((row) => ({
				key: row.id,
				title: (
					<Line
						row={row}
						products={within(row)}
						onEdit={() => setEdited({ row, isNew: false })}
						onCopy={() => setEdited({ row, isNew: true })}
						onDelete={() => ask(row)}
					/>
				),
				children: below(row.id),
			}));
		return below(null);
	}, [rows, language]);
	return (
		<>
			<PageHeader
				title={t('categories.title')}
				actions={
					<Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => setEdited({ row: null, isNew: true })}>
						{t('category.new')}
					</Button>
				}
			/>
			<LoadState query={tree} rows={10} />
			{rows?.length === 0 && (
				<Empty
					title={t('categories.empty')}
					action={{ label: t('category.new'), onPress: () => setEdited({ row: null, isNew: true }), primary: true }}
				/>
			)}
			{rows && rows.length > 0 && (
				<div className="panel">
					<Tree treeData={nodes} selectable={false} defaultExpandAll={rows.length < 100} blockNode showLine />
				</div>
			)}
			{edited && rows ? <CategoryDialog edited={edited} all={rows} onClose={() => setEdited(null)} /> : null}
		</>
	);
}

interface LineProps {
	row: CategoryRow;
	products: number;
	onEdit: () => void;
	onCopy: () => void;
	onDelete: () => void;
}

function Line({ row, products, onEdit, onCopy, onDelete }: LineProps) {
	const { t, language } = useLanguage();
	const missing = languages.filter((one) => !row.name[one]);
	const name = textIn(row.name, language);
	return (
		<span className="row">
			{row.picture ? <Thumb picture={row.picture} size={32} /> : null}
			<bdi>{name}</bdi>
			<span className="muted small">{t('count.products', { count: products, shown: formatNumber(language, products) })}</span>
			{missing.length > 0 ? <MissingLanguages languages={missing} /> : null}
			<Button type="text" aria-label={`${t('action.edit')}: ${name}`} icon={<Icon name="edit" size={18} />} onClick={onEdit} />
			<CopyButton name={name} onPress={onCopy} />
			{products === 0 ? (
				<Button
					type="text"
					danger
					aria-label={`${t('action.delete')}: ${name}`}
					icon={<Icon name="trash" size={18} />}
					onClick={onDelete}
				/>
			) : null}
		</span>
	);
}

interface Values {
	name: LocalizedText;
	sizeGuide: LocalizedText;
	parentId: string | undefined;
	picture: Picture | null;
	position: number | null;
}

const nameLength = 200;
const blank: Values = { name: {}, sizeGuide: {}, parentId: undefined, picture: null, position: 0 };

/** A copy stands beside the original; what lies below and in it stays there. */
function startOf({ name, parentId, ...row }: CategoryRow, isCopy: boolean): Values {
	return { ...row, name: isCopy ? copiedNames(name, nameLength) : name, parentId: parentId ?? undefined };
}

/** A category cannot lie below itself, nor below one that lies in it. */
function isWithin(row: CategoryRow, category: CategoryRow | null, all: readonly CategoryRow[]): boolean {
	if (category === null) return false;
	for (let at: CategoryRow | undefined = row; at; at = all.find(({ id }) => id === at?.parentId))
		if (at.id === category.id) return true;
	return false;
}

function CategoryDialog({
	edited,
	all,
	onClose,
}: {
	edited: Edited<CategoryRow>;
	all: readonly CategoryRow[];
	onClose: () => void;
}) {
	const { t, language } = useLanguage();
	const save = useSaveCategory();
	const isUploading = useIsUploading();
	const category = presentOf(edited);
	const initial = edited.row ? startOf(edited.row, edited.isNew) : { ...blank, position: all.length };
	return (
		<FormDialog<Values>
			open
			title={t(category ? 'category.edit' : 'category.new')}
			submit={t('action.save')}
			initial={initial}
			fault={save.error}
			busy={save.isPending}
			awaits={isUploading}
			onSubmit={({ picture, name, sizeGuide, parentId, position }) =>
				save.mutate(
					{
						...(category ? { categoryId: category.id } : {}),
						name: filledTexts(name),
						sizeGuide: filledTexts(sizeGuide),
						parentId: parentId ?? null,
						pictureId: picture?.id ?? null,
						position: position ?? 0,
					},
					{ onSuccess: onClose },
				)
			}
			onClose={onClose}
		>
			<Form.Item name="name" label={t('category.name')} rules={[textNeeded(t('product.title.needed'))]}>
				<LocalizedInputs label={t('category.name')} />
			</Form.Item>
			<Form.Item name="parentId" label={t('category.parent')}>
				<TreeSelect
					allowClear
					treeDataSimpleMode
					treeLine
					showSearch={{ treeNodeFilterProp: 'title' }}
					placeholder={t('category.parent.none')}
					notFoundContent={t('filter.nothing')}
					treeData={all
						.filter((row) => !isWithin(row, category, all))
						.map((row) => ({ id: row.id, pId: row.parentId, value: row.id, title: textIn(row.name, language) }))}
				/>
			</Form.Item>
			<Form.Item name="sizeGuide" label={t('category.sizeGuide')} extra={t('category.sizeGuide.rule')}>
				<LocalizedAreas label={t('category.sizeGuide')} maxLength={limits.sizeGuideLength} />
			</Form.Item>
			<Form.Item name="picture" label={t('category.picture')}>
				<OnePicture optional size={72} />
			</Form.Item>
			<Form.Item name="position" label={t('banner.position')}>
				<CountInput max={10_000} />
			</Form.Item>
		</FormDialog>
	);
}
