import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { cartTempCalls } from '@qaysari/contract/cart.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { tellSignedIn } from '../../app/login-events.ts';
import { queryOf } from '../../app/request.ts';
import { useLocation, useNavigate } from '../../app/router.tsx';
import { type Session, setSession } from '../../app/session.ts';
import { toast } from '../../ui/toast.tsx';

/** What a login that succeeded is followed by: the session, who it is, a toast, and the news for the rest of the shop. */
export function useEnter(): (session: Session, text?: string) => Promise<void> {
	const client = useQueryClient();
	const t = useT();
	return async ({ token, userId }, text) => {
		const brought = client.getQueryData(queryOf(cartTempCalls.getCartNum, {}).queryKey)?.cartNum ?? 0;
		setSession({ token, userId });
		// What a visitor, or a buyer before, had seen is not what this buyer sees.
		client.removeQueries({ type: 'inactive' });
		// The sign-in stands even if this fails: whoever shows the buyer asks again.
		await client.fetchQuery(queryOf(accountsCalls.userInfo, {})).catch(() => undefined);
		toast('success', text ?? t(brought > 0 ? 'login.merged' : 'login.success'));
		tellSignedIn();
	};
}

/** Shows the present page anew to whoever has come in, its query included; a full reload only if that does not work. */
export function useShowAnew(): () => Promise<void> {
	const client = useQueryClient();
	const navigate = useNavigate();
	const { pathname, search, hash } = useLocation();
	return async () => {
		try {
			navigate(`${pathname}${search}${hash}`, { replace: true });
			void client.invalidateQueries();
		} catch {
			location.reload();
		}
	};
}
