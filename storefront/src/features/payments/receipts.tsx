import { formatDate } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { Payment } from './payment-queries.ts';

type Receipt = Payment['receipts'][number];

const tones = { sent: 'saffron', passed: 'leaf', refused: 'pomegranate' } as const;

/** Receipts that were sent, the last round first. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
	const { t, language } = useLanguage();
	const rounds = [...new Set(receipts.map((receipt) => receipt.round))].sort((a, b) => b - a);
	return (
		<Card className="flex flex-col gap-3">
			<h2 className="text-15 font-bold">{t('payment.receipt.yours')}</h2>
			{rounds.map((round) => {
				const own = receipts.filter((receipt) => receipt.round === round);
				const [first] = own;
				if (!first) return null;
				return (
					<div key={round} className="flex flex-col gap-2">
						<p className="flex items-center justify-between gap-2 text-12 text-soft">
							<time dateTime={first.sentAt}>{formatDate(language, first.sentAt, 'day-time')}</time>
							<Badge fixed tone={tones[first.state]}>
								{t(`payment.receipt.state.${first.state}`)}
							</Badge>
						</p>
						<ul className="flex flex-wrap gap-2">
							{own.map((receipt) => (
								<li key={receipt.fileId}>
									<a
										href={receipt.url}
										target="_blank"
										rel="noreferrer"
										className="grid size-16 place-items-center overflow-hidden rounded-option border border-line bg-paper text-tile"
									>
										{receipt.kind === 'picture' ? (
											<img src={receipt.url} alt={t('payment.receipt.one')} loading="lazy" className="size-full object-cover" />
										) : (
											<>
												<Icon name="document" />
												<span className="sr-only">{t('payment.receipt.one')}</span>
											</>
										)}
									</a>
								</li>
							))}
						</ul>
					</div>
				);
			})}
		</Card>
	);
}
