import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { App, Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../app/call-types.ts';
import { useText } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { Field } from '../../ui/field.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { chatKeys } from './keys.ts';
import { LanguageTexts } from './language-texts.tsx';

/** Saturday begins the week. */
const week = [6, 0, 1, 2, 3, 4, 5] as const;

export function HoursForm({ hours }: { hours: OutputOf<typeof chatConsoleCalls.getHours> }) {
	const t = useText();
	const toastFault = useFaultToast();
	const { message } = App.useApp();
	const [wanted, setWanted] = useState(hours);
	const save = useAction(chatConsoleCalls.setHours, [chatKeys.hours]);
	return (
		<>
			<Checkbox.Group
				aria-label={t('chat.hours.days')}
				value={wanted.days}
				options={week.map((day) => ({ value: day, label: t(`chat.day.${day}`) }))}
				onChange={(days) => setWanted({ ...wanted, days: days.map(Number) })}
			/>
			<div className="row">
				<Field label={t('chat.hours.from')}>
					<Input
						type="time"
						dir="ltr"
						value={wanted.from}
						onChange={(event) => setWanted({ ...wanted, from: event.target.value })}
					/>
				</Field>
				<Field label={t('chat.hours.until')}>
					<Input
						type="time"
						dir="ltr"
						value={wanted.until}
						onChange={(event) => setWanted({ ...wanted, until: event.target.value })}
					/>
				</Field>
			</div>
			<p className="muted">{t('chat.hours.away')}</p>
			<LanguageTexts texts={wanted.away} maxLength={1000} onChange={(away) => setWanted({ ...wanted, away })} />
			<div>
				<Button
					type="primary"
					loading={save.isPending}
					disabled={wanted.from === '' || wanted.until === ''}
					onClick={() =>
						save.mutate(wanted, {
							tell: () => void message.success(t('chat.saved')),
							onError: toastFault,
						})
					}
				>
					{t('action.save')}
				</Button>
			</div>
		</>
	);
}
