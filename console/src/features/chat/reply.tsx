import { type Language, textIn } from '@qaysari/contract/languages';
import { Button, Dropdown, Input } from 'antd';
import { useRef } from 'react';
import { useText } from '../../app/language.ts';
import { useDraft } from '../../app/use-draft.ts';
import { Icon } from '../../ui/icon.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { useAnswers } from './chat-queries.ts';
import { type Draft, useSend, useUploadChatPicture } from './use-send.ts';

interface Props {
	groupId: string;
	/** The language that the buyer reads: answers at hand are taken in it. */
	language: Language;
	/** The last message on the screen. */
	seen: number;
	onTyping: () => void;
}

/** A number of a product, or a link of the shop that holds one. */
function productIn(text: string): string | null {
	return /product_details\/index\?(?:.*&)?id=([1-9]\d{0,17})\b/.exec(text)?.[1] ?? null;
}

export function Reply({ groupId, language, seen, onTyping }: Props) {
	const t = useText();
	const toastFault = useFaultToast();
	const [text, setText] = useDraft(`reply ${groupId}`);
	const send = useSend(groupId);
	const upload = useUploadChatPicture();
	const answers = useAnswers();
	const file = useRef<HTMLInputElement>(null);
	// Whoever is in another conversation by then is told all the same, and what went is no draft of this one any more.
	const say = (draft: Draft, done?: () => void): void => void send.mutateAsync({ message: draft, seen }).then(done, toastFault);
	const sendText = (): void => {
		const written = text.trim();
		if (!written || send.isPending) return;
		const productId = productIn(written);
		// What is written on while the words travel stays.
		const went = (): void =>
			setText((now) => (now.trimStart().startsWith(written) ? now.trimStart().slice(written.length).trimStart() : now));
		// A link to a product alone is shown as its card.
		if (productId && !/\s/.test(written)) say({ kind: 'product', productId }, went);
		else say({ kind: 'text', text: written }, went);
	};
	const sendPicture = (chosen: File | undefined): void => {
		if (!chosen) return;
		void upload.mutateAsync({ file: chosen, purpose: 'chat' }).then(({ fileId }) => say({ kind: 'picture', fileId }), toastFault);
	};
	return (
		<div className="reply">
			<Input.TextArea
				dir="auto"
				aria-label={t('chat.reply')}
				placeholder={t('chat.reply.hint')}
				autoSize={{ minRows: 2, maxRows: 6 }}
				maxLength={2000}
				value={text}
				onChange={(event) => {
					setText(event.target.value);
					onTyping();
				}}
				onPressEnter={(event) => {
					if (event.shiftKey || event.nativeEvent.isComposing) return;
					event.preventDefault();
					sendText();
				}}
			/>
			<div className="row">
				<input
					ref={file}
					type="file"
					accept="image/*"
					hidden
					data-testid="reply-picture"
					onChange={(event) => {
						sendPicture(event.target.files?.[0]);
						event.target.value = '';
					}}
				/>
				<Button icon={<Icon name="picture" size={18} />} loading={upload.isPending} onClick={() => file.current?.click()}>
					{t('chat.picture.add')}
				</Button>
				<Dropdown
					trigger={['click']}
					disabled={!answers.data?.length}
					menu={{
						items: (answers.data ?? []).map((answer) => ({ key: answer.answerId, label: <bdi>{answer.title}</bdi> })),
						onClick: ({ key }) => {
							const answer = answers.data?.find((one) => one.answerId === key);
							if (answer) setText((before) => (before ? `${before}\n` : '') + textIn(answer.texts, language));
						},
					}}
				>
					<Button icon={<Icon name="duplicate" size={18} />}>{t('chat.answers')}</Button>
				</Dropdown>
				<Button type="primary" className="end" loading={send.isPending} disabled={text.trim() === ''} onClick={sendText}>
					{t('chat.send')}
				</Button>
			</div>
		</div>
	);
}
