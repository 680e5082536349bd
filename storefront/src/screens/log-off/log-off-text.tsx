import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/language.tsx';
import { balanceQuery } from '../../features/balance/balance-queries.ts';
import { Notice } from '../../ui/notice.tsx';
import type { LegalText } from '../legal/legal-texts.ts';

const warnings = ['account.close.warning', 'account.close.erased', 'account.close.kept', 'account.close.openOrders'] as const;

/** What is in the balance goes with the account. */
export function BalanceLost() {
	const { t } = useLanguage();
	const amount = useInfiniteQuery(balanceQuery()).data?.pages[0]?.balance;
	if (!amount || amount.amount === 0) return null;
	return (
		<Notice tone="pomegranate" icon="wallet">
			{t('account.close.balance', { amount })}
		</Notice>
	);
}

export function Warnings() {
	const { t } = useLanguage();
	return (
		<ul className="flex flex-col gap-3">
			{warnings.map((key, index) => (
				<li key={key} className={`flex gap-3 ${index === 0 ? 'font-semibold text-pomegranate' : ''}`}>
					<span aria-hidden className={`mt-2 size-1.5 shrink-0 rounded-full ${index === 0 ? 'bg-pomegranate' : 'bg-soft'}`} />
					{t(key)}
				</li>
			))}
		</ul>
	);
}

export function Written({ text }: { text: LegalText }) {
	return (
		<div lang={text.language} className="flex flex-col gap-3">
			{text.sections.map((section, place) => (
				<section key={place}>
					{section.heading ? <h3 className="mb-1 font-semibold">{section.heading}</h3> : null}
					{section.paragraphs.map((paragraph, at) => (
						<p key={at} className="mb-1 whitespace-pre-line">
							{paragraph}
						</p>
					))}
				</section>
			))}
		</div>
	);
}
