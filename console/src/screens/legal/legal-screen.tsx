import { Segmented } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { type LegalKind, useLegal } from '../../features/legal/use-legal.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LegalEditor } from './legal-editor.tsx';
import './legal.css';

const kinds = ['terms', 'privacy', 'deactivation'] as const satisfies LegalKind[];

/** What buyers agree to, as the shop wants it: terms, privacy, and what deactivation means. */
export function LegalScreen() {
	const t = useText();
	const [kind, setKind] = useState<LegalKind>('terms');
	// While something is typed, the other texts are out of reach: nothing is lost by a slip.
	const [dirty, setDirty] = useState(false);
	const legal = useLegal(kind);
	return (
		<>
			<PageHeader title={t('legal.title')} />
			<Segmented<LegalKind>
				value={kind}
				disabled={dirty}
				onChange={setKind}
				options={kinds.map((one) => ({ value: one, label: t(`legal.kind.${one}`) }))}
			/>
			<LoadState query={legal} />
			{legal.data && <LegalEditor key={kind} kind={kind} state={legal.data} onDirty={setDirty} />}
		</>
	);
}
