import { ApiError } from '@qaysari/client/api-error';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useNavigate } from '../../app/router.tsx';
import { useSession } from '../../app/session.ts';
import { useCloseAccount } from '../../features/account/account-mutations.ts';
import { balanceQuery } from '../../features/balance/balance-queries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { deactivationQuery, type LegalText } from '../legal/legal-texts.ts';

const warnings = ['account.close.warning', 'account.close.erased', 'account.close.kept', 'account.close.openOrders'] as const;

/** What deleting an account means, and the way to do it: a tick, a question, and reasons if it cannot be yet. */
export default function LogOffScreen() {
	const { t, language } = useLanguage();
	const session = useSession();
	const written = useQuery(deactivationQuery(language));
	return (
		<>
			<NavBar title={t('account.close.title')} />
			{session ? (
				<Loaded query={written}>{(text) => <LogOff text={text} />}</Loaded>
			) : (
				<SignInInvitation title={t('account.close.signIn')} />
			)}
		</>
	);
}

function LogOff({ text }: { text: LegalText | null }) {
	const { t } = useLanguage();
	const textOf = useErrorText();
	const navigate = useNavigate();
	const { ask, dialog } = useConfirm();
	const close = useCloseAccount();
	const [agreed, setAgreed] = useState(false);
	const submit = async (): Promise<void> => {
		const sure = await ask({
			title: t('account.close.confirm'),
			text: t('account.close.warning'),
			confirm: t('account.close.submit'),
			danger: true,
		});
		if (!sure || close.isPending) return;
		try {
			await close.mutateAsync();
		} catch {
			// Said below the tick.
			return;
		}
		toast('success', t('account.close.done'));
		navigate(paths.home(), { replace: true });
	};
	const reason = close.error instanceof ApiError ? close.error.reason : null;
	return (
		<div className="flex flex-col gap-4 p-4 pb-10">
			<Card>
				<h2 className="mb-3 text-17 font-bold">{text?.title ?? t('account.close.means')}</h2>
				{text ? <Written text={text} /> : <Warnings />}
				<BalanceLost />
			</Card>
			<Checkbox
				checked={agreed}
				disabled={close.isPending}
				onChange={(next) => {
					close.reset();
					setAgreed(next);
				}}
			>
				{t('account.close.agree')}
			</Checkbox>
			{close.error ? (
				<Notice tone="pomegranate" icon="bell" alert>
					<p className="font-bold">{t('account.close.refused')}</p>
					<p className="mt-1">{textOf(close.error)}</p>
				</Notice>
			) : null}
			{reason === 'orders_under_way' || reason === 'refund_under_way' ? (
				<ButtonLink to={paths.orders()} look="secondary" size="main" wide>
					{t('account.orders')}
				</ButtonLink>
			) : null}
			<Button look="danger" size="main" wide disabled={!agreed} busy={close.isPending} onClick={() => void submit()}>
				{t('account.close.submit')}
			</Button>
			{dialog}
		</div>
	);
}

/** What is in the balance goes with the account. */
function BalanceLost() {
	const { t } = useLanguage();
	const amount = useInfiniteQuery(balanceQuery()).data?.pages[0]?.balance;
	if (!amount || amount.amount === 0) return null;
	return (
		<Notice tone="pomegranate" icon="wallet">
			{t('account.close.balance', { amount })}
		</Notice>
	);
}

function Warnings() {
	const { t } = useLanguage();
	return (
		<ul className="flex flex-col gap-3">
			{warnings.map((key, index) => (
				<li key={key} className={`flex gap-3 ${index === 0 ? 'font-semibold text-pomegranate' : ''}`}>
					<span aria-hidden className={`mt-2 size-1.5 shrink-0 rounded-full ${index === 0 ? 'bg-pomegranate' : 'bg-soft'}`} />
					{t(key)}
				</li>
			))}
		</ul>
	);
}

function Written({ text }: { text: LegalText }) {
	return (
		<div lang={text.language} className="flex flex-col gap-3">
			{text.sections.map((section, place) => (
				<section key={place}>
					{section.heading ? <h3 className="mb-1 font-semibold">{section.heading}</h3> : null}
					{section.paragraphs.map((paragraph, at) => (
						<p key={at} className="mb-1 whitespace-pre-line">
							{paragraph}
						</p>
					))}
				</section>
			))}
		</div>
	);
}
