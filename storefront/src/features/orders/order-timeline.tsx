import { orderStatus } from '@qaysari/contract/order-states';
import { formatDate } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { Icon } from '../../ui/icons.tsx';
import { stepTitle } from './order-words.ts';

export interface TimelineStep {
	status: number;
	at: string | null;
	reached: boolean;
}

/** The way of an order: what is behind it and what is still ahead. */
export function OrderTimeline({
	steps,
	pickup = false,
	current,
}: {
	steps: readonly TimelineStep[];
	pickup?: boolean;
	current: number;
}) {
	const { t, language } = useLanguage();
	return (
		<ol>
			{steps.map((step, index) => {
				const now = index === current;
				const off = step.status === orderStatus.CANCEL || step.status === orderStatus.TERMINATED;
				return (
					<li
						key={`${step.status}-${step.at}`}
						aria-current={now ? 'step' : undefined}
						className="relative flex gap-3 pb-4 last:pb-0"
					>
						{index < steps.length - 1 ? (
							<span
								aria-hidden
								className={`absolute start-[11px] top-6 bottom-0 w-0.5 ${steps[index + 1]?.reached ? 'bg-tile' : 'bg-line'}`}
							/>
						) : null}
						<span
							aria-hidden
							className={`grid size-6 shrink-0 place-items-center rounded-full ${step.reached ? (off ? 'bg-soft text-paper' : now ? 'bg-tile text-on-tile' : 'bg-tile-50 text-tile') : 'border-[1.5px] border-line'}`}
						>
							{step.reached ? <Icon name={off ? 'close' : 'check'} size={14} strokeWidth={2.6} /> : null}
						</span>
						<span className="min-w-0 flex-1">
							<span className={`block text-13 leading-6 ${now ? 'font-bold' : step.reached ? '' : 'text-soft'}`}>
								{stepTitle(t, step.status, pickup)}
							</span>
							{step.at ? (
								<time dateTime={step.at} className="block text-12 text-soft">
									{formatDate(language, step.at, 'day-time')}
								</time>
							) : null}
						</span>
					</li>
				);
			})}
		</ol>
	);
}
