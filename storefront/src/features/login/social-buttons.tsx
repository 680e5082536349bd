import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import type { LoginWays } from './login-ways.ts';

/** Only what the settings switch on: a provider that is not set up has no button. */
export function SocialButtons({ ways }: { ways: LoginWays }) {
	const t = useT();
	if (!ways.google && !ways.apple) return null;
	// No provider's own sign-in is part of this build: a switched-on button fails as the document says a failure looks.
	const failed = (): void => toast('fail', t('login.failed'));
	return (
		<div className="flex flex-col gap-3">
			<p className="flex items-center gap-3 text-12 text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
				{t('login.divider.or')}
			</p>
			{ways.google ? (
				<Button look="secondary" size="main" wide onClick={failed}>
					{t('login.social.google')}
				</Button>
			) : null}
			{ways.apple ? (
				<Button look="secondary" size="main" wide onClick={failed}>
					{t('login.social.apple')}
				</Button>
			) : null}
		</div>
	);
}
