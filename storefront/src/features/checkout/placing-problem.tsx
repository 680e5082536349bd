import { ApiError } from '@qaysari/client/api-error';
import { formatMoney } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import type { Quote, QuoteLine } from './checkout-queries.ts';
import type { OrderSource } from './checkout-source.ts';
import { useMendLine } from './use-mend-line.ts';

/** Which line a refusal is about, and how many pieces are left of it. */
export function faultOf(error: unknown): { skuId: string; left: number | null } | null {
	if (!(error instanceof ApiError)) return null;
	const data = error.data as { skuId?: unknown; left?: unknown } | null;
	return typeof data?.skuId === 'string' ? { skuId: data.skuId, left: typeof data.left === 'number' ? data.left : null } : null;
}

interface PlacingProblemProps {
	error: unknown;
	quote: Quote;
	/** What was shown before the prices changed. */
	before: Quote | null;
	source: OrderSource;
	/** What is ordered cannot be changed here. */
	fixed: boolean;
	onMended: () => void;
}

/** Why the order was not placed, and the way on; everything that was typed stays. */
export function PlacingProblem({ error, quote, before, source, fixed, onMended }: PlacingProblemProps) {
	const { t } = useLanguage();
	const errorText = useErrorText();
	const mend = useMendLine(source, onMended);
	const fault = faultOf(error);
	const lines = quote.parts.flatMap((part) => part.lines);
	const line = fault ? lines.find((one) => one.skuId === fault.skuId) : undefined;
	if (error instanceof ApiError && error.reason === 'price_changed' && before)
		return <PriceChange text={error.message} before={before} now={quote} />;
	if (error instanceof ApiError && error.reason === 'idempotency_mismatch') {
		return (
			<Notice tone="saffron" icon="receipt" alert>
				<p>{t('checkout.problem.sentBefore')}</p>
				<Link to={paths.orders()} className="inline-flex min-h-11 items-center font-bold underline underline-offset-4">
					{t('orders.title')}
				</Link>
			</Notice>
		);
	}
	if (error instanceof ApiError && error.isUndecided) {
		return (
			<Notice tone="saffron" icon="globe" alert>
				<p className="font-semibold">{errorText(error)}</p>
				<p>{t('checkout.problem.unknown')}</p>
			</Notice>
		);
	}
	return (
		<Notice tone="pomegranate" icon="box" alert>
			{line ? <p className="font-semibold">{line.title}</p> : null}
			<p>{errorText(error)}</p>
			{fault && line ? (
				<div className="mt-2 flex flex-wrap gap-2">
					{fault.left && !fixed ? (
						<Button
							look="secondary"
							size="standard"
							busy={mend.isPending}
							onClick={() => mend.mutate({ skuId: fault.skuId, quantity: fault.left })}
						>
							{t('checkout.problem.takeLeft', { count: fault.left })}
						</Button>
					) : null}
					{source.kind === 'cart' && lines.length > 1 ? (
						<Button look="secondary" busy={mend.isPending} onClick={() => mend.mutate({ skuId: fault.skuId, quantity: null })}>
							{t('checkout.problem.without')}
						</Button>
					) : (
						<Link
							to={paths.product(line.productId)}
							className="inline-flex min-h-11 items-center px-2 font-bold underline underline-offset-4"
						>
							{t('checkout.problem.product')}
						</Link>
					)}
				</div>
			) : null}
		</Notice>
	);
}

/** Old and new price of every line that changed, and of the whole. */
function PriceChange({ text, before, now }: { text: string; before: Quote; now: Quote }) {
	const { t, language } = useLanguage();
	const linesOf = (quote: Quote): QuoteLine[] => quote.parts.flatMap((part) => part.lines);
	const old = new Map(linesOf(before).map((line) => [line.skuId, line]));
	const rows = [
		...linesOf(now).flatMap((line) => {
			const was = old.get(line.skuId);
			return was && was.lineTotal.amount !== line.lineTotal.amount
				? [{ key: line.skuId, label: line.title, was: was.lineTotal, is: line.lineTotal }]
				: [];
		}),
		{ key: 'total', label: t('checkout.sum.total'), was: before.payNow, is: now.payNow },
	];
	return (
		<Notice tone="saffron" icon="ticket" alert>
			<p className="font-semibold">{text}</p>
			<dl className="mt-2 flex flex-col gap-1">
				{rows.map((row) => (
					<div key={row.key} className="flex items-baseline justify-between gap-3">
						<dt title={row.label} className="line-clamp-1">
							{row.label}
						</dt>
						<dd className="shrink-0">
							<span className="sr-only">{t('product.price.was', { price: row.was })}</span>
							<bdi aria-hidden className="me-2 line-through opacity-75">
								{formatMoney(language, row.was)}
							</bdi>
							<bdi className="font-bold">{formatMoney(language, row.is)}</bdi>
						</dd>
					</div>
				))}
			</dl>
		</Notice>
	);
}
