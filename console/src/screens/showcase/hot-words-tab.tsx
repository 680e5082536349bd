import { directionOf, type Language, pickerOrder } from '@qaysari/contract/languages';
import { App, Button, Select } from 'antd';
import { useText } from '../../app/language.ts';
import { type Showcase, useSetHotWords } from '../../features/showcase/use-showcase.ts';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { useTypedWords } from '../../ui/use-typed-words.ts';

export function HotWordsTab({ hotWords }: { hotWords: Showcase['hotWords'] }) {
	const t = useText();
	return (
		<div className="stack">
			<p className="muted">{t('hotWords.text')}</p>
			{pickerOrder.map((language) => (
				<WordsOf key={language} language={language} words={hotWords[language]} />
			))}
		</div>
	);
}

function WordsOf({ language, words }: { language: Language; words: string[] }) {
	const t = useText();
	const { message } = App.useApp();
	const toastFault = useFaultToast();
	const set = useSetHotWords();
	const { typed, setTyped, setStanding } = useTypedWords(words);
	const changed = typed.join('\n') !== words.join('\n');
	const name = t(`language.name.${language}`);
	return (
		<section className="panel stack tight">
			<h2>{name}</h2>
			<Select
				mode="tags"
				value={typed}
				onChange={(next: string[]) => setTyped(next.map((word) => word.trim().slice(0, 40)).filter((word) => word !== ''))}
				aria-label={name}
				open={false}
				suffixIcon={null}
				tokenSeparators={[',', '،', '，', '\n']}
				maxCount={20}
				style={{ inlineSize: '100%', direction: directionOf(language) }}
			/>
			<div>
				<Button
					type="primary"
					disabled={!changed}
					loading={set.isPending}
					onClick={() =>
						set.mutate(
							{ language, words: typed },
							{
								tell: () => void message.success(t('list.saved')),
								onSuccess: () => setStanding(typed),
								onError: toastFault,
							},
						)
					}
				>
					{t('action.save')}
				</Button>
			</div>
		</section>
	);
}
