import { formatDate } from '@qaysari/messages/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { inquiriesQuery } from '../../features/inquiries/inquiry-queries.ts';
import { InquiryState } from '../../features/inquiries/inquiry-state.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { BuyerPage } from '../../ui/buyer-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LoadState } from '../../ui/load-state.tsx';

export default function InquiriesScreen() {
	const { t } = useLanguage();
	return (
		<BuyerPage title={t('account.inquiries')} invitation={t('inquiry.signIn')} icon="document">
			{() => <Inquiries />}
		</BuyerPage>
	);
}

function Inquiries() {
	const { t, language } = useLanguage();
	const inquiries = useInfiniteQuery(inquiriesQuery());
	const rows = inquiries.data?.pages.flatMap((page) => page.records);
	if (!rows) return <LoadState query={inquiries} rows={3} />;
	if (rows.length === 0)
		return (
			<EmptyState icon="document" title={t('inquiry.empty.title')} text={t('inquiry.empty.text')}>
				<ButtonLink to={paths.inquiry()}>{t('inquiry.new')}</ButtonLink>
			</EmptyState>
		);
	return (
		<>
			<ul className="flex flex-col gap-3 px-4 pb-28">
				{rows.map((row) => (
					<li key={row.inquiryId}>
						<Link
							to={paths.inquiry(`?id=${row.inquiryId}`)}
							className="flex gap-3 rounded-card border border-line bg-surface p-3 active:bg-paper"
						>
							{row.pictureUrl ? (
								<img src={row.pictureUrl} alt="" loading="lazy" className="size-16 shrink-0 rounded-option object-cover" />
							) : (
								<span className="grid size-16 shrink-0 place-items-center rounded-option bg-tile-50 text-tile">
									<Icon name="document" />
								</span>
							)}
							<span className="min-w-0 flex-1">
								<span className="flex items-start justify-between gap-2">
									<bdi title={row.title} className={`line-clamp-2 min-w-0 ${row.unread ? 'font-bold' : ''}`}>
										{row.title}
									</bdi>
									<InquiryState state={row.state} />
								</span>
								<span className="mt-1 flex justify-between gap-2 text-12 text-soft">
									<span>{t('common.pieces', { count: row.quantity })}</span>
									<time dateTime={row.createdAt}>{formatDate(language, row.createdAt)}</time>
								</span>
								{row.unread ? <span className="text-12 font-semibold text-pomegranate">{t('inquiry.unread')}</span> : null}
							</span>
						</Link>
					</li>
				))}
				{inquiries.hasNextPage ? (
					<Button look="secondary" busy={inquiries.isFetchingNextPage} onClick={() => void inquiries.fetchNextPage()}>
						{t('action.more')}
					</Button>
				) : null}
			</ul>
			<BottomBar>
				<ButtonLink size="main" wide to={paths.inquiry()}>
					{t('inquiry.new')}
				</ButtonLink>
			</BottomBar>
		</>
	);
}
