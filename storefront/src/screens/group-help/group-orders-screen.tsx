import { directionOf } from '@qaysari/contract/languages';
import type { InviteKind } from '@qaysari/contract/promotion-states';
import { formatMoney, formatRelative, isolate } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../app/language.tsx';
import { useSearchParams } from '../../app/router.tsx';
import { MyDeals } from '../../features/help-chop/my-deals.tsx';
import { Avatar } from '../../features/invitations/helpers.tsx';
import { givenQuery } from '../../features/invitations/invitation-queries.ts';
import { BuyerPage } from '../../ui/buyer-page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const tabs = ['deals', 'helps'] as const;

/** My deals and my helps. */
export default function GroupOrdersScreen() {
	const t = useT();
	const [query, setQuery] = useSearchParams();
	const tab = tabs.find((one) => one === query.get('tab')) ?? 'deals';
	return (
		<BuyerPage title={t('deal.mine')} invitation={t('deal.signIn')} icon="gift">
			{() => (
				<div className="flex flex-col gap-4 px-4 pb-8">
					<Tabs
						label={t('deal.mine')}
						chosen={tab}
						onChoose={(next) => setQuery({ tab: next }, { replace: true })}
						tabs={tabs.map((name) => ({ name, text: t(`deal.tab.${name}`) }))}
					/>
					{tab === 'deals' ? <MyDeals /> : <MyHelps />}
				</div>
			)}
		</BuyerPage>
	);
}

function MyHelps() {
	const t = useT();
	return (
		<div className="flex flex-col gap-5">
			{(['helpChop', 'freeGift'] as const).map((kind) => (
				<Helps key={kind} kind={kind} title={t(kind === 'helpChop' ? 'home.groupPrice.title' : 'home.freeGift.title')} />
			))}
		</div>
	);
}

function Helps({ kind, title }: { kind: InviteKind; title: string }) {
	const { t, language } = useLanguage();
	const given = useQuery(givenQuery(kind));
	return (
		<section className="flex flex-col gap-2">
			<h2 className="text-15 font-bold">{title}</h2>
			<Loaded query={given} rows={1}>
				{({ records }) =>
					records.length === 0 ? (
						<p className="text-13 text-soft">{t('deal.helps.none')}</p>
					) : (
						<ul className="flex flex-col gap-3">
							{records.map((help) => (
								<li key={help.helpId} className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
									<Avatar person={help.initiator} />
									<span className="min-w-0 flex-1">
										<span className="block text-15 break-words">{t('deal.helped', { name: isolate(help.initiator.name) })}</span>
										<span className="text-12 text-soft">{formatRelative(language, help.at, Date.now())}</span>
									</span>
									{help.lowered ? (
										<bdi dir={directionOf(language)} className="font-bold text-leaf">
											{formatMoney(language, { ...help.lowered, amount: -help.lowered.amount })}
										</bdi>
									) : null}
								</li>
							))}
						</ul>
					)
				}
			</Loaded>
		</section>
	);
}
