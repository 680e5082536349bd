import { dinar } from '@qaysari/contract/money';
import type { refundView } from '@qaysari/contract/refunds.schemas';
import type { z } from 'zod';
import type { Operator } from '../platform/http/call-context.ts';
import type { PaymentRules } from '../settings/settings.ts';
import type { PaymentDependencies } from './parts.ts';
import * as refunds from './refunds.ts';

/** Who looks at refunds, under which rules. */
interface Desk {
	deps: PaymentDependencies;
	rules: PaymentRules;
	operator: Operator;
}

export function viewOf(row: refunds.RefundRow, desk: Desk, names: ReadonlyMap<number, string>): z.input<typeof refundView> {
	return {
		refundId: row.refund_id,
		orderNumber: row.number,
		paymentId: row.payment_name,
		method: row.method,
		amount: dinar(row.amount),
		reason: row.reason,
		note: row.note,
		state: row.state,
		requestedAt: row.requested_at,
		doneAt: row.done_at,
		customer: row.customer_name,
		phone: row.phone,
		payee: row.payee,
		reference: row.reference,
		failure: row.failure,
		needsApproval: refunds.needsApproval(row, desk.rules),
		approvedBy: row.approved_by === null ? null : (names.get(row.approved_by) ?? ''),
		way: refunds.wayOf(row, desk.deps),
		cashAmount: dinar(refunds.cashOf(row)),
		settledAs: row.settled_as,
		matchedOrder: row.matched_number,
		actions: actionsOf(row, desk),
	};
}

function actionsOf(row: refunds.RefundRow, { deps, rules, operator }: Desk): z.input<typeof refundView>['actions'] {
	const finance = operator.role === 'finance' || operator.role === 'owner';
	if (finance && refunds.mayTakeBackDone(row)) return ['takeBackDone'];
	if (!finance || row.state === 'done' || row.state === 'processing') return [];
	const large = refunds.needsApproval(row, rules);
	if (large && row.approved_by === null) return ['approve'];
	if (large && row.approved_by === operator.operatorId) return [];
	const settle = refunds.mayBeSettled(row) ? (['match', 'keep'] as const) : [];
	if (refunds.wayOf(row, deps) === 'hand')
		return row.state === 'requested' ? ['markDone', ...settle, 'markFailed'] : ['markDone', ...settle];
	return row.state === 'failed' ? ['execute', 'markDone', ...settle] : ['execute', ...settle, 'markFailed'];
}
