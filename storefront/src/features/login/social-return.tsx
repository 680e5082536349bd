import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { useEffect, useRef } from 'react';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { publicOrigin } from '../../device/shell.ts';
import { Spinner } from '../../ui/button.tsx';
import { useEnter } from './sign-in.ts';
import type { Returned } from './social-trip.ts';

/** Hands over what the provider vouched with, once: the server verifies it, and takes the person from there. */
export function SocialReturn(props: {
	returned: Extract<Returned, { kind: 'vouched' }>;
	onSignedIn: () => void;
	onFailed: () => void;
}) {
	const t = useT();
	const enter = useEnter();
	const begun = useRef(false);
	useEffect(() => {
		if (begun.current) return;
		begun.current = true;
		const { type, code, state } = props.returned;
		const thirdRedirectUrl = `${publicOrigin()}${location.pathname}`;
		void api(accountsCalls.login, { type, code, state, thirdRedirectUrl }, { quietLogin: true })
			.then(enter)
			.then(props.onSignedIn, props.onFailed);
	});
	return (
		<p role="status" className="flex min-h-40 flex-col items-center justify-center gap-4 text-soft">
			<span className="text-tile">
				<Spinner size={36} />
			</span>
			{t('login.social.entering')}
		</p>
	);
}
