import { type Language, languages } from '@qaysari/contract/languages';
import { legalTitles, loadLegalTexts } from '@qaysari/messages/legal/legal-texts';
import { Alert, App, Button, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '../../app/language.ts';
import { LegalColumn } from '../../features/legal/legal-column.tsx';
import { blankDraft, bodyOf, isBlank, type LegalDraft, type LegalDrafts, sectionsOf } from '../../features/legal/legal-draft.ts';
import { type LegalKind, type LegalState, useSetLegal } from '../../features/legal/use-legal.ts';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { When } from '../../ui/when.tsx';

interface Props {
	kind: LegalKind;
	state: LegalState;
	onDirty: (dirty: boolean) => void;
}

function draftsOf({ texts }: LegalState): LegalDrafts {
	const entries = languages.map((language) => {
		const text = texts[language];
		return [language, text ? { title: text.title, body: bodyOf(text.sections) } : blankDraft];
	});
	return Object.fromEntries(entries) as LegalDrafts;
}

export function LegalEditor({ kind, state, onDirty }: Props) {
	const t = useText();
	const textOf = useFaultText();
	const { message } = App.useApp();
	const save = useSetLegal();
	const [base, setBase] = useState(() => ({ version: state.version, drafts: draftsOf(state) }));
	const [drafts, setDrafts] = useState(base.drafts);
	const dirty = languages.some(
		(one) => drafts[one].title !== base.drafts[one].title || drafts[one].body !== base.drafts[one].body,
	);
	const untitled = languages.filter((one) => !isBlank(drafts[one]) && drafts[one].title.trim() === '');
	useEffect(() => onDirty(dirty), [onDirty, dirty]);
	// Somebody else wrote meanwhile: shown at once, unless it would take away what is being typed here.
	if (!dirty && state.version > base.version) {
		setBase({ version: state.version, drafts: draftsOf(state) });
		setDrafts(draftsOf(state));
	}

	const change = (language: Language, draft: LegalDraft): void => setDrafts((now) => ({ ...now, [language]: draft }));
	const begin = (version: number, next: LegalDrafts): void => {
		save.reset();
		setBase({ version, drafts: next });
		setDrafts(next);
	};
	const ownText = async (language: Language): Promise<void> => {
		if (kind === 'deactivation') return;
		try {
			const own = await loadLegalTexts(language);
			const draft = { title: legalTitles[language][kind], body: bodyOf(own[kind]) };
			// What was written until it came stays.
			setDrafts((now) => (isBlank(now[language]) ? { ...now, [language]: draft } : now));
		} catch {
			void message.error(t('fault.network'));
		}
	};
	const submit = (): void => {
		const written = languages.filter((one) => !isBlank(drafts[one]));
		const texts = Object.fromEntries(
			written.map((one) => [one, { title: drafts[one].title.trim(), sections: sectionsOf(drafts[one].body) }]),
		);
		save.mutate(
			{ kind, readVersion: base.version, texts },
			{
				tell: ({ version }) => void message.success(t('legal.saved', { version })),
				// What is written since it was sent is the next change.
				onSuccess: ({ version }) => setBase({ version, drafts }),
			},
		);
	};
	return (
		<>
			<p className="muted">
				{state.changedAt && state.version > 0 ? (
					<>
						{t('legal.version', { version: state.version })} · <When at={state.changedAt} />
					</>
				) : (
					t(kind === 'deactivation' ? 'legal.none.deactivation' : 'legal.none')
				)}
			</p>
			<p className="muted">{t('legal.hint')}</p>
			{save.error && (
				<Alert
					type="error"
					showIcon
					role="alert"
					title={textOf(save.error)}
					action={
						state.version !== base.version && (
							<Button size="small" onClick={() => begin(state.version, draftsOf(state))}>
								{t('legal.theirs')}
							</Button>
						)
					}
				/>
			)}
			<div className="legal-columns">
				{languages.map((language) => (
					<LegalColumn
						key={language}
						language={language}
						draft={drafts[language]}
						onChange={(draft) => change(language, draft)}
						{...(kind === 'deactivation' ? {} : { onOwnText: () => void ownText(language) })}
					/>
				))}
			</div>
			<Space wrap>
				<Button type="primary" disabled={!dirty || untitled.length > 0} loading={save.isPending} onClick={submit}>
					{t('action.save')}
				</Button>
				<Button disabled={!dirty || save.isPending} onClick={() => begin(base.version, base.drafts)}>
					{t('legal.undo')}
				</Button>
				{untitled.length > 0 && <span className="muted">{t('legal.untitled')}</span>}
			</Space>
			<LeaveQuestion unsaved={() => dirty} />
		</>
	);
}
