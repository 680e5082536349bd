import { directionOf, type Language } from '@qaysari/contract/languages';
import { Button, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { isBlank, type LegalDraft } from './legal-draft.ts';

interface Props {
	language: Language;
	draft: LegalDraft;
	onChange: (draft: LegalDraft) => void;
	/** Fills the column with the text that the shop came with; absent where there is none. */
	onOwnText?: () => void;
}

/** One language of a text, running the way it does. */
export function LegalColumn({ language, draft, onChange, onOwnText }: Props) {
	const t = useText();
	const name = t(`language.name.${language}`);
	return (
		<section className="panel legal-column" lang={language}>
			<header>
				<h2>{name}</h2>
				{onOwnText && isBlank(draft) && (
					<Button size="small" onClick={onOwnText}>
						{t('legal.ownText')}
					</Button>
				)}
			</header>
			<Input
				aria-label={`${t('legal.heading')}: ${name}`}
				placeholder={t('legal.heading')}
				dir={directionOf(language)}
				maxLength={200}
				value={draft.title}
				onChange={(event) => onChange({ ...draft, title: event.target.value })}
			/>
			<Input.TextArea
				aria-label={`${t('legal.body')}: ${name}`}
				placeholder={t('legal.body')}
				dir={directionOf(language)}
				value={draft.body}
				onChange={(event) => onChange({ ...draft, body: event.target.value })}
			/>
		</section>
	);
}
