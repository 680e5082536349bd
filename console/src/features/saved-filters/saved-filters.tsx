import { savedFiltersCalls } from '@qaysari/contract/saved-filters.calls';
import type { FilteredList } from '@qaysari/contract/saved-filters.schemas';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Popover } from 'antd';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useText } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { Icon } from '../../ui/icon.tsx';

type Query = Record<string, string>;

interface Props {
	list: FilteredList;
	/** The filter as it stands in the address. */
	query: Query;
	onChoose: (query: Query) => void;
}

/** Filters that an operator keeps under names of their own, on whatever machine. */
export function SavedFilters({ list, query, onChoose }: Props) {
	const t = useText();
	const [open, setOpen] = useState(false);
	return (
		<Popover
			open={open}
			onOpenChange={setOpen}
			trigger="click"
			placement="bottom"
			title={t('savedFilters.title')}
			content={
				<Kept
					list={list}
					query={query}
					onChoose={(chosen) => {
						setOpen(false);
						onChoose(chosen);
					}}
				/>
			}
		>
			<Button>{t('savedFilters.title')}</Button>
		</Popover>
	);
}

function Kept({ list, query, onChoose }: Props) {
	const t = useText();
	const key = ['saved-filters', list];
	const found = useQuery({ queryKey: key, queryFn: ({ signal }) => api(savedFiltersCalls.list, { list }, { signal }) });
	const remove = useAction(savedFiltersCalls.remove, [key]);
	const filters = found.data?.filters ?? [];
	const fault = found.error ?? remove.error;
	return (
		<div className="stack" style={{ inlineSize: 280 }}>
			<FaultAlert fault={fault} />
			{found.isSuccess && filters.length === 0 && <span className="muted">{t('savedFilters.none')}</span>}
			{filters.map((one) => (
				<span key={one.filterId} className="row" style={{ justifyContent: 'space-between' }}>
					<Button type="link" style={{ paddingInline: 0 }} onClick={() => onChoose(one.query)}>
						<bdi>{one.name}</bdi>
					</Button>
					<Button
						type="text"
						aria-label={t('savedFilters.remove', { name: one.name })}
						icon={<Icon name="trash" size={18} />}
						onClick={() => remove.mutate({ filterId: one.filterId })}
					/>
				</span>
			))}
			{Object.keys(query).length > 0 && <NewName list={list} query={query} />}
		</div>
	);
}

function NewName({ list, query }: Omit<Props, 'onChoose'>) {
	const t = useText();
	const [form] = Form.useForm<{ name: string }>();
	const save = useAction(savedFiltersCalls.save, [['saved-filters', list]]);
	return (
		<Form<{ name: string }>
			form={form}
			layout="vertical"
			onFinish={({ name }) => save.mutate({ list, name: name.trim(), query }, { onSuccess: () => form.resetFields() })}
		>
			<FaultAlert fault={save.error} />
			<Form.Item
				name="name"
				label={t('savedFilters.name')}
				rules={[{ required: true, whitespace: true, message: t('promotions.needed') }]}
			>
				<Input maxLength={60} dir="auto" />
			</Form.Item>
			<Button htmlType="submit" loading={save.isPending} block>
				{t('savedFilters.save')}
			</Button>
		</Form>
	);
}
