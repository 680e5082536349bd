import { Form, Radio } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Unread } from '../../ui/unread.tsx';
import { SupplierItem } from './supplier-item.tsx';
import { type ToBuyGroup, type ToBuyLine, useGather, usePurchases } from './use-purchasing.ts';

interface Props {
	/** Null where the goods have none: then one is chosen here. */
	supplier: ToBuyGroup['supplier'];
	lines: readonly ToBuyLine[];
	onClose: () => void;
}

interface Values {
	supplierId: string | undefined;
	/** A draft, or nothing for a new one. */
	into: string;
}

/** Makes a purchase order of lines that wait, or adds them to a draft of the same supplier. */
export function GatherDialog({ supplier, lines, onClose }: Props) {
	const t = useText();
	const navigate = useNavigate();
	const gather = useGather();
	const [chosen, setChosen] = useState<string | undefined>(supplier?.supplierId);
	const purchases = usePurchases('draft', chosen, chosen !== undefined);
	// Until those of another supplier are there, the list still has the drafts of the one before.
	const drafts = (purchases.isPlaceholderData ? null : purchases.rows) ?? [];
	const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
	return (
		<FormDialog<Values>
			open
			title={t('purchases.gather')}
			submit={t('purchases.gather')}
			initial={{ supplierId: supplier?.supplierId, into: '' }}
			fault={gather.error}
			busy={gather.isPending}
			onClose={onClose}
			onSubmit={({ supplierId, into }) =>
				supplierId &&
				gather.mutate(
					{ supplierId, lineIds: lines.map((line) => line.lineId), ...(into ? { purchaseId: into } : {}) },
					{ onSuccess: ({ purchaseId }) => void navigate(paths.purchase(purchaseId)) },
				)
			}
		>
			{(form) => (
				<>
					<p>{t('purchases.gather.text', { pieces })}</p>
					<SupplierItem
						name="supplierId"
						present={supplier}
						required
						disabled={supplier !== null}
						onChoose={(one) => {
							setChosen(one.supplierId);
							form.setFieldValue('into', '');
						}}
					/>
					{chosen !== undefined && purchases.error && !purchases.isFetching && (
						<Form.Item label={t('purchases.into')}>
							<Unread fault={purchases.error} onRetry={() => void purchases.refetch()} />
						</Form.Item>
					)}
					{chosen !== undefined && drafts.length > 0 && (
						<Form.Item name="into" label={t('purchases.into')}>
							<Radio.Group
								options={[
									{ value: '', label: t('purchases.into.new') },
									...drafts.slice(0, 5).map((draft) => ({
										value: draft.purchaseId,
										label: t('purchases.into.draft', { number: draft.number, pieces: draft.pieces }),
									})),
								]}
								style={{ display: 'grid', gap: 8 }}
							/>
						</Form.Item>
					)}
				</>
			)}
		</FormDialog>
	);
}
