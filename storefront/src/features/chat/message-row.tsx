import { formatDate } from '@qaysari/messages/format';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import type { Pending } from '../../device/chat-outbox.ts';
import { Icon } from '../../ui/icons.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { OrderMessage, ProductMessage } from './chat-cards.tsx';
import { ChatIcon } from './chat-icons.tsx';
import { renewMessage } from './chat-live.ts';
import type { ChatMessage, MessageBody } from './chat-types.ts';
import { drop, retry } from './outbox.ts';
import { clockText, VoiceMessage } from './voice-message.tsx';

/** How far a message of the buyer has come. */
type Mark = 'waiting' | 'stored' | 'read' | 'failed';

const bubble = 'max-w-full overflow-hidden rounded-card px-3.5 py-2.5 text-15 break-words whitespace-pre-wrap';

export function MessageRow({ message, readUpTo, first }: { message: ChatMessage; readUpTo: number; first: boolean }) {
	const { t, language } = useLanguage();
	const { body, sender } = message;
	if (body.kind === 'notice')
		return (
			<p className="mx-auto max-w-80 px-4 py-2 text-center text-12 text-soft">
				<bdi>
					<TypedText>{body.text}</TypedText>
				</bdi>
			</p>
		);
	const mine = sender.kind === 'buyer';
	return (
		<Side
			mine={mine}
			sender={mine || !first ? null : sender.name || t('chat.agent')}
			avatar={mine || !first ? null : sender.avatar}
		>
			<Content body={body} mine={mine} onGone={() => void renewMessage(message)} />
			<Foot at={formatDate(language, message.at, 'time')} mark={mine ? (message.number <= readUpTo ? 'read' : 'stored') : null} />
		</Side>
	);
}

/** Written and not with the shop yet. */
export function PendingRow({ pending }: { pending: Pending }) {
	const { t, language } = useLanguage();
	const { written, refused } = pending;
	return (
		<Side mine sender={null} avatar={null}>
			{written.kind === 'text' ? (
				<span dir="auto" className={`${bubble} bg-tile-50 opacity-80`}>
					<TypedText>{written.text}</TypedText>
				</span>
			) : written.kind === 'picture' ? (
				<LocalPicture file={written.file} />
			) : (
				<span className={`${bubble} flex items-center gap-2 bg-tile-50 opacity-80`}>
					{written.kind === 'voice' ? <ChatIcon name="microphone" /> : <Icon name={written.kind === 'product' ? 'bag' : 'box'} />}
					{written.kind === 'voice' ? (
						<bdi dir="ltr">{clockText(written.seconds)}</bdi>
					) : written.kind === 'order' ? (
						<bdi dir="ltr">{written.orderNumber}</bdi>
					) : (
						t('chat.attach.product')
					)}
				</span>
			)}
			<Foot at={formatDate(language, pending.at, 'time')} mark={refused === undefined ? 'waiting' : 'failed'} />
			{refused === undefined ? null : (
				<span className="flex flex-wrap items-center justify-end gap-x-2 text-12 text-pomegranate">
					{refused}
					<button type="button" className="min-h-11 px-2 font-bold" onClick={() => void retry(pending.clientId)}>
						{t('action.retry')}
					</button>
					<button type="button" className="min-h-11 px-2 font-bold" onClick={() => void drop(pending.clientId)}>
						{t('action.delete')}
					</button>
				</span>
			)}
		</Side>
	);
}

function Side(props: { mine: boolean; sender: string | null; avatar: string | null; children: React.ReactNode }) {
	return (
		<div className={`flex px-4 py-1 ${props.mine ? 'justify-end' : 'justify-start'}`}>
			<div className={`flex max-w-[82%] min-w-0 flex-col gap-0.5 ${props.mine ? 'items-end' : 'items-start'}`}>
				{props.sender === null ? null : (
					<span className="flex items-center gap-1.5 pt-1 text-12 text-soft">
						{props.avatar ? (
							<img src={props.avatar} alt="" className="size-6 rounded-full object-cover" />
						) : (
							<Icon name="user" size={18} />
						)}
						<bdi title={props.sender} className="truncate">
							{props.sender}
						</bdi>
					</span>
				)}
				{props.children}
			</div>
		</div>
	);
}

/** `onGone`: a file does not come. */
function Content(props: { body: Exclude<MessageBody, { kind: 'notice' }>; mine: boolean; onGone: () => void }) {
	const { body, mine, onGone } = props;
	const { t } = useLanguage();
	const ground = mine ? 'bg-tile-50' : 'border border-line bg-surface';
	switch (body.kind) {
		case 'text':
			return (
				<span dir="auto" className={`${bubble} ${ground}`}>
					<TypedText>{body.text}</TypedText>
				</span>
			);
		case 'picture':
			return (
				<a href={body.url} target="_blank" rel="noreferrer" aria-label={t('chat.picture.open')}>
					<img
						src={body.url}
						alt={t('chat.picture')}
						width={body.width}
						height={body.height}
						loading="lazy"
						onError={onGone}
						className="h-auto max-h-72 w-auto max-w-full rounded-card bg-line object-contain"
					/>
				</a>
			);
		case 'voice':
			return (
				<span className={`rounded-card ${ground}`}>
					<VoiceMessage url={body.url} seconds={body.seconds} onGone={onGone} />
				</span>
			);
		case 'product':
			return <ProductMessage product={body.product} />;
		case 'order':
			return <OrderMessage order={body.order} />;
	}
}

function Foot({ at, mark }: { at: string; mark: Mark | null }) {
	const { t } = useLanguage();
	return (
		<span className="flex items-center gap-1 text-11 text-soft">
			<bdi>{at}</bdi>
			{mark ? (
				<span className={mark === 'read' ? 'text-tile' : mark === 'failed' ? 'text-pomegranate' : ''}>
					<ChatIcon name={mark} size={15} />
					<span className="sr-only">{t(`chat.mark.${mark}`)}</span>
				</span>
			) : null}
		</span>
	);
}

function LocalPicture({ file }: { file: Blob }) {
	const { t } = useLanguage();
	const [url, setUrl] = useState<string | null>(null);
	useEffect(() => {
		const made = URL.createObjectURL(file);
		setUrl(made);
		return () => URL.revokeObjectURL(made);
	}, [file]);
	return url ? (
		<img src={url} alt={t('chat.picture')} className="max-h-72 max-w-full rounded-card object-contain opacity-80" />
	) : null;
}
