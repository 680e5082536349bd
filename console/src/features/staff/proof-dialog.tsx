import { staffCalls } from '@qaysari/contract/staff.calls';
import { Button, Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../app/language.ts';
import { answerProofs } from '../../app/proof.ts';
import { useOperator } from '../../app/session.ts';
import { useAction } from '../../app/use-action.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

/** Stands before whichever step asks who sits there for the password or a code again; the step then goes on by itself. */
export function ProofDialog() {
	const t = useText();
	const { secondFactor } = useOperator();
	const prove = useAction(staffCalls.prove);
	const [open, setOpen] = useState(false);
	const [byCode, setByCode] = useState(false);
	const decided = useRef<(proven: boolean) => void>(undefined);

	useEffect(() => {
		answerProofs(() => {
			setOpen(true);
			return new Promise((resolve) => {
				decided.current = resolve;
			});
		});
		return () => {
			answerProofs(null);
			decided.current?.(false);
		};
	}, []);

	const close = (proven: boolean) => {
		setOpen(false);
		prove.reset();
		decided.current?.(proven);
	};
	return (
		<FormDialog<{ password?: string; code?: string }>
			open={open}
			title={t('proof.title')}
			submit={t('proof.confirm')}
			initial={{}}
			fault={prove.error}
			busy={prove.isPending}
			width={420}
			onSubmit={(shown) => prove.mutate(shown, { onSuccess: () => close(true) })}
			onClose={() => close(false)}
		>
			<p className="muted">{t('proof.text')}</p>
			{byCode ? (
				<Form.Item name="code" label={t('secondFactor.code')} rules={[{ required: true, message: t('signIn.code.missing') }]}>
					<Input autoFocus autoComplete="one-time-code" dir="ltr" maxLength={40} />
				</Form.Item>
			) : (
				<Form.Item
					name="password"
					label={t('signIn.password')}
					rules={[{ required: true, message: t('signIn.password.missing') }]}
				>
					<Input.Password autoFocus autoComplete="current-password" dir="ltr" maxLength={200} />
				</Form.Item>
			)}
			{secondFactor && (
				<Button type="link" style={{ paddingInline: 0 }} onClick={() => setByCode(!byCode)}>
					{byCode ? t('proof.use.password') : t('proof.use.code')}
				</Button>
			)}
		</FormDialog>
	);
}
