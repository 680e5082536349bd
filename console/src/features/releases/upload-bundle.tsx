import { App, Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { type BundleFacts, readFacts } from './read-bundle.ts';
import { useUploadBundle } from './use-bundles.ts';

interface Chosen {
	facts: BundleFacts;
	file: File;
}

/** Takes the two files that the build made, together. */
export function UploadBundle() {
	const t = useText();
	const { message } = App.useApp();
	const picker = useRef<HTMLInputElement>(null);
	const [chosen, setChosen] = useState<Chosen | null>(null);

	const choose = async (files: FileList | null): Promise<void> => {
		const all = [...(files ?? [])];
		const zip = all.find((file) => file.name.endsWith('.zip'));
		const json = all.find((file) => file.name.endsWith('.json'));
		const facts = json ? await readFacts(json) : null;
		if (zip && facts) setChosen({ facts, file: zip });
		else void message.warning(t('releases.bothFiles'));
	};
	return (
		<section className="panel stack">
			<input
				ref={picker}
				type="file"
				multiple
				hidden
				accept=".zip,.json"
				aria-label={t('releases.choose')}
				onChange={(event) => {
					void choose(event.target.files);
					event.target.value = '';
				}}
			/>
			<p className="muted">{t('releases.how')}</p>
			{chosen ? (
				<ChosenBundle {...chosen} onDone={() => setChosen(null)} />
			) : (
				<div>
					<Button onClick={() => picker.current?.click()}>{t('releases.choose')}</Button>
				</div>
			)}
		</section>
	);
}

/** What is said of one bundle; the next one begins with nothing of it. */
function ChosenBundle({ facts, file, onDone }: Chosen & { onDone: () => void }) {
	const t = useText();
	const toastFault = useFaultToast();
	const upload = useUploadBundle();
	const [notes, setNotes] = useState('');
	const [shellCode, setShellCode] = useState<number | null>(0);
	const send = () =>
		upload.mutate({ ...facts, file, notes, shellCode: shellCode ?? 0 }, { onSuccess: onDone, onError: toastFault });
	return (
		<>
			<p>
				<bdi dir="ltr" className="strong">
					{facts.version} ({facts.code})
				</bdi>
			</p>
			<Input.TextArea
				aria-label={t('releases.notes')}
				placeholder={t('releases.notes')}
				value={notes}
				maxLength={1000}
				autoSize={{ minRows: 2 }}
				disabled={upload.isPending}
				onChange={(event) => setNotes(event.target.value)}
			/>
			<div className="row">
				<span>{t('releases.shellCode')}</span>
				<div>
					<CountInput
						label={t('releases.shellCode')}
						max={2_000_000_000}
						value={shellCode}
						disabled={upload.isPending}
						onChange={setShellCode}
					/>
				</div>
			</div>
			<div className="row">
				<Button type="primary" loading={upload.isPending} onClick={send}>
					{t('releases.upload')}
				</Button>
				<Button disabled={upload.isPending} onClick={onDone}>
					{t('action.cancel')}
				</Button>
			</div>
		</>
	);
}
