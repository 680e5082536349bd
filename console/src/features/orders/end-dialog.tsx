import { roundToDinar } from '@qaysari/contract/money';
import { Alert, App, Checkbox, Form } from 'antd';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { CountInput } from '../../ui/count-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
import { useMoveOrder } from './use-move-order.ts';
import type { Order } from './use-order.ts';

const fates = ['sellable', 'damaged', 'lost'] as const;
type Fate = (typeof fates)[number];

interface Values {
	/** By line: of those that were out, how many are sellable, how many damaged, and how many nobody has. */
	back: Record<string, Record<Fate, number | null>>;
	keepsFreight: boolean;
	further: number | null;
	note: string;
}

interface Back {
	line: Order['lines'][number];
	out: number;
	sellable: number;
	damaged: number;
	/** Stay with the buyer, who has paid for them. */
	kept: number;
}

/** What every line became, what the shop keeps for it, and what goes back, in hundredths of a dinar. */
function endingOf(order: Order, values: Partial<Values>) {
	const lines = order.out.flatMap(({ lineId, pieces }): Back[] => {
		const line = order.lines.find((one) => one.lineId === lineId);
		if (!line) return [];
		const typed = values.back?.[lineId] ?? { sellable: pieces, damaged: 0, lost: 0 };
		const [sellable = 0, damaged = 0, lost = 0] = fates.map((fate) => typed[fate] ?? 0);
		return [{ line, out: pieces, sellable, damaged, kept: pieces - sellable - damaged - lost }];
	});
	const paid = order.stageOne.captured.amount + order.stageTwo.captured.amount - order.refunded.amount;
	const price = ({ line, kept }: Back) => roundToDinar((line.lineTotal.amount * Math.max(0, kept)) / line.quantity);
	const worth = Math.min(
		paid,
		lines.reduce((sum, line) => sum + price(line), 0),
	);
	const freight = values.keepsFreight ? order.freight.amount : 0;
	const keep = worth + freight + (values.further ?? 0);
	return { lines, paid, worth, freight, keep, refund: paid - keep };
}

/** Ends an order line by line: what came back and how, what is kept of what was paid, and what goes back before anybody confirms. */
export function EndDialog({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
	const t = useText();
	const { message } = App.useApp();
	const move = useMoveOrder();
	const close = () => {
		move.reset();
		onClose();
	};
	const { orderNumber } = order;
	const back = Object.fromEntries(order.out.map(({ lineId, pieces }) => [lineId, { sellable: pieces, damaged: 0, lost: 0 }]));
	const end = (values: Values) => {
		const { lines, keep } = endingOf(order, values);
		const returned = lines.flatMap(({ line: { lineId }, sellable, damaged }) => [
			...(sellable > 0 ? [{ lineId, pieces: sellable, condition: 'sellable' as const }] : []),
			...(damaged > 0 ? [{ lineId, pieces: damaged, condition: 'damaged' as const }] : []),
		]);
		move.mutate(
			{ orderNumber, event: 'terminated', note: values.note.trim(), ending: { returned, keep } },
			{ tell: () => void message.success(t('order.done.terminated')), onSuccess: close },
		);
	};
	return (
		<FormDialog<Values>
			open={open}
			title={t('order.event.terminated')}
			submit={t('order.event.terminated')}
			danger
			width={680}
			initial={{ back, keepsFreight: false, further: null, note: '' }}
			fault={move.error}
			busy={move.isPending}
			onClose={close}
			onSubmit={end}
		>
			{(form) => (
				<Form.Item noStyle shouldUpdate>
					{() => {
						const shown = endingOf(order, form.getFieldsValue(true) as Partial<Values>);
						return (
							<>
								<p>
									{t('order.end.text')}{' '}
									<bdi dir="ltr" className="strong">
										{orderNumber}
									</bdi>
								</p>
								{shown.lines.length > 0 && <Lines lines={shown.lines} />}
								{shown.paid > 0 && (
									<>
										{order.freight.amount > 0 && (
											<Form.Item name="keepsFreight" valuePropName="checked" style={{ marginBlockEnd: 8 }}>
												<Checkbox>
													{t('order.end.freight')} <Amount money={order.freight} />
												</Checkbox>
											</Form.Item>
										)}
										<Form.Item
											name="further"
											label={t('order.end.further')}
											dependencies={['back', 'keepsFreight']}
											rules={[
												{
													validator: (_rule, value: number | null) =>
														shown.worth + shown.freight + (value ?? 0) <= shown.paid
															? Promise.resolve()
															: Promise.reject(new Error(t('order.end.tooMuch'))),
												},
											]}
										>
											<MoneyInput />
										</Form.Item>
									</>
								)}
								<Sums {...shown} />
								<ReasonItem name="note" />
								<p className="muted small">{t('order.reason.read')}</p>
							</>
						);
					}}
				</Form.Item>
			)}
		</FormDialog>
	);
}

function Lines({ lines }: { lines: Back[] }) {
	const t = useText();
	return (
		<table className="end-lines">
			<thead>
				<tr>
					{fates.map((fate) => (
						<th key={fate} scope="col">
							{t(`order.end.${fate}`)}
						</th>
					))}
					<th scope="col">{t('order.end.kept')}</th>
				</tr>
			</thead>
			{lines.map(({ line, out, kept }) => (
				<tbody key={line.lineId}>
					<tr>
						<th scope="rowgroup" colSpan={fates.length + 1}>
							<bdi>{line.title}</bdi> <bdi dir="ltr">× {out}</bdi>
						</th>
					</tr>
					<tr>
						{fates.map((fate) => (
							<td key={fate}>
								<Form.Item
									name={['back', line.lineId, fate]}
									style={{ margin: 0 }}
									rules={[
										() => ({
											validator: () => (kept >= 0 ? Promise.resolve() : Promise.reject(new Error(t('order.end.tooMany')))),
										}),
									]}
								>
									<CountInput label={`${line.title}: ${t(`order.end.${fate}`)}`} max={out} />
								</Form.Item>
							</td>
						))}
						<td className="number">{Math.max(0, kept)}</td>
					</tr>
				</tbody>
			))}
		</table>
	);
}

function Sums({ paid, worth, freight, keep, refund }: Omit<ReturnType<typeof endingOf>, 'lines'>) {
	const t = useText();
	if (paid === 0) return <Alert type="info" showIcon title={t('order.end.nothingPaid')} style={{ marginBlockEnd: 16 }} />;
	const rows = [
		{ label: t('order.fee.captured'), amount: paid, shown: true },
		{ label: t('order.end.worth'), amount: -worth, shown: worth > 0 },
		{ label: t('order.end.freight'), amount: -freight, shown: freight > 0 },
		{ label: t('order.end.further'), amount: worth + freight - keep, shown: keep > worth + freight },
	];
	return (
		<table className="money-table" style={{ marginBlockEnd: 16 }}>
			<tbody>
				{rows
					.filter(({ shown }) => shown)
					.map(({ label, amount }) => (
						<tr key={label}>
							<th scope="row">{label}</th>
							<td>
								<Amount money={{ amount, currency: 'IQD' }} />
							</td>
						</tr>
					))}
				<tr className="sum">
					<th scope="row">{t('order.end.refund')}</th>
					<td>
						<Amount money={{ amount: Math.max(0, refund), currency: 'IQD' }} />
					</td>
				</tr>
			</tbody>
		</table>
	);
}
