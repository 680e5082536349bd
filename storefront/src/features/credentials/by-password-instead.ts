import { ApiError } from '@qaysari/client/api-error';
import { loginType } from '@qaysari/contract/account-input';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { api } from '../../app/api.ts';
import type { Session } from '../../app/session.ts';

/**
 * Whoever set a password and heard no answer taps again, with a code that is used or a session that is over by then. That the
 * password signs in says that it was set; where it does not, what the shop refused with stands.
 */
export async function byPasswordInstead(
	error: unknown,
	whose: { account: string; areaId?: string | undefined; password: string },
): Promise<Session> {
	const maybeDone =
		error instanceof ApiError && (error.reason === 'code_used' || (error.code === 401 && error.reason !== 'password_wrong'));
	if (!maybeDone) throw error;
	return api(accountsCalls.login, { type: loginType.password, ...whose }, { quietLogin: true }).catch((failed: unknown) => {
		throw failed instanceof ApiError && failed.isUndecided ? failed : error;
	});
}
