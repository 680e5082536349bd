import type { DeliveryStep } from '@qaysari/contract/delivery-steps';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, one } from '../platform/database/rows.ts';
import type { CourierId, DeliveryStepId, OperatorId, OrderId } from '../platform/ids.ts';

export interface StepRow {
	id: DeliveryStepId;
	step: DeliveryStep;
	courier_id: CourierId | null;
	at: string;
	/** A day of Baghdad, `YYYY-MM-DD`. */
	day: string | null;
}

/** What happened to an order at the door and was not taken back, in its order. */
export function listSteps(db: Handle, orderId: OrderId): Promise<StepRow[]> {
	return many<StepRow>(
		db,
		sql`
			select s.id, s.step, s.courier_id, s.at, to_char(s.day, 'YYYY-MM-DD') as day from delivery_step s
			where s.order_id = ${orderId} and s.undoes is null and not exists (select from delivery_step u where u.undoes = s.id)
			order by s.id limit 200
		`,
	);
}

export async function insertStep(
	tx: Transaction,
	s: {
		orderId: OrderId;
		step: DeliveryStep;
		courierId: CourierId | null;
		day: string | null;
		note: string;
		operatorId: OperatorId | null;
		/** The step that this one stands against. */
		undoes?: number;
	},
	at: Date,
): Promise<DeliveryStepId> {
	const { id } = await one<{ id: DeliveryStepId }>(
		tx,
		sql`
			insert into delivery_step (order_id, step, courier_id, day, note, at, set_by, undoes)
			values (${s.orderId}, ${s.step}, ${s.courierId}, ${s.day}::date, ${s.note}, ${at}, ${s.operatorId}, ${s.undoes ?? null})
			returning id
		`,
	);
	return id;
}
