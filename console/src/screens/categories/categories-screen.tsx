import { type LocalizedText, languages, textIn } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { formatNumber } from '@qaysari/messages/format';
import { Alert, App, Button, Form, InputNumber, Modal, Tree, TreeSelect } from 'antd';
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
import { copiedNames, type Edited, presentOf } from '../../ui/copied.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { LocalizedAreas } from '../../ui/localized-areas.tsx';
import { LocalizedInputs } from '../../ui/localized-inputs.tsx';
import { filledTexts, textNeeded } from '../../ui/localized-text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Picture, Thumb } from '../../ui/thumb.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';

interface Node {
	key: string;
	title: React.ReactNode;
	children: Node[];
}

export function CategoriesScreen() {
	const { t, language } = useLanguage();
	const { message, modal } = App.useApp();
	const textOf = useFaultText();
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
			onOk: () => remove.mutate({ categoryId: category.id }, { onError: (fault) => void message.error(textOf(fault)) }),
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
			{tree.isPending && <Loading rows={10} />}
			{tree.isError && !rows && <Failed fault={tree.error} onRetry={() => void tree.refetch()} />}
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
	position: number;
}

const nameLength = 200;
const blank: Values = { name: {}, sizeGuide: {}, parentId: undefined, picture: null, position: 0 };

/** A copy stands beside the original; what lies below and in it stays there. */
function startOf({ name, parentId, ...row }: CategoryRow, isCopy: boolean): Values {
	return { ...row, name: isCopy ? copiedNames(name, nameLength) : name, parentId: parentId ?? undefined };
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
	const textOf = useFaultText();
	const save = useSaveCategory();
	const [form] = Form.useForm<Values>();
	const category = presentOf(edited);
	const initial = edited.row ? startOf(edited.row, edited.isNew) : { ...blank, position: all.length };
	return (
		<Modal
			open
			title={t(category ? 'category.edit' : 'category.new')}
			okText={t('action.save')}
			cancelText={t('action.cancel')}
			confirmLoading={save.isPending}
			onOk={() => form.submit()}
			onCancel={onClose}
		>
			<Form
				form={form}
				layout="vertical"
				initialValues={initial}
				onFinish={({ picture, name, sizeGuide, parentId, position }: Values) =>
					save.mutate(
						{
							...(category ? { categoryId: category.id } : {}),
							name: filledTexts(name),
							sizeGuide: filledTexts(sizeGuide),
							parentId: parentId ?? null,
							pictureId: picture?.id ?? null,
							position,
						},
						{ onSuccess: onClose },
					)
				}
			>
				{save.error ? (
					<Alert type="error" showIcon role="alert" title={textOf(save.error)} style={{ marginBlockEnd: 16 }} />
				) : null}
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
							.filter((row) => row.id !== category?.id)
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
					<InputNumber min={0} max={10_000} precision={0} />
				</Form.Item>
			</Form>
		</Modal>
	);
}
