import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { conversionText } from '../../ui/exchange.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import type { Fees } from './use-fees.ts';

type Version = Fees['versions'][number];
type Line = Version['lines'][number];

/** Lines as the buyer sees them: what was entered, the rate of that moment, and what it makes in dinars. */
export function FeeTable({ lines, total }: { lines: Version['lines']; total: Version['total'] }) {
	const t = useText();
	return (
		<table className="money-table">
			<tbody>
				{lines.map((line, index) => (
					<tr key={`${line.kind}-${index}`}>
						<th scope="row">
							{t(`fees.kind.${line.kind}`)} <Reckoning line={line} />
							{line.note && (
								<span className="muted small">
									<br />
									<bdi>
										<TypedText>{line.note}</TypedText>
									</bdi>
								</span>
							)}
						</th>
						<td>
							<Amount money={line.amount} />
						</td>
					</tr>
				))}
				<tr className="sum">
					<th scope="row">{t('order.fee.total')}</th>
					<td>
						<Amount money={total} />
					</td>
				</tr>
			</tbody>
		</table>
	);
}

/** How the amount comes about: `3 days` and `12.50 USD × 1,310 = 16,375 IQD`. */
function Reckoning({ line: { days, unit, rate, amount } }: { line: Line }) {
	const t = useText();
	if (days === null && rate === null) return null;
	return (
		<span className="muted small nowrap">
			<br />
			{days !== null && <>{t('fees.days', { count: days })} · </>}
			<bdi dir="ltr">{conversionText({ unit, days, rate, amount })}</bdi>
		</span>
	);
}
