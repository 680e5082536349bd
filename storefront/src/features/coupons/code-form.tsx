import { type FormEvent, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { type Coupon, useRedeemCode } from './coupon-queries.ts';

/** A coupon's code, typed; what is wrong with it stands below the field. */
export function CodeForm({ onTaken }: { onTaken?: (coupon: Coupon) => void }) {
	const t = useT();
	const textOf = useErrorText();
	const [code, setCode] = useState('');
	const [missing, setMissing] = useState(false);
	const redeem = useRedeemCode((coupon) => {
		setCode('');
		onTaken?.(coupon);
	});
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const typed = code.trim();
		setMissing(typed === '');
		if (typed !== '' && !redeem.isPending) redeem.mutate({ couponCode: typed });
	};
	return (
		<form noValidate className="flex items-end gap-2" onSubmit={submit}>
			<TextField
				label={t('coupons.code.label')}
				className="min-w-0 flex-1"
				dir="ltr"
				maxLength={60}
				autoCapitalize="characters"
				autoComplete="off"
				spellCheck={false}
				value={code}
				error={missing ? t('coupons.code.missing') : redeem.error ? textOf(redeem.error) : null}
				onText={(text) => {
					setCode(text);
					setMissing(false);
					if (redeem.error) redeem.reset();
				}}
				end={
					<Button type="submit" look="plain" size="small" busy={redeem.isPending} className="me-1 shrink-0 self-center">
						{t('coupons.code.add')}
					</Button>
				}
			/>
		</form>
	);
}
