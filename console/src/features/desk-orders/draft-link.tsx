import { Typography } from 'antd';
import { useText } from '../../app/language.ts';
import './desk-orders.css';

/** The customer's link, to be copied into a chat. */
export function DraftLink({ url }: { url: string }) {
	const t = useText();
	return (
		<Typography.Text copyable={{ text: url, tooltips: [t('action.copy'), t('action.copied')] }}>
			<bdi dir="ltr" className="draft-link">
				{url}
			</bdi>
		</Typography.Text>
	);
}
