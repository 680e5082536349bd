import { type Language, textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import type { purchasingSchemas } from '@qaysari/contract/purchasing.schemas';
import type { z } from 'zod';
import { writeId } from '../platform/ids.ts';
import type { OrderMargin } from './margin.ts';
import { specificationOf } from './purchase-views.ts';

type Margin = z.input<(typeof purchasingSchemas)['getMargin']['output']>;

export function marginView({ lines, allowance }: OrderMargin, language: Language): Margin {
	const all = lines.reduce(
		(sum, one) => ({
			sold: sum.sold + one.sold,
			cost: sum.cost === null || one.cost === null ? null : sum.cost + one.cost,
			freight: sum.freight + one.freight,
		}),
		{ sold: -allowance, cost: 0 as number | null, freight: 0 },
	);
	return {
		...sumsView(all),
		allowance: dinar(allowance),
		lines: lines.map(({ line, by, ...sums }) => ({
			...sumsView(sums),
			lineId: writeId(line.id),
			title: textIn(line.snapshot.title, language),
			specification: specificationOf(line.snapshot.attributes, language),
			pieces: line.quantity,
			by,
		})),
	};
}

function sumsView({ sold, cost, freight }: { sold: number; cost: number | null; freight: number }) {
	const margin = cost === null ? null : sold - cost - freight;
	return {
		sold: dinar(sold),
		cost: cost === null ? null : dinar(cost),
		freight: dinar(freight),
		margin: margin === null ? null : dinar(margin),
		percent: margin === null || sold <= 0 ? null : Math.round((margin / sold) * 100),
	};
}
