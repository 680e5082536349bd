import { latinDigits } from '@qaysari/contract/account-input';
import { type FormEvent, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRedeem } from './balance-queries.ts';

/** Letters and digits of a code, in groups of four as cards show them. */
const grouped = (typed: string): string =>
	(
		latinDigits(typed)
			.toUpperCase()
			.replaceAll(/[^0-9A-Z]/g, '')
			.slice(0, 16)
			.match(/.{1,4}/g) ?? []
	).join(' ');

/** A gift card's code, typed or pasted in any shape, becomes balance. */
export function RedeemForm() {
	const t = useT();
	const [code, setCode] = useState('');
	const [tried, setTried] = useState(false);
	const complete = code.length === 19;
	const redeem = useRedeem(({ amount }) => {
		toast('success', t('balance.redeem.done', { amount }));
		setCode('');
		setTried(false);
	});
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		setTried(true);
		if (complete && !redeem.isPending) redeem.mutate({ cardCode: code });
	};
	return (
		<Card>
			<form noValidate className="flex flex-col gap-3" onSubmit={submit}>
				<h2 className="text-15 font-bold">{t('balance.redeem.title')}</h2>
				<TextField
					label={t('balance.redeem.code')}
					dir="ltr"
					autoCapitalize="characters"
					autoComplete="off"
					spellCheck={false}
					placeholder="XXXX XXXX XXXX XXXX"
					value={code}
					error={tried && !complete ? t('balance.redeem.short') : null}
					onText={(text) => setCode(grouped(text))}
				/>
				<Button type="submit" look="secondary" wide busy={redeem.isPending}>
					{t('balance.redeem.submit')}
				</Button>
			</form>
		</Card>
	);
}
