import { formatRelative } from '@qaysari/messages/format';
import { Typography } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { Phone } from '../../ui/phone.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';
import type { OutboxMessage } from './use-outbox.ts';
import './outbox.css';

/** @param now milliseconds, for how long ago something was */
export function OutboxList({ messages, now }: { messages: readonly OutboxMessage[]; now: number }) {
	return (
		<ul className="card-list outbox">
			{messages.map((message) => (
				<OutboxCard key={message.id} message={message} now={now} />
			))}
		</ul>
	);
}

function OutboxCard({ message, now }: { message: OutboxMessage; now: number }) {
	const { language, t } = useLanguage();
	const copy = (text: string) => ({ text, tooltips: [t('action.copy'), t('action.copied')] });
	return (
		<li>
			<div className="about">
				<ToneTag tone="over">{t(`outbox.channel.${message.channel}`)}</ToneTag>
				<span className="strong">
					{/^\+?\d+$/.test(message.to) ? <Phone number={message.to} /> : <bdi dir="ltr">{message.to}</bdi>}
				</span>
				<span className="muted small" title={message.at}>
					{formatRelative(language, message.at, now)} · <When at={message.at} />
				</span>
			</div>
			{message.code && (
				<Typography.Text className="code" copyable={copy(message.code)}>
					<bdi dir="ltr">{message.code}</bdi>
				</Typography.Text>
			)}
			<Typography.Paragraph className="text" copyable={copy(message.text)}>
				{message.text}
			</Typography.Paragraph>
		</li>
	);
}
