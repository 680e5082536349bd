import type { LocalizedText } from '@qaysari/contract/languages';
import { Button, Form, Input, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { FreightPreview } from '../../features/freight/freight-preview.tsx';
import { MethodCard } from '../../features/freight/method-card.tsx';
import { type FreightMethod, useFreightTable, useSaveMethod } from '../../features/freight/use-freight.ts';
import { copiedCode, copiedNames, type Edited, presentOf } from '../../ui/copied.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { LocalizedItem } from '../../ui/localized-item.tsx';
import { filledTexts } from '../../ui/localized-text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';

interface Values {
	code: string;
	origin: 'iraq' | 'china';
	name: LocalizedText;
	minDays: number | null;
	maxDays: number | null;
	position: number | null;
	active: boolean;
}

const codeLength = 39;
const nameLength = 80;
const fresh: Values = { code: '', origin: 'iraq', name: {}, minDays: 3, maxDays: 5, position: 0, active: true };

const copyOf = ({ code, name, ...method }: FreightMethod): Values => ({
	...method,
	code: copiedCode(code, codeLength),
	name: copiedNames(name, nameLength),
});

/** The freight table: methods by origin, their rates by place and time, and what they would ask for a load. */
export function FreightScreen() {
	const t = useText();
	const textOf = useFaultText();
	const table = useFreightTable();
	const save = useSaveMethod();
	const [editing, setEditing] = useState<Edited<FreightMethod> | null>(null);
	const present = presentOf(editing);
	const copied = editing?.isNew ? editing.row : null;
	const close = () => {
		save.reset();
		setEditing(null);
	};
	const { data } = table;
	return (
		<>
			<PageHeader
				title={t('freight.title')}
				actions={
					<Button type="primary" onClick={() => setEditing({ row: null, isNew: true })}>
						{t('freight.method.add')}
					</Button>
				}
			/>
			{table.isPending && <Loading rows={8} />}
			{table.error && !data && <Failed fault={table.error} onRetry={() => void table.refetch()} />}
			{data && (
				<div className="stack">
					<FreightPreview />
					{data.methods.length === 0 && <Empty title={t('freight.none')} />}
					{data.methods.map((method) => (
						<MethodCard
							key={method.code}
							method={method}
							onEdit={() => setEditing({ row: method, isNew: false })}
							onCopy={() => setEditing({ row: method, isNew: true })}
						/>
					))}
				</div>
			)}
			<FormDialog<Values>
				open={editing !== null}
				title={t(present ? 'freight.method.edit' : 'freight.method.add')}
				submit={t('action.save')}
				initial={present ?? (copied ? copyOf(copied) : fresh)}
				fault={save.error ? textOf(save.error) : null}
				busy={save.isPending}
				width={680}
				onClose={close}
				onSubmit={(values) =>
					save.mutate(
						{
							code: present?.code ?? values.code.trim(),
							origin: present?.origin ?? copied?.origin ?? values.origin,
							name: filledTexts(values.name),
							minDays: values.minDays ?? 0,
							maxDays: values.maxDays ?? 0,
							position: values.position ?? 0,
							active: values.active,
							readVersion: present?.version ?? 0,
							...(copied ? { ratesOf: copied.code } : {}),
						},
						{ onSuccess: close },
					)
				}
			>
				{!present && (
					<>
						{copied && <p className="muted">{t('freight.method.copy')}</p>}
						<Form.Item name="origin" label={t('orders.origin')}>
							<Segmented
								disabled={copied !== null}
								options={(['iraq', 'china'] as const).map((value) => ({ value, label: t(`origin.${value}`) }))}
							/>
						</Form.Item>
						<Form.Item
							name="code"
							label={t('freight.code')}
							extra={t('freight.code.hint')}
							rules={[{ required: true, pattern: /^[a-z][a-z0-9-]{1,38}$/, message: t('freight.code.wrong') }]}
						>
							<Input dir="ltr" maxLength={codeLength} autoComplete="off" />
						</Form.Item>
					</>
				)}
				<LocalizedItem name="name" label={t('freight.name')} max={nameLength} />
				<div className="row">
					<Form.Item name="minDays" label={t('freight.minDays')}>
						<CountInput max={365} />
					</Form.Item>
					<Form.Item name="maxDays" label={t('freight.maxDays')}>
						<CountInput max={365} />
					</Form.Item>
					<Form.Item name="position" label={t('store.position')}>
						<CountInput max={1000} />
					</Form.Item>
					<Form.Item name="active" label={t('freight.active')} valuePropName="checked">
						<Switch />
					</Form.Item>
				</div>
			</FormDialog>
		</>
	);
}
