import { latinDigits } from '@qaysari/contract/account-input';
import { Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../app/language.ts';
import { OutboxList } from '../../features/outbox/outbox-list.tsx';
import { useOutbox } from '../../features/outbox/use-outbox.ts';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedRows } from '../../ui/paged-rows.tsx';

export function OutboxScreen() {
	const t = useText();
	const [typed, setTyped] = useState('');
	const to = useDeferredValue(latinDigits(typed).trim());
	const outbox = useOutbox(to);
	return (
		<>
			<PageHeader title={t('outbox.title')} />
			<p className="muted">{t('outbox.text')}</p>
			<div className="filters">
				<Field label={t('outbox.to')} wide>
					<Input
						aria-label={t('outbox.to')}
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
						allowClear
						dir="ltr"
						inputMode="email"
						maxLength={80}
					/>
				</Field>
			</div>
			<PagedRows
				list={outbox}
				empty={
					<Empty
						title={to ? t('outbox.none') : t('outbox.empty')}
						text={t('outbox.empty.text')}
						action={
							to
								? { label: t('filter.clear'), onPress: () => setTyped('') }
								: { label: t('action.refresh'), onPress: () => void outbox.refetch() }
						}
					/>
				}
			>
				{(messages) => <OutboxList messages={messages} now={outbox.dataUpdatedAt} />}
			</PagedRows>
		</>
	);
}
