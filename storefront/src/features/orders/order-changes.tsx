import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { useSearchParams } from '../../app/router.tsx';
import { ButtonRow, RowGroup } from '../../ui/list-row.tsx';
import { ChangeAddressSheet } from './change-address-sheet.tsx';
import { ChangeLogisticsSheet } from './change-logistics-sheet.tsx';
import { ChangeRemarkSheet } from './change-remark-sheet.tsx';
import type { OrderDetail, OrderReader } from './order-queries.ts';

type Changing = 'address' | 'logistics' | 'remark';

/** What may still be changed, and a summary on paper. */
export function OrderChanges({ order, reader }: { order: OrderDetail; reader: OrderReader }) {
	const t = useT();
	const [query, setQuery] = useSearchParams();
	const { editable } = order;
	const [changing, setChanging] = useState<Changing | null>(editable.address && query.has('addressId') ? 'address' : null);
	const close = (): void => {
		setChanging(null);
		if (!query.has('addressId')) return;
		// It was brought for this once: coming back to the order does not open the sheet again.
		const rest = new URLSearchParams(query);
		rest.delete('addressId');
		setQuery(rest, { replace: true });
	};
	return (
		<>
			<RowGroup label={t('order.change.title')}>
				{editable.address ? (
					<ButtonRow icon="pin" label={t('order.action.changeAddress')} onClick={() => setChanging('address')} />
				) : null}
				{editable.logistics ? (
					<ButtonRow icon="truck" label={t('order.action.changeLogistics')} onClick={() => setChanging('logistics')} />
				) : null}
				{editable.remark ? (
					<ButtonRow icon="pencil" label={t('order.action.changeRemark')} onClick={() => setChanging('remark')} />
				) : null}
				<ButtonRow icon="document" label={t('order.action.print')} onClick={() => print()} />
			</RowGroup>
			<ChangeAddressSheet open={changing === 'address'} order={order} reader={reader} onClose={close} />
			<ChangeLogisticsSheet open={changing === 'logistics'} order={order} reader={reader} onClose={close} />
			<ChangeRemarkSheet open={changing === 'remark'} order={order} reader={reader} onClose={close} />
		</>
	);
}
