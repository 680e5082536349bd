import { loginType } from '@qaysari/contract/account-input';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useT } from '../../app/language.tsx';
import { isEmbedded } from '../../device/embedded.ts';
import { Button } from '../../ui/button.tsx';
import { useReturn } from '../../ui/leave.ts';
import { holdOverlay } from '../../ui/loading-overlay.tsx';
import { toast } from '../../ui/toast.tsx';
import type { LoginWays } from '../credentials/login-ways.ts';
import { beginSocial, type SocialType } from './social-trip.ts';

const providers = [
	{ type: loginType.firstProvider, way: 'google', label: 'login.social.google' },
	{ type: loginType.secondProvider, way: 'apple', label: 'login.social.apple' },
] as const satisfies { type: SocialType; way: keyof LoginWays; label: string }[];

const never = () => () => undefined;

/** Only what the settings switch on, and what signs people in where they are: any other provider has no button. */
export function SocialButtons({ ways }: { ways: LoginWays }) {
	const t = useT();
	const begin = useMutation({
		mutationFn: (type: SocialType) => beginSocial(type, t('common.loading')),
		onMutate: () => holdOverlay(t('common.loading')),
		onError: () => toast('fail', t('login.failed')),
		onSettled: (_trip, _error, _type, letGo) => letGo?.(),
	});
	useReturn(begin.isSuccess, begin.reset);
	const embedded = useSyncExternalStore(never, isEmbedded, () => false);
	const offered = providers.filter(({ way }) => ways[way] && !(embedded && way === 'google'));
	if (offered.length === 0) return null;
	// The page is on its way to the provider: nothing else may be begun meanwhile.
	const leaving = begin.isPending || begin.isSuccess;
	return (
		<div className="flex flex-col gap-3">
			<p className="flex items-center gap-3 text-12 text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
				{t('login.divider.or')}
			</p>
			{offered.map(({ type, label }) => (
				<Button
					key={type}
					look="secondary"
					size="main"
					wide
					disabled={leaving}
					busy={leaving && begin.variables === type}
					onClick={() => begin.mutate(type)}
				>
					{t(label)}
				</Button>
			))}
		</div>
	);
}
