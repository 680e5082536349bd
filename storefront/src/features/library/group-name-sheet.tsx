import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';

const longest = 40;

export function GroupNameSheet(props: {
	open: boolean;
	title: string;
	present: string;
	busy: boolean;
	onClose: () => void;
	onSave: (name: string) => void;
}) {
	return (
		<Sheet open={props.open} title={props.title} onClose={props.onClose}>
			<GroupNameForm present={props.present} busy={props.busy} onSave={props.onSave} />
		</Sheet>
	);
}

export function GroupNameForm({ present, busy, onSave }: { present: string; busy: boolean; onSave: (name: string) => void }) {
	const t = useT();
	const [name, setName] = useState(present);
	const wanted = name.trim();
	return (
		<form
			noValidate
			className="flex flex-col gap-4 pb-1"
			onSubmit={(event) => {
				event.preventDefault();
				if (wanted && !busy) onSave(wanted);
			}}
		>
			<TextField label={t('groups.name.label')} maxLength={longest} enterKeyHint="done" value={name} onText={setName} />
			<Button type="submit" size="main" wide disabled={wanted === ''} busy={busy}>
				{t('action.save')}
			</Button>
		</form>
	);
}
