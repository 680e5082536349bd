import { App, Button, Input, InputNumber } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../../app/language.ts';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { type BundleFacts, readFacts } from './read-bundle.ts';
import { useUploadBundle } from './use-bundles.ts';

/** Takes the two files that the build made, together. */
export function UploadBundle() {
	const t = useText();
	const { message } = App.useApp();
	const toastFault = useFaultToast();
	const upload = useUploadBundle();
	const picker = useRef<HTMLInputElement>(null);
	const [chosen, setChosen] = useState<{ facts: BundleFacts; file: File } | null>(null);
	const [notes, setNotes] = useState('');
	const [shellCode, setShellCode] = useState<number>(0);

	const choose = async (files: FileList | null): Promise<void> => {
		const all = [...(files ?? [])];
		const zip = all.find((file) => file.name.endsWith('.zip'));
		const json = all.find((file) => file.name.endsWith('.json'));
		const facts = json ? await readFacts(json) : null;
		if (zip && facts) setChosen({ facts, file: zip });
		else void message.warning(t('releases.bothFiles'));
	};
	const send = (): void => {
		if (!chosen) return;
		upload.mutate(
			{ ...chosen.facts, file: chosen.file, notes, shellCode },
			{
				onSuccess: () => {
					setChosen(null);
					setNotes('');
				},
				onError: toastFault,
			},
		);
	};
	return (
		<section className="panel stack">
			<input
				ref={picker}
				type="file"
				multiple
				hidden
				accept=".zip,.json"
				data-testid="bundle-files"
				onChange={(event) => {
					void choose(event.target.files);
					event.target.value = '';
				}}
			/>
			<p className="muted">{t('releases.how')}</p>
			{chosen ? (
				<>
					<p>
						<bdi dir="ltr" className="strong">
							{chosen.facts.version} ({chosen.facts.code})
						</bdi>
					</p>
					<Input.TextArea
						aria-label={t('releases.notes')}
						placeholder={t('releases.notes')}
						value={notes}
						maxLength={1000}
						autoSize={{ minRows: 2 }}
						onChange={(event) => setNotes(event.target.value)}
					/>
					<div className="row">
						<span>{t('releases.shellCode')}</span>
						<InputNumber
							aria-label={t('releases.shellCode')}
							min={0}
							max={2_000_000_000}
							precision={0}
							value={shellCode}
							onChange={(value) => setShellCode(value ?? 0)}
						/>
					</div>
					<div className="row">
						<Button type="primary" loading={upload.isPending} onClick={send}>
							{t('releases.upload')}
						</Button>
						<Button onClick={() => setChosen(null)}>{t('action.cancel')}</Button>
					</div>
				</>
			) : (
				<div>
					<Button onClick={() => picker.current?.click()}>{t('releases.choose')}</Button>
				</div>
			)}
		</section>
	);
}
