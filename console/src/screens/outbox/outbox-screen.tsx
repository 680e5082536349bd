import { latinDigits } from '@qaysari/contract/account-input';
import { Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../app/language.ts';
import { OutboxList } from '../../features/outbox/outbox-list.tsx';
import { useOutbox } from '../../features/outbox/use-outbox.ts';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function OutboxScreen() {
	const t = useText();
	const [typed, setTyped] = useState('');
	const to = useDeferredValue(latinDigits(typed).trim());
	const outbox = useOutbox(to);
	const messages = outbox.data?.pages.flatMap((page) => page.records);
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
			<LoadState query={outbox} />
			{messages?.length === 0 && (
				<Empty
					title={to ? t('outbox.none') : t('outbox.empty')}
					text={t('outbox.empty.text')}
					action={
						to
							? { label: t('filter.clear'), onPress: () => setTyped('') }
							: { label: t('action.refresh'), onPress: () => void outbox.refetch() }
					}
				/>
			)}
			{messages && messages.length > 0 && (
				<>
					<OutboxList messages={messages} now={outbox.dataUpdatedAt} />
					<LoadMore list={outbox} shown={messages.length} />
				</>
			)}
		</>
	);
}
