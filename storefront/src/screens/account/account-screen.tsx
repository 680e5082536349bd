import { appVersion } from '@qaysari/contract/limits';
import { isolateLtr } from '@qaysari/messages/format';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { BuyerHead, VisitorHead } from '../../features/account/account-head.tsx';
import { OrderShortcuts } from '../../features/account/order-shortcuts.tsx';
import { LibraryCount } from '../../features/library/library-count.tsx';
import { UnreadNotices } from '../../features/notices/unread-notices.tsx';
import { LinkRow, RowGroup } from '../../ui/list-row.tsx';
import { TabTitle } from '../../ui/nav-bar.tsx';

export default function AccountScreen() {
	const t = useT();
	const session = useSession();
	return (
		<>
			<TabTitle title={t('account.title')} />
			<div className="flex flex-col gap-3 px-4 pb-6">
				{session ? (
					<>
						<BuyerHead key={session.userId} />
						<OrderShortcuts key={`${session.userId}-orders`} />
					</>
				) : (
					<>
						<VisitorHead />
						<RowGroup>
							<LinkRow icon="receipt" label={t('account.orders')} to={paths.orders()} />
							<LinkRow icon="search" label={t('order.lookup.title')} to={paths.findOrder()} />
						</RowGroup>
					</>
				)}
				<RowGroup>
					<LinkRow
						icon="heart"
						label={t('account.collection')}
						value={<LibraryCount of="collection" />}
						to={paths.collection()}
					/>
					<LinkRow icon="clock" label={t('account.history')} value={<LibraryCount of="viewed" />} to={paths.history()} />
					<LinkRow icon="folder" label={t('account.groups')} to={paths.groups()} />
				</RowGroup>
				<RowGroup>
					<LinkRow icon="wallet" label={t('balance.title')} to={paths.balance()} />
					<LinkRow icon="ticket" label={t('account.coupons')} to={paths.coupons()} />
					<LinkRow icon="gift" label={t('account.prizes')} to={paths.prizes()} />
					<LinkRow icon="share" label={t('deal.mine')} to={paths.groupOrders()} />
					<LinkRow icon="document" label={t('account.inquiries')} to={paths.inquiries()} />
					<LinkRow icon="star" label={t('reviews.mine')} to={paths.myReviews()} />
				</RowGroup>
				<RowGroup>
					<LinkRow icon="pin" label={t('account.addresses')} to={paths.addresses()} />
					<LinkRow icon="chat" label={t('account.support')} to={paths.conversations()} />
					<LinkRow icon="bell" label={t('account.notices')} value={<UnreadNotices />} to={paths.notices()} />
					<LinkRow icon="settings" label={t('account.settings')} to={paths.settings()} />
				</RowGroup>
				<p className="pt-1 text-center text-12 text-soft">{t('account.version', { version: isolateLtr(appVersion.name) })}</p>
			</div>
		</>
	);
}
