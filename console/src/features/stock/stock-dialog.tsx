import { Button, Modal, Skeleton } from 'antd';
import type { Fault } from '../../app/fault.ts';
import { useLanguage } from '../../app/language.ts';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import type { Product } from '../catalog/product-values.ts';
import { StockRow } from './stock-row.tsx';
import './stock.css';

interface Props {
	/** What it is about; null while the dialog is closed. */
	title: string | null;
	/** Undefined until they are there. */
	skus: Product['skus'] | undefined;
	fault: Fault | null;
	onClose: () => void;
}

/** The pieces of every variant: each is counted, or what came or went is entered with its reason. */
export function StockDialog({ title, skus, fault, onClose }: Props) {
	const { t } = useLanguage();
	return (
		<Modal
			open={title !== null}
			title={
				<>
					{t('stock.title')} · <bdi>{title}</bdi>
				</>
			}
			onCancel={onClose}
			footer={<Button onClick={onClose}>{t('action.close')}</Button>}
			width={720}
			destroyOnHidden
		>
			<FaultAlert fault={fault} spaced />
			{!skus && !fault && <Skeleton active />}
			<div className="stack">
				{skus?.map((sku) => (
					<StockRow key={sku.id} sku={sku} />
				))}
			</div>
		</Modal>
	);
}
