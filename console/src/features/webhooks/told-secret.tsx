import { Alert, Typography } from 'antd';
import { useText } from '../../app/language.ts';

/** A secret that nobody can show again. */
export function ToldSecretNote({ secret, title, text }: { secret: string; title: string; text: string }) {
	const t = useText();
	return (
		<Alert
			type="success"
			showIcon
			style={{ marginBlockEnd: 16 }}
			title={title}
			description={
				<>
					<p style={{ margin: '0 0 8px' }}>{text}</p>
					<Typography.Text code copyable={{ text: secret, tooltips: [t('action.copy'), t('action.copied')] }}>
						<bdi dir="ltr">{secret}</bdi>
					</Typography.Text>
				</>
			}
		/>
	);
}
