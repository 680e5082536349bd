import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Amount } from '../../ui/amount.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { When } from '../../ui/when.tsx';
import { OrderStateTag } from '../orders/order-tags.tsx';
import type { Message } from './chat-queries.ts';

interface Props {
	message: Message;
	/** How far the buyer has read. */
	readUpTo: number;
	/** It is the one that was looked for: it comes into sight. */
	found: boolean;
}

const intoSight = (element: HTMLDivElement | null): void => element?.scrollIntoView({ block: 'center' });

export function MessageView({ message, readUpTo, found }: Props) {
	const t = useText();
	const { body, sender } = message;
	if (body.kind === 'notice')
		return (
			<p className="notice muted small">
				<bdi>{body.text}</bdi> · <When at={message.at} style="time" />
			</p>
		);
	return (
		<div ref={found ? intoSight : undefined} className={`said${sender.kind === 'buyer' ? '' : ' ours'}${found ? ' found' : ''}`}>
			<Body body={body} />
			<span className="muted small">
				{sender.kind === 'agent' && (
					<>
						<bdi>{sender.name || t('chat.agent')}</bdi> ·{' '}
					</>
				)}
				<When at={message.at} style="time" />
				{sender.kind === 'agent' && <> · {message.number <= readUpTo ? t('chat.read') : t('chat.stored')}</>}
			</span>
		</div>
	);
}

function Body({ body }: { body: Exclude<Message['body'], { kind: 'notice' }> }) {
	const t = useText();
	switch (body.kind) {
		case 'text':
			return (
				<div className="bubble" dir="auto">
					<TypedText>{body.text}</TypedText>
				</div>
			);
		case 'picture':
			return (
				<a href={body.url} target="_blank" rel="noreferrer">
					<img
						className="picture"
						src={body.url}
						alt={t('chat.preview.picture')}
						width={body.width}
						height={body.height}
						loading="lazy"
					/>
				</a>
			);
		case 'voice':
			// biome-ignore lint/a11y/useMediaCaption: a voice message has no text
			return <audio controls preload="none" src={body.url} aria-label={t('chat.preview.voice')} />;
		case 'product':
			return body.product ? (
				<div className="bubble card">
					<Thumb picture={body.product.picture} size={56} />
					<span>
						<bdi>{body.product.title}</bdi>
						<Amount money={body.product.price} className="strong" />
					</span>
				</div>
			) : (
				<div className="bubble muted">{t('chat.gone')}</div>
			);
		case 'order':
			return body.order ? (
				<div className="bubble card">
					<Thumb picture={body.order.lines[0]?.picture ?? null} size={56} />
					<span>
						<Link to={paths.order(body.orderNumber)}>
							<bdi dir="ltr">{body.orderNumber}</bdi>
						</Link>
						<OrderStateTag status={body.order.status} />
						<Amount money={body.order.total} className="strong" />
					</span>
				</div>
			) : (
				<div className="bubble muted">{t('chat.gone')}</div>
			);
	}
}
