import { ApiError } from '@qaysari/client/api-error';
import { useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useNavigate } from '../../app/router.tsx';
import { useCloseAccount } from '../../features/account/account-mutations.ts';
import { asksForOwner, ProveOwner } from '../../features/account/prove-owner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import type { LegalText } from '../legal/legal-texts.ts';
import { BalanceLost, Warnings, Written } from './log-off-text.tsx';

export function LogOff({ text }: { text: LegalText | null }) {
	const { t } = useLanguage();
	const textOf = useErrorText();
	const navigate = useNavigate();
	const { ask, dialog } = useConfirm();
	const close = useCloseAccount();
	const [agreed, setAgreed] = useState(false);
	const [proving, setProving] = useState(false);
	const submit = async (): Promise<void> => {
		const sure = await ask({
			title: t('account.close.confirm'),
			text: t('account.close.warning'),
			confirm: t('account.close.submit'),
			danger: true,
		});
		if (sure && !close.isPending) await finish();
	};
	const finish = async (): Promise<void> => {
		try {
			await close.mutateAsync();
		} catch (error) {
			// Anything else is said below the tick.
			if (asksForOwner(error)) {
				close.reset();
				setProving(true);
			}
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
			<Sheet open={proving} title={t('account.close.title')} onClose={() => setProving(false)}>
				<ProveOwner
					onProven={() => {
						setProving(false);
						void finish();
					}}
				/>
			</Sheet>
			{dialog}
		</div>
	);
}
