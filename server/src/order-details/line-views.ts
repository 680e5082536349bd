import type { Language } from '@qaysari/contract/languages';
import { textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { namedTexts } from '../catalog/catalog.ts';
import type * as orders from '../orders/orders.ts';
import { pictureView } from '../platform/files/pictures.ts';
import { writeId } from '../platform/ids.ts';
import { isReturnable } from '../returns/asking.ts';

/** A line as it was ordered, in somebody's language. @param reportable its pieces that can be reported now */
export const lineView = (line: orders.OrderLineRow, language: Language, reportable: number) => ({
	lineId: writeId(line.id),
	productId: writeId(line.product_id),
	skuId: writeId(line.sku_id),
	title: textIn(line.snapshot.title, language),
	specification: namedTexts(line.snapshot.attributes, language),
	picture: line.snapshot.picture ? pictureView(line.snapshot.picture) : null,
	quantity: line.quantity,
	unitPrice: dinar(line.unit_price),
	lineTotal: dinar(line.total),
	returnable: isReturnable(line),
	reportable,
	dropped: line.dropped_at !== null,
});
