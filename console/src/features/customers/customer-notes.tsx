import { customersCalls } from '@qaysari/contract/customers.calls';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { EarlierRows } from '../../ui/earlier-rows.tsx';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { When } from '../../ui/when.tsx';
import { useAddNote, useNotes } from './use-customers.ts';

/** What operators noted about a customer, by whom and when. */
export function CustomerNotes({ userId }: { userId: string }) {
	const t = useText();
	const may = useMay();
	const notes = useNotes(userId);
	return (
		<section className="panel stack">
			<h2 style={{ margin: 0 }}>{t('customers.notes')}</h2>
			{may(customersCalls.addNote) && <NewNote userId={userId} />}
			<LoadState query={notes} rows={2} />
			{notes.rows?.length === 0 && <p className="muted small">{t('customers.notes.none')}</p>}
			<EarlierRows list={notes} />
			<ul className="customer-list">
				{notes.rows?.map((note) => (
					<li key={note.noteId} className="stack tight">
						<bdi style={{ whiteSpace: 'pre-line' }}>
							<TypedText>{note.text}</TypedText>
						</bdi>
						<span className="muted small">
							{note.operator && (
								<>
									<bdi>{note.operator}</bdi> ·{' '}
								</>
							)}
							<When at={note.at} />
						</span>
					</li>
				))}
			</ul>
			<FaultAlert fault={notes.isFetchNextPageError ? notes.error : null} />
			{notes.hasNextPage && (
				<Button loading={notes.isFetchingNextPage} onClick={() => void notes.fetchNextPage()}>
					{t('list.more')}
				</Button>
			)}
		</section>
	);
}

function NewNote({ userId }: { userId: string }) {
	const t = useText();
	const add = useAddNote();
	const [typed, setTyped] = useState('');
	const note = typed.trim();
	return (
		<form
			className="stack"
			onSubmit={(event) => {
				event.preventDefault();
				if (note === '' || add.isPending) return;
				// What is written on while the note travels stays.
				add.mutate({ userId, note }, { onSuccess: () => setTyped((now) => (now.trim() === note ? '' : now)) });
			}}
		>
			<FaultAlert fault={add.error} />
			<Input.TextArea
				aria-label={t('customers.notes.new')}
				placeholder={t('customers.notes.new')}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				rows={2}
				maxLength={2000}
				dir="auto"
			/>
			<Button htmlType="submit" disabled={note === ''} loading={add.isPending} style={{ justifySelf: 'start' }}>
				{t('customers.notes.add')}
			</Button>
		</form>
	);
}
