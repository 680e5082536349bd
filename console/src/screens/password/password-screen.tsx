import { App } from 'antd';
import { useText } from '../../app/language.ts';
import { PasswordForm } from '../../features/staff/password-form.tsx';
import { useChangePassword } from '../../features/staff/use-change-password.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export function PasswordScreen() {
	const t = useText();
	const { message } = App.useApp();
	const change = useChangePassword();
	return (
		<>
			<PageHeader title={t('password.title')} />
			<section className="panel" style={{ maxInlineSize: 480 }}>
				<p className="muted">{t('password.text')}</p>
				<PasswordForm
					fault={change.error}
					busy={change.isPending}
					onSubmit={(input, clear) =>
						change.mutate(input, { tell: () => void message.success(t('password.done')), onSuccess: clear })
					}
				/>
			</section>
		</>
	);
}
