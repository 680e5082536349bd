import { useT } from '../../app/language.tsx';
import type { LoginReason } from '../../app/login-events.ts';

/** What is said to whoever did not ask for it themselves. */
export const reasonTexts = {
	asked: null,
	expired: 'login.expired',
	orders: 'login.prompt.orders',
	coupon: 'login.prompt.coupon',
} as const satisfies Record<LoginReason, string | null>;

/** Why somebody is asked to sign in. */
export function ReasonNote({ reason }: { reason: LoginReason }) {
	const t = useT();
	const text = reasonTexts[reason];
	if (text === null) return null;
	return <p className="mb-4 rounded-option bg-saffron-50 px-3.5 py-2.5 text-13 text-saffron-ink">{t(text)}</p>;
}
