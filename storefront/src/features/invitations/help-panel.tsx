import type { helpOffer } from '@qaysari/contract/invitations.schemas';
import type { HelpChance } from '@qaysari/contract/promotion-states';
import { formatWorth } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useLanguage } from '../../app/language.tsx';
import { askToSignIn } from '../../app/login-events.ts';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { chanceQuery } from './invitation-queries.ts';

type HelpCoupon = z.output<typeof helpOffer.coupon>;

/**
 * What somebody who opened a shared link can do: help, sign up first, or read why not. What is open to everybody
 * (complete, over) comes with the page; the rest depends on who asks.
 */
export function HelpPanel({
	code,
	open,
	coupon,
	busy,
	onHelp,
	own,
	instead,
}: {
	code: string;
	/** What the page says to everybody. */
	open: HelpChance;
	coupon: HelpCoupon;
	busy: boolean;
	onHelp: () => void;
	/** Where the initiator's own page is. */
	own: ReactNode;
	/** What can be done by whoever cannot help. */
	instead: ReactNode;
}) {
	const { t, language } = useLanguage();
	const errorText = useErrorText();
	const session = useSession();
	const asked = useQuery({ ...chanceQuery(code, session?.userId ?? null), enabled: session !== null });
	const toEverybody = open === 'open' || open === 'signIn' ? null : open;
	const chance = session ? (asked.data?.chance ?? (asked.error ? toEverybody : null)) : open;
	// Whether this person may help nobody could say yet: they are signed up, and ask again.
	const unsaid = chance === null ? asked.error : null;
	if (chance === 'open' || chance === 'signIn' || chance === null) {
		return (
			<div className="flex flex-col gap-3">
				<Button
					look="invite"
					size="main"
					wide
					busy={busy || (chance === null && !unsaid)}
					onClick={() => {
						if (unsaid) void asked.refetch();
						else if (chance === 'open') onHelp();
						else askToSignIn('asked');
					}}
				>
					{t(unsaid ? 'action.retry' : chance === 'signIn' ? 'help.signUp' : 'help.help')}
				</Button>
				<p role="alert" className="text-center text-13 text-pomegranate empty:hidden">
					{unsaid ? errorText(unsaid) : null}
				</p>
				{coupon ? (
					<p className="text-center text-15 font-semibold text-leaf">
						<Icon name="ticket" size={18} className="me-1.5 inline-block align-text-bottom" />
						{t('help.coupon', {
							worth: formatWorth(language, coupon.discount),
						})}
					</p>
				) : null}
				<p className="text-center text-12 text-soft">{t('help.once')}</p>
			</div>
		);
	}
	return (
		<div className="flex flex-col gap-3">
			<Notice
				tone={chance === 'alreadyHelped' || chance === 'complete' ? 'leaf' : 'saffron'}
				icon={chance === 'own' ? 'user' : 'bell'}
			>
				<p className="font-bold">{t(`help.chance.${chance}.title`)}</p>
				<p>{t(`help.chance.${chance}.text`)}</p>
			</Notice>
			{chance === 'phoneNeeded' ? (
				<ButtonLink look="invite" size="main" wide to={paths.myInfo()}>
					{t('account.bind.phone')}
				</ButtonLink>
			) : null}
			{chance === 'own' ? own : instead}
		</div>
	);
}
