import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../../app/language.ts';
import { useAllChosen } from '../../ui/use-chosen.ts';
import type { ProductChoice } from '../bulk-edits/use-bulk-edits.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { type BulkKind, bulkKinds } from './bulk-kinds.ts';
import './catalog.css';

interface Props {
	productIds: readonly string[];
	/** What the list shows: all of it can be changed as well. */
	shown: ProductChoice;
	onClear: () => void;
	/** What other features can do with those that are chosen one by one. */
	more?: ReactNode;
}

/** What can be done with the products that were chosen, or with all that the list shows. */
export function BulkBar({ productIds, shown, onClear, more }: Props) {
	const t = useText();
	const [kind, setKind] = useState<BulkKind | null>(null);
	const [all, setAll] = useAllChosen(productIds);
	if (productIds.length === 0) return null;
	return (
		<div className="bulk-bar" role="region" aria-label={t('bulk.title')}>
			<strong aria-live="polite">{all ? t('bulk.chosen.all') : t('bulk.chosen', { count: productIds.length })}</strong>
			{!all && (
				<Button type="link" onClick={() => setAll(true)}>
					{t('bulk.chooseAll')}
				</Button>
			)}
			{bulkKinds.map((one) => (
				<Button key={one} onClick={() => setKind(one)}>
					{t(`bulk.${one}`)}
				</Button>
			))}
			{all ? null : more}
			<Button type="text" onClick={onClear}>
				{t('bulk.clear')}
			</Button>
			{kind ? (
				<BulkDialog
					kind={kind}
					choice={all ? shown : { productIds: [...productIds] }}
					onClose={() => setKind(null)}
					onDone={() => {
						setKind(null);
						onClear();
					}}
				/>
			) : null}
		</div>
	);
}
