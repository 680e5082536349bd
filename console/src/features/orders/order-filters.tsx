import type { OrderStatus } from '@qaysari/contract/order-states';
import type { Origin } from '@qaysari/contract/product-draft';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { Counted } from '../../ui/counted.tsx';
import { DaySpan } from '../../ui/day-span.tsx';
import { Field } from '../../ui/field.tsx';
import { baghdadDay, daysOf, type OrderFilter, type OrderSpan, statusesOf } from './order-filter.ts';
import type { StateCounts } from './order-tabs.tsx';

/** Every day, days by a name, or days of one's own choice. */
type Chosen = 'ever' | OrderSpan | 'own';

function chosenOf({ span, from, until }: OrderFilter): Chosen {
	return span ?? (from === '' && until === '' ? 'ever' : 'own');
}

interface Props {
	filter: OrderFilter;
	/** Undefined until they are known. */
	counts: StateCounts | undefined;
	onChange: (filter: OrderFilter) => void;
}

/** @see OrderTabs for groups of states */
export function OrderFilters({ filter, counts, onChange }: Props) {
	const t = useText();
	const today = baghdadDay(Date.now());
	const [own, setOwn] = useState(false);
	const chosen = own ? 'own' : chosenOf(filter);
	const choose = (next: Chosen) => {
		setOwn(next === 'own');
		if (next === 'own') return onChange({ ...filter, span: null, ...daysOf(filter) });
		onChange({ ...filter, span: next === 'ever' ? null : next, from: '', until: '' });
	};
	return (
		<div className="filters">
			<OrderSearch key={filter.search} search={filter.search} onSearch={(search) => onChange({ ...filter, search })} />
			<Field label={t('orders.column.state')}>
				<StateSelect filter={filter} counts={counts} onChange={onChange} />
			</Field>
			<Field label={t('orders.origin')}>
				<Select<Origin | 'all'>
					value={filter.origin ?? 'all'}
					onChange={(origin) => onChange({ ...filter, origin: origin === 'all' ? null : origin })}
					options={[
						{ value: 'all', label: t('orders.origin.all') },
						{ value: 'iraq', label: t('origin.iraq') },
						{ value: 'china', label: t('origin.china') },
					]}
					style={{ minInlineSize: 140 }}
				/>
			</Field>
			<Field label={t('orders.span')}>
				<Select<Chosen>
					value={chosen}
					onChange={choose}
					options={[
						{ value: 'ever', label: t('orders.span.ever') },
						{ value: 'today', label: t('orders.span.today') },
						{ value: 'yesterday', label: t('orders.span.yesterday') },
						{ value: 'week', label: t('orders.span.days', { count: 7 }) },
						{ value: 'month', label: t('orders.span.days', { count: 30 }) },
						{ value: 'own', label: t('orders.span.own') },
					]}
					style={{ minInlineSize: 150 }}
				/>
			</Field>
			{chosen === 'own' && (
				<Field label={t('orders.span.own')}>
					<DaySpan
						from={filter.from}
						until={filter.until}
						max={today}
						onChange={(from, until) => onChange({ ...filter, from, until })}
					/>
				</Field>
			)}
		</div>
	);
}

function StateSelect({ filter, counts, onChange }: Props) {
	const t = useText();
	return (
		<Select<OrderStatus | 'all'>
			value={filter.status ?? 'all'}
			onChange={(status) => onChange({ ...filter, status: status === 'all' ? null : status })}
			options={[
				{ value: 'all', label: t('orders.tab.all') },
				...statusesOf(filter.tab).map((status) => ({
					value: status,
					label: <Counted name={t(`order.state.${status}`)} count={counts?.get(status) ?? (counts && 0)} />,
				})),
			]}
			popupMatchSelectWidth={false}
			style={{ minInlineSize: 190 }}
		/>
	);
}

/** Searches when asked to, not while typing: half a phone number finds half the country. */
function OrderSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
	const t = useText();
	const [typed, setTyped] = useState(search);
	return (
		<Field label={t('orders.search')} wide>
			<Input.Search
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				onSearch={(value) => onSearch(value.trim())}
				placeholder={t('orders.search.hint')}
				allowClear
				maxLength={40}
				dir="auto"
				style={{ minInlineSize: 260 }}
			/>
		</Field>
	);
}
