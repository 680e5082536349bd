import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { FreightPreview } from '../../features/freight/freight-preview.tsx';
import { MethodCard } from '../../features/freight/method-card.tsx';
import { MethodForm } from '../../features/freight/method-form.tsx';
import { type FreightMethod, useFreightTable } from '../../features/freight/use-freight.ts';
import type { Edited } from '../../ui/copied.ts';
import { Empty } from '../../ui/empty.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** The freight table: methods by origin, their rates by place and time, and what they would ask for a load. */
export function FreightScreen() {
	const t = useText();
	const table = useFreightTable();
	const [editing, setEditing] = useState<Edited<FreightMethod> | null>(null);
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
			<LoadState query={table} rows={8} />
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
			{editing && <MethodForm edited={editing} onClose={() => setEditing(null)} />}
		</>
	);
}
