import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import type { LoginWays } from '../credentials/login-ways.ts';
import { PrivacyNotice } from './privacy-notice.tsx';
import { SocialButtons } from './social-buttons.tsx';

/** What stands below the ways by a code: what one agrees to, and the ways without one. */
export function OtherWays({ ways, onPassword }: { ways: LoginWays; onPassword: () => void }) {
	const t = useT();
	return (
		<>
			<PrivacyNotice />
			{ways.password ? (
				<Button look="plain" wide onClick={onPassword}>
					{t('login.mode.password')}
				</Button>
			) : null}
			<SocialButtons ways={ways} />
		</>
	);
}
