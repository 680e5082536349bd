import { deliveryMode, orderStatus, paymentMethod } from '@qaysari/contract/order-states';
import { type RawBuilder, sql } from 'kysely';

const literals =
	<Name extends string>(codes: Readonly<Record<Name, number>>) =>
	(...names: [Name, ...Name[]]): RawBuilder<unknown> =>
		sql.join(names.map((name) => sql.lit(codes[name])));

/**
 * The document's numbers by their names, for statements: `status in (${code.status('CANCEL', 'TERMINATED')})`.
 * They are written out and not sent as parameters, as an index with a condition is found by what stands in the statement.
 */
export const code = {
	status: literals(orderStatus),
	method: literals(paymentMethod),
	mode: literals(deliveryMode),
};
