import { App } from 'antd';
import { useText } from '../../app/language.ts';
import { useChangePassword } from '../../features/staff/api/use-change-password.ts';
import { PasswordForm } from '../../features/staff/components/PasswordForm.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';

export function PasswordScreen() {
	const t = useText();
	const { message } = App.useApp();
	const textOf = useFaultText();
	const change = useChangePassword();
	return (
		<>
			<PageHeader title={t('password.title')} />
			<section className="panel" style={{ maxInlineSize: 480 }}>
				<p className="muted">{t('password.text')}</p>
				<PasswordForm
					fault={change.error ? textOf(change.error) : null}
					busy={change.isPending}
					onSubmit={(input, clear) =>
						change.mutate(input, {
							onSuccess: () => {
								clear();
								void message.success(t('password.done'));
							},
						})
					}
				/>
			</section>
		</>
	);
}
