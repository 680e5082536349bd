import { formatSpan } from '@qaysari/messages/format';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { Icon } from '../../ui/icons.tsx';

/** How long a payment is waited for, counted down by the minute; nothing once it is over. */
export function TimeToPay({ until, className = '' }: { until: number; className?: string }) {
	const { t, language } = useLanguage();
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 15_000);
		return () => clearInterval(timer);
	}, []);
	const seconds = Math.ceil((until - now) / 1000);
	if (seconds <= 0) return null;
	return (
		<p role="timer" className={`flex items-center gap-2 text-13 font-semibold ${className}`}>
			<Icon name="clock" size={20} className="shrink-0" />
			{t('payment.timeLeft', { time: formatSpan(language, seconds) })}
		</p>
	);
}
