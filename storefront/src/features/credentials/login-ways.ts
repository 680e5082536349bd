import { loginType } from '@qaysari/contract/account-input';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../app/request.ts';

export type SendType = 2 | 6 | 7;

/** Which ways of signing in are shown. */
export interface LoginWays {
	send: Record<SendType, boolean>;
	password: boolean;
	google: boolean;
	apple: boolean;
}

export const loginWaysQuery = () => ({
	...queryOf(accountsCalls.getLoginWaySettings, {}, { quietLogin: true }),
	staleTime: 5 * 60_000,
});

function isIos(): boolean {
	return /iPad|iPhone|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}

/**
 * By the indexed flags: '0' hides the channels of codes (2, 6, 7) and the password (1); the providers (3, 5) need a '1',
 * and the second is offered on iOS only. While the flags are not known, codes and the password can be tried: the server says no if it
 * must.
 */
export function useLoginWays(): LoginWays {
	const { data: flags } = useQuery(loginWaysQuery());
	return {
		send: { 2: flags?.[loginType.messenger] !== '0', 6: flags?.[loginType.sms] !== '0', 7: flags?.[loginType.email] !== '0' },
		password: flags?.[loginType.password] !== '0',
		google: flags?.[loginType.firstProvider] === '1',
		apple: flags?.[loginType.secondProvider] === '1' && isIos(),
	};
}
