import type { ordersSchemas } from '@qaysari/contract/orders.schemas';
import type { ParcelStep } from '@qaysari/contract/parcel-steps';
import { formatDate } from '@qaysari/messages/format';
import type { z } from 'zod';
import { useLanguage } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { TypedText } from '../../ui/typed-text.tsx';

type Parcel = z.output<(typeof ordersSchemas)['track']['output']>['parcels'][number];

const icons: Partial<Record<ParcelStep, IconName>> = { delivered: 'check', notDelivered: 'clock', returned: 'back' };

/** One parcel: its number, what is in it, and where it was, the latest first. */
export function ParcelCard({ parcel, index, count }: { parcel: Parcel; index: number; count: number }) {
	const { t, language } = useLanguage();
	return (
		<Card className="flex flex-col gap-3">
			<div className="flex items-center gap-3">
				<span className="grid size-11 shrink-0 place-items-center rounded-option bg-tile-50 text-tile">
					<Icon name="box" />
				</span>
				<div className="min-w-0 flex-1">
					<h2 className="text-15 font-bold">
						{count > 1 ? t('order.parcel.of', { index: index + 1, count }) : t('order.parcel')}
					</h2>
					<p className="text-13 break-words text-soft">
						{parcel.carrier ? (
							<>
								<bdi>{parcel.carrier}</bdi> ·{' '}
							</>
						) : null}
						<bdi dir="ltr">{parcel.number}</bdi>
					</p>
				</div>
				<CopyButton bare text={parcel.number} />
			</div>
			{parcel.lines.length > 0 ? (
				<ul className="rounded-option bg-paper px-3 py-2 text-12 text-soft">
					{parcel.lines.map((line, at) => (
						<li key={at} className="flex justify-between gap-3">
							<bdi title={line.title} className="truncate">
								{line.title}
							</bdi>
							<bdi dir="ltr" className="shrink-0">
								× {line.quantity}
							</bdi>
						</li>
					))}
				</ul>
			) : null}
			{parcel.steps.length === 0 ? (
				<p className="text-13 text-soft">{t('order.parcel.noSteps')}</p>
			) : (
				<ol>
					{parcel.steps.map((step, at) => (
						<li
							key={`${step.at}-${at}`}
							aria-current={at === 0 ? 'step' : undefined}
							className="relative flex gap-3 pb-4 last:pb-0"
						>
							{at < parcel.steps.length - 1 ? (
								<span aria-hidden className="absolute start-[11px] top-6 bottom-0 w-0.5 bg-tile-50" />
							) : null}
							<span
								aria-hidden
								className={`grid size-6 shrink-0 place-items-center rounded-full ${at === 0 ? 'bg-tile text-on-tile' : 'bg-tile-50 text-tile'}`}
							>
								<Icon name={icons[step.kind] ?? 'truck'} size={14} />
							</span>
							<span className="min-w-0 flex-1">
								<span className={`block text-13 leading-6 ${at === 0 ? 'font-bold' : ''}`}>
									{t(`order.parcel.step.${step.kind}`)}
									{step.place ? (
										<>
											{' · '}
											<bdi>{step.place}</bdi>
										</>
									) : null}
								</span>
								{step.note ? (
									<span className="block text-12">
										<bdi>
											<TypedText>{step.note}</TypedText>
										</bdi>
									</span>
								) : null}
								<time dateTime={step.at} className="block text-12 text-soft">
									{formatDate(language, step.at, 'day-time')}
								</time>
							</span>
						</li>
					))}
				</ol>
			)}
		</Card>
	);
}
