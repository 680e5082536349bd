import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { Button, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { useDraft } from '../../app/use-draft.ts';
import { TypedText } from '../../ui/typed-text.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';
import type { OpenConversation } from './chat-queries.ts';
import { chatKeys } from './keys.ts';

/** What colleagues noted about a conversation; buyers never see it. */
export function ConversationNotes({ conversation }: { conversation: OpenConversation }) {
	const t = useText();
	const toastFault = useFaultToast();
	const [text, setText] = useDraft(`note ${conversation.groupId}`);
	const add = useAction(chatConsoleCalls.addNote, [chatKeys.one(conversation.groupId)]);
	return (
		<section>
			<h3>{t('chat.notes')}</h3>
			<Input.TextArea
				dir="auto"
				aria-label={t('chat.notes.add')}
				placeholder={t('chat.notes.hint')}
				autoSize={{ minRows: 2, maxRows: 5 }}
				maxLength={2000}
				value={text}
				onChange={(event) => setText(event.target.value)}
			/>
			<Button
				loading={add.isPending}
				disabled={text.trim() === ''}
				onClick={() =>
					void add.mutateAsync({ groupId: conversation.groupId, text }).then(
						// What is written on while the note travels stays.
						() => setText((now) => (now === text ? '' : now)),
						toastFault,
					)
				}
			>
				{t('chat.notes.add')}
			</Button>
			<ul className="plain">
				{conversation.notes.map((note) => (
					<li key={note.noteId}>
						<bdi className="text">
							<TypedText>{note.text}</TypedText>
						</bdi>
						<span className="muted small">
							<bdi>{note.agent}</bdi> · <When at={note.at} />
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
