import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { askToSignIn } from '../../app/login-events.ts';
import { useSession } from '../../app/session.ts';
import { Button } from '../../ui/button.tsx';
import { SaySheet, type Subject } from './say-sheet.tsx';

/** The way to ask about a product; visitors are asked to sign in, so that the answer finds them. */
export function AskButton({ productId }: { productId: string }) {
	const t = useT();
	const session = useSession();
	const [subject, setSubject] = useState<Subject | null>(null);
	return (
		<>
			<Button look="secondary" wide onClick={() => (session ? setSubject({ productId }) : askToSignIn('asked'))}>
				{t('question.ask')}
			</Button>
			<SaySheet subject={subject} onClose={() => setSubject(null)} />
		</>
	);
}
