import { limits } from '@qaysari/contract/limits';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { usePutOrder } from './order-mutations.ts';
import type { OrderDetail, OrderReader } from './order-queries.ts';

interface ChangeRemarkProps {
	open: boolean;
	order: OrderDetail;
	reader: OrderReader;
	onClose: () => void;
}

export function ChangeRemarkSheet(props: ChangeRemarkProps) {
	const t = useT();
	return (
		<Sheet open={props.open} title={t('order.action.changeRemark')} onClose={props.onClose}>
			<RemarkForm {...props} />
		</Sheet>
	);
}

function RemarkForm({ order, reader, onClose }: ChangeRemarkProps) {
	const t = useT();
	const put = usePutOrder(order.orderNumber, reader);
	const [remark, setRemark] = useState(order.remark);
	const save = useAction(ordersCalls.updateOrderRemark, {
		onSuccess: (detail) => {
			put.done(detail, t('common.saved'));
			onClose();
		},
		onError: put.failed,
	});
	return (
		<div className="flex flex-col gap-4 pb-1">
			<TextAreaField
				label={t('checkout.remark.label')}
				maxLength={limits.remarkLength}
				placeholder={t('checkout.remark.placeholder')}
				value={remark}
				onText={setRemark}
			/>
			<Button size="main" wide busy={save.isPending} onClick={() => save.mutate({ orderNumber: order.orderNumber, remark })}>
				{t('action.save')}
			</Button>
		</div>
	);
}
