import { formatNumber } from '@qaysari/messages/format';
import { Segmented } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { type InquiryState, inquiryStates, useInquiries, useInquiryCounts } from '../../features/inquiries/inquiry-queries.ts';
import { Amount } from '../../ui/amount.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedRows } from '../../ui/paged-rows.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';

export function InquiriesScreen() {
	const { t, language } = useLanguage();
	const [query, setQuery] = useSearchParams();
	const asked = query.get('state');
	const state: InquiryState = inquiryStates.find((one) => one === asked) ?? 'open';
	const list = useInquiries(state);
	const counts = useInquiryCounts();
	return (
		<>
			<PageHeader title={t('inquiry.title')} />
			<div className="stack">
				<Segmented<InquiryState>
					value={state}
					onChange={(next) => setQuery({ state: next }, { replace: true })}
					options={inquiryStates.map((one) => ({
						value: one,
						label: (
							<span>
								{t(`inquiry.state.${one}`)} {counts.data && <bdi dir="ltr">{formatNumber(language, counts.data[one])}</bdi>}
							</span>
						),
					}))}
				/>
				<PagedRows
					list={list}
					empty={<Empty title={t('inquiry.none')} action={{ label: t('action.refresh'), onPress: () => void list.refetch() }} />}
				>
					{(rows) => (
						<ul className="card-list">
							{rows.map((row) => (
								<li key={row.inquiryId}>
									<div className="line">
										<Link to={paths.inquiry(row.inquiryId)} className="strong">
											<bdi>{row.title}</bdi>
										</Link>
										<span className="muted small">
											<When at={row.createdAt} />
										</span>
									</div>
									<div className="line">
										<span className="muted small">
											<bdi>{row.buyer.name || row.buyer.userId}</bdi> · {t('inquiry.pieces', { count: row.quantity })}
										</span>
										<span className="row">
											{row.countered && <ToneTag tone="works">{t('inquiry.offer.state.countered')}</ToneTag>}
											{row.sameSource > 0 && <span className="muted small">{t('inquiry.same', { count: row.sameSource })}</span>}
											{row.targetPrice && <Amount money={row.targetPrice} />}
										</span>
									</div>
								</li>
							))}
						</ul>
					)}
				</PagedRows>
			</div>
		</>
	);
}
