import type { ReturnWish } from '@qaysari/contract/return-states';
import { formatFacts, formatMoney, isolate } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { TitleText } from '../../ui/title-text.tsx';
import type { ReturnForm } from './return-queries.ts';

/** What somebody chose of a line: pieces, and what comes instead. */
export interface Chosen {
	quantity: number;
	newSkuId: string | null;
}
export type Choices = Readonly<Record<string, Chosen>>;

const nothing: Chosen = { quantity: 0, newSkuId: null };

/** The lines of an order, with how many of each come back. */
export function ReturnLines({
	form,
	choices,
	wish,
	onChoose,
}: {
	form: ReturnForm;
	choices: Choices;
	wish: ReturnWish;
	onChoose: (choices: Choices) => void;
}) {
	const { t, language } = useLanguage();
	return (
		<ul className="flex flex-col gap-4">
			{form.lines.map((line) => {
				const { quantity } = choices[line.lineId] ?? nothing;
				const facts = formatFacts(
					language,
					line.specification.map(({ value }) => value),
				);
				const closed = !line.returnable ? t('returns.line.not') : line.left === 0 ? t('returns.line.none') : null;
				// Pieces that stand for each other: more than what is there of the other one cannot be had.
				const most = wish === 'exchange' ? Math.min(line.left, Math.max(0, ...line.instead.map((one) => one.left))) : line.left;
				return (
					<li key={line.lineId} className="flex items-center gap-3">
						<Picture picture={line.picture} alt="" sizes="48px" className="size-12 shrink-0 rounded-option" />
						<span className="min-w-0 flex-1 text-13">
							<span title={line.title} className={`line-clamp-2 ${closed ? 'text-soft' : ''}`}>
								<TitleText>{line.title}</TitleText>
							</span>
							<span className="block text-12 text-soft">{closed ?? facts}</span>
						</span>
						{closed ? null : (
							<Stepper
								value={quantity}
								min={0}
								max={most}
								onChange={(next) =>
									onChoose({ ...choices, [line.lineId]: { ...(choices[line.lineId] ?? nothing), quantity: next } })
								}
							/>
						)}
					</li>
				);
			})}
		</ul>
	);
}

/** For each line that comes back: which other sku of its product comes instead. */
export function InsteadOf({
	form,
	choices,
	tried,
	onChoose,
}: {
	form: ReturnForm;
	choices: Choices;
	/** Whether what is missing is told. */
	tried: boolean;
	onChoose: (choices: Choices) => void;
}) {
	const { t, language } = useLanguage();
	const coming = form.lines.filter((line) => (choices[line.lineId]?.quantity ?? 0) > 0);
	return coming.map((line) => {
		const chosen = choices[line.lineId] ?? nothing;
		return (
			<fieldset key={line.lineId} className="mt-4 flex flex-col gap-2">
				<legend className="mb-2 text-13 font-semibold">{t('returns.instead', { title: isolate(line.title) })}</legend>
				{line.instead.length === 0 ? <p className="text-13 text-soft">{t('returns.wish.exchange.none')}</p> : null}
				{line.instead
					.filter((one) => one.left >= chosen.quantity)
					.map((one) => (
						<ChoiceRow
							key={one.skuId}
							name={`instead-${line.lineId}`}
							chosen={one.skuId === chosen.newSkuId}
							onChoose={() => onChoose({ ...choices, [line.lineId]: { ...chosen, newSkuId: one.skuId } })}
							title={formatFacts(
								language,
								one.specification.map(({ value }) => value),
							)}
							hint={one.less.amount > 0 ? t('returns.instead.less', { amount: formatMoney(language, one.less) }) : null}
						/>
					))}
				<p role="alert" className="text-13 text-pomegranate empty:hidden">
					{tried && chosen.newSkuId === null && line.instead.length > 0 ? t('returns.instead.missing') : null}
				</p>
			</fieldset>
		);
	});
}
