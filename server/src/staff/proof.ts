import { countPasswordTry } from '../accounts/tries.ts';
import type { Caller } from '../platform/admission/caller.ts';
import type { Operator } from '../platform/http/call-context.ts';
import { passwordFits } from '../platform/passwords.ts';
import { refuse } from '../platform/refusal.ts';
import { checkSecondFactor } from './second-factor.ts';
import * as queries from './staff.queries.ts';
import type { StaffDependencies } from './staff.ts';

/**
 * Shows that who is signed in is who sits there: by the password, or a code of the authenticator app.
 * @throws Refusal operator_wrong_password, too_many_requests, second_factor_wrong, operator_locked
 */
export async function proveOperator(
	deps: StaffDependencies,
	now: Date,
	operator: Operator,
	{ password, code }: { password?: string | undefined; code?: string | undefined },
	caller: Caller,
): Promise<void> {
	const row = await queries.findById(deps.db, operator.operatorId);
	if (!row) refuse('unauthorized');
	if (code !== undefined && row.totp_confirmed_at !== null) {
		await checkSecondFactor(deps, now, row, code);
	} else {
		const succeeded = await countPasswordTry(deps, now, `operator id ${row.id}`, caller);
		if (!(await passwordFits(row.password_hash, password ?? '', { lane: 'operator', caller }))) refuse('operator_wrong_password');
		await succeeded();
	}
	await queries.setProven(deps.db, operator.sessionId, now);
}

/** @throws Refusal proof_required when the proof of this session is missing or too old */
export function requireProof(operator: Operator): void {
	if (!operator.proven) refuse('proof_required');
}
