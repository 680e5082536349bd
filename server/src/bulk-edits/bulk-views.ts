import {
	type BulkEdit,
	type BulkSubject,
	orderChange,
	type ProductChange,
	productChange,
} from '@qaysari/contract/bulk-edits.schemas';
import { productState } from '@qaysari/contract/catalog.schemas';
import { type Language, type LocalizedText, textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { translatorFor } from '@qaysari/messages/node';
import { findCategoryName, listBulkProducts, outcomesOf, type ProductPart } from '../catalog/bulk-products.ts';
import { listNumbers } from '../orders/orders.ts';
import type { Database, Handle } from '../platform/database/handle.ts';
import { asId, type OrderId, type ProductId, readId, type TagId } from '../platform/ids.ts';
import { namesOf } from '../staff/staff.ts';
import { type BulkEditRow, type listLeft, mayTakeBack } from './bulk-edits.ts';

const shownProducts = 20;

/** What a change would make of the first of some products. */
export async function firstProducts(db: Handle, productIds: readonly ProductId[], change: ProductChange, language: Language) {
	const ids = productIds.slice(0, shownProducts);
	const tagId = change.kind === 'addTag' || change.kind === 'removeTag' ? readId<TagId>(change.tagId) : null;
	const rows = new Map((await listBulkProducts(db, ids, tagId)).map((row) => [row.id, row]));
	const category = change.kind === 'category' ? await findCategoryName(db, readId(change.categoryId)) : null;
	return (await outcomesOf(db, ids, change)).flatMap((one) => {
		const row = rows.get(one.productId);
		if (!row) return [];
		const told = (part: ProductPart, name: LocalizedText | null) => partView(change, part, name && textIn(name, language));
		const before = told(one.before, row.category_name);
		const after = one.outcome === 'refused' ? null : told(one.after, category);
		return [{ productId: String(row.id), title: textIn(row.title, language), before, after }];
	});
}

function partView(change: ProductChange, part: ProductPart, category: string | null) {
	if (Array.isArray(part)) return { price: dinar(Math.min(...part.map(([, price, promotion]) => promotion ?? price))) };
	if (change.kind === 'state') return { state: productState.parse(part) };
	return change.kind === 'category' ? { category: part === null ? null : category } : { tagged: part === true };
}

export async function editViews(db: Database, now: Date, rows: readonly BulkEditRow[]): Promise<BulkEdit[]> {
	const names = await namesOf(
		db,
		rows.map((row) => row.operator_id),
	);
	return rows.map((row) => ({
		editId: String(row.id),
		subject: row.subject,
		change: row.subject === 'products' ? productChange.parse(row.change) : orderChange.parse(row.change),
		state: row.state,
		by: names.get(row.operator_id) ?? '',
		total: row.total,
		done: row.done,
		same: row.same,
		refused: row.refused,
		takenBack: row.taken_back,
		kept: row.kept,
		mayTakeBack: mayTakeBack(row, now),
		at: row.created_at,
		endedAt: row.ended_at,
	}));
}

/** What was left as it was, by its name, with the reason in words. */
export async function leftViews(
	db: Database,
	subject: BulkSubject,
	rows: Awaited<ReturnType<typeof listLeft>>,
	language: Language,
) {
	const t = translatorFor(language, 'server');
	const ids = rows.map((row) => row.subject_id);
	const titles = new Map(
		subject === 'products' ? (await listBulkProducts(db, ids.map(asId<ProductId>), null)).map((row) => [row.id, row.title]) : [],
	);
	const numbers = new Map(
		subject === 'orders' ? (await listNumbers(db, ids.map(asId<OrderId>))).map((row) => [row.id, row.number]) : [],
	);
	return rows.map((row) => {
		const name =
			subject === 'products'
				? textIn(titles.get(asId(row.subject_id)) ?? {}, language)
				: (numbers.get(asId(row.subject_id)) ?? '');
		return {
			subjectId: subject === 'products' ? String(row.subject_id) : name,
			name,
			outcome: row.outcome,
			message: t.find(`refusal.${row.reason ?? ''}`) ?? row.reason ?? '',
		};
	});
}
