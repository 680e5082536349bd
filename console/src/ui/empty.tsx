import { Button } from 'antd';
import { LinkButton } from './link-button.tsx';
import { Mark } from './mark.tsx';

/** A way on: a link, or something that happens here. */
type Action = { label: string; to: string } | { label: string; onPress: () => void; primary?: true };

interface Props {
	title: string;
	text?: string;
	action?: Action;
}

export function Empty({ title, text, action }: Props) {
	return (
		<div className="state">
			<span className="arch">
				<Mark size={72} />
			</span>
			<h2>{title}</h2>
			{text && <p>{text}</p>}
			{action &&
				('to' in action ? (
					<LinkButton type="primary" to={action.to}>
						{action.label}
					</LinkButton>
				) : (
					<Button type={action.primary ? 'primary' : 'default'} onClick={action.onPress}>
						{action.label}
					</Button>
				))}
		</div>
	);
}
