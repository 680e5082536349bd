import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { textIn } from '@qaysari/contract/languages';
import { App, Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { copiedName } from '../../ui/copied.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { type Answer, useAnswers } from './chat-queries.ts';
import { chatKeys } from './keys.ts';
import { LanguageTexts } from './language-texts.tsx';

const titleLength = 60;

type Draft = Omit<Answer, 'answerId'> & { answerId: string | null };

/** Answers that are given often: written once, in the languages of the shop. */
export function AnswersForm() {
	const { t, language } = useLanguage();
	const toastFault = useFaultToast();
	const { modal } = App.useApp();
	const answers = useAnswers();
	const [draft, setDraft] = useState<Draft | null>(null);
	const save = useAction(chatConsoleCalls.saveAnswer, [chatKeys.answers]);
	const drop = useAction(chatConsoleCalls.deleteAnswer, [chatKeys.answers]);
	const remove = async (answer: Answer): Promise<void> => {
		const sure = await modal.confirm({
			title: t('chat.answers.delete', { title: answer.title }),
			okText: t('action.delete'),
			cancelText: t('action.cancel'),
			okButtonProps: { danger: true },
		});
		if (sure) drop.mutate({ answerId: answer.answerId }, { onError: toastFault });
	};
	const store = (wish: Draft): void => {
		const { answerId, title, texts } = wish;
		save.mutate(
			{ ...(answerId ? { answerId } : {}), title, texts },
			{
				onSuccess: ({ answers: kept }) => {
					const known = kept.find((one) => one.title === title)?.answerId ?? answerId;
					// What was written since it was sent is the next change of it.
					setDraft((now) => (now === null || now === wish ? null : { ...now, answerId: known }));
				},
				onError: toastFault,
			},
		);
	};
	if (!answers.data) return <LoadState query={answers} rows={3} />;
	return (
		<>
			<p className="muted">{t('chat.answers.text')}</p>
			<ul className="card-list">
				{answers.data.map((answer) => (
					<li key={answer.answerId}>
						<div className="line">
							<bdi className="strong">{answer.title}</bdi>
							<span className="row">
								<Button
									icon={<Icon name="edit" size={18} />}
									aria-label={t('chat.answers.edit')}
									onClick={() => setDraft(answer)}
								/>
								<CopyButton
									name={answer.title}
									onPress={() => setDraft({ ...answer, answerId: null, title: copiedName(answer.title, titleLength) })}
								/>
								<Button
									danger
									icon={<Icon name="trash" size={18} />}
									aria-label={t('action.delete')}
									onClick={() => void remove(answer)}
								/>
							</span>
						</div>
						<bdi className="muted small">{textIn(answer.texts, language)}</bdi>
					</li>
				))}
			</ul>
			<div>
				<Button icon={<Icon name="plus" size={18} />} onClick={() => setDraft({ answerId: null, title: '', texts: {} })}>
					{t('chat.answers.add')}
				</Button>
			</div>
			<Drawer
				open={draft !== null}
				title={t('chat.answers.edit')}
				// Nor to another answer: until it is saved nobody turns to one.
				onClose={() => save.isPending || setDraft(null)}
				// What is written is not lost to a click beside it.
				mask={{ closable: false }}
				destroyOnHidden
			>
				{draft && (
					<div className="stack">
						<Field label={t('chat.answers.title')} wide>
							<Input
								dir="auto"
								maxLength={titleLength}
								value={draft.title}
								onChange={(event) => setDraft({ ...draft, title: event.target.value })}
							/>
						</Field>
						<LanguageTexts texts={draft.texts} maxLength={2000} onChange={(texts) => setDraft({ ...draft, texts })} />
						<Button
							type="primary"
							loading={save.isPending}
							disabled={draft.title.trim() === '' || Object.keys(draft.texts).length === 0}
							onClick={() => store(draft)}
						>
							{t('action.save')}
						</Button>
					</div>
				)}
			</Drawer>
		</>
	);
}
