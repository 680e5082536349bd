import type { ProblemKind } from '@qaysari/contract/payment-states';
import { type ReturnReason, returnReasons } from '@qaysari/contract/return-states';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { OrderDetail, OrderReader } from './order-queries.ts';
import { mayReport } from './order-words.ts';
import { ReportForm } from './report-form.tsx';

interface SomethingWrongSheetProps {
	open: boolean;
	order: OrderDetail;
	reader: OrderReader;
	onClose: () => void;
}

/** The one way for everything that is wrong with what arrived: it asks first what it is, and then what shall be done. */
export function SomethingWrongSheet(props: SomethingWrongSheetProps) {
	const t = useT();
	return (
		<Sheet open={props.open} title={t('wrong.title')} onClose={props.onClose}>
			<Asked {...props} />
		</Sheet>
	);
}

/** What can be put right without giving it back. */
function reportKindOf(reason: ReturnReason): ProblemKind | null {
	return reason === 'doesNotFit' || reason === 'changedMind' ? null : reason;
}

function Asked({ order, reader, onClose }: SomethingWrongSheetProps) {
	const t = useT();
	const [reason, setReason] = useState<ReturnReason | null>(null);
	const [reporting, setReporting] = useState(false);
	const kind = reason && reportKindOf(reason);
	if (reporting && kind) return <ReportForm order={order} reader={reader} kind={kind} onClose={onClose} />;
	const mayReturn = order.returnUntil !== null;
	const reportable = kind !== null && mayReport(order);
	return (
		<div className="flex flex-col gap-5 pb-1">
			<fieldset className="flex flex-col gap-2">
				<legend className="mb-2 text-13 font-semibold">{t('wrong.what')}</legend>
				{returnReasons.map((one) => (
					<ChoiceRow key={one} name="wrong" chosen={one === reason} onChoose={() => setReason(one)} title={t(`wrong.${one}`)} />
				))}
			</fieldset>
			{reason === null ? null : mayReturn || reportable ? (
				<section className="flex flex-col gap-2">
					<h3 className="mb-1 text-13 font-semibold">{t('wrong.how')}</h3>
					{mayReturn ? (
						<Link to={paths.newReturn(order.orderNumber, reason)} className={way}>
							<Way icon="box" title={t('wrong.giveBack')} text={t('wrong.giveBack.text')} />
						</Link>
					) : null}
					{reportable ? (
						<button type="button" onClick={() => setReporting(true)} className={way}>
							<Way icon="camera" title={t('wrong.report')} text={t('wrong.report.text')} />
						</button>
					) : null}
				</section>
			) : (
				<Notice tone="saffron" icon="warning">
					{/* Before receipt only what is wrong with the goods can be told. */}
					{t(order.actions.includes('receiptConfirmed') ? 'wrong.closed.receipt' : 'wrong.closed.late')}
				</Notice>
			)}
		</div>
	);
}

const way = 'flex min-h-13 items-center gap-3 rounded-option border-[1.5px] border-tile px-3 py-2 text-start active:bg-tile-50';

function Way({ icon, title, text }: { icon: IconName; title: string; text: string }) {
	return (
		<>
			<Icon name={icon} className="text-tile" />
			<span className="min-w-0 flex-1">
				<span className="block text-15 font-bold text-tile">{title}</span>
				<span className="block text-12 text-soft">{text}</span>
			</span>
			<Icon name="forward" size={16} className="text-tile" />
		</>
	);
}
