import { Alert, Typography } from 'antd';
import { useText } from '../../app/language.ts';

/** A password that nobody can show again. */
export function NewPassword({ username, password }: { username: string; password: string }) {
	const t = useText();
	return (
		<Alert
			type="success"
			showIcon
			style={{ marginBlockEnd: 16 }}
			title={t('staff.told')}
			description={
				<Typography.Text copyable={{ text: password, tooltips: [t('action.copy'), t('action.copied')] }}>
					<bdi dir="ltr">{username}</bdi>: <bdi dir="ltr">{password}</bdi>
				</Typography.Text>
			}
		/>
	);
}
