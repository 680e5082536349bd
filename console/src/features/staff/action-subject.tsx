import type { ConsoleKey } from '@qaysari/messages/translate';
import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Amount } from '../../ui/amount.tsx';

/** What only the program needs: which state of a thing was changed, how far a conversation was read. */
const inner = new Set(['version', 'seen', 'cursor', 'limit']);

/** Things without a page of their own, by what names them. */
const names = { paymentId: 'actions.payment', refundId: 'actions.refund', groupId: 'actions.conversation' } as const;
const isNamed = (name: string): name is keyof typeof names => name in names;

/** What was done or read, in words where the console has them. */
function wordKeyOf(name: string, value: unknown): string | null {
	if (name === 'event') return `order.done.${String(value)}`;
	return name === 'kind' ? `question.kind.${String(value)}` : null;
}

/** What it was about: an order, a product and an inquiry lead there, money is shown as money, the rest as it was noted. */
export function ActionSubject({ subject }: { subject: Readonly<Record<string, unknown>> }) {
	const t = useText();
	const { orderNumber, productId, inquiryId, userId, amount, ...rest } = subject;
	const others = Object.entries(rest).filter(([name]) => !inner.has(name));
	return (
		<span className="row wrap">
			{typeof orderNumber === 'string' && <Lead to={paths.order(orderNumber)} label="actions.order" name={orderNumber} />}
			{typeof productId === 'string' && <Lead to={paths.product(productId)} label="actions.product" name={productId} />}
			{typeof inquiryId === 'string' && <Lead to={paths.inquiry(inquiryId)} label="actions.inquiry" name={inquiryId} />}
			{typeof userId === 'string' && <Lead to={paths.customer(userId)} label="actions.customer" name={userId} />}
			{typeof amount === 'number' && <Amount money={{ amount, currency: 'IQD' }} />}
			{others.map(([name, value]) => {
				if (isNamed(name)) return <Named key={name} label={names[name]} name={String(value)} />;
				const key = wordKeyOf(name, value);
				const words = key === null ? undefined : t.find(key);
				return (
					<span key={name} className="muted">
						{words ?? <bdi dir="ltr">{`${name} ${String(value)}`}</bdi>}
					</span>
				);
			})}
		</span>
	);
}

function Named({ label, name }: { label: Extract<ConsoleKey, `actions.${string}`>; name: string }) {
	const t = useText();
	return (
		<span className="muted">
			{t(label)} <bdi dir="ltr">{name}</bdi>
		</span>
	);
}

function Lead({ to, label, name }: { to: string; label: Extract<ConsoleKey, `actions.${string}`>; name: string }) {
	const t = useText();
	return (
		<Link to={to}>
			{t(label)} <bdi dir="ltr">{name}</bdi>
		</Link>
	);
}
