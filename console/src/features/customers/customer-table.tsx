import { formatNumber } from '@qaysari/messages/format';
import { Grid } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useLanguage, useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import type { Pages } from '../../app/use-pages.ts';
import { Amount } from '../../ui/amount.tsx';
import { PagedRows } from '../../ui/paged-rows.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Phone } from '../../ui/phone.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';
import type { CustomerRow } from './use-customers.ts';

interface Props {
	list: Pages<CustomerRow>;
	/** What an empty list means. */
	empty: string;
}

/** A table where there is room, cards where there is not. */
export function CustomerTable({ list, empty }: Props) {
	const wide = Grid.useBreakpoint().lg;
	if (wide || !list.rows?.length) return <Rows list={list} empty={empty} />;
	return (
		<PagedRows list={list} empty={null}>
			{(rows) => (
				<ul className="card-list">
					{rows.map((row) => (
						<Card key={row.userId} row={row} />
					))}
				</ul>
			)}
		</PagedRows>
	);
}

function Rows({ list, empty }: Props) {
	const { t, language } = useLanguage();
	const navigate = useNavigate();
	return (
		<PagedTable<CustomerRow>
			list={list}
			empty={empty}
			rowKey="userId"
			rowClassName="pressable"
			onRow={({ userId }) => ({
				// The link in the first cell is for the keyboard; the row is a larger target for the same.
				onClick: (event) => {
					if (!(event.target as Element).closest('a')) void navigate(paths.customer(userId));
				},
			})}
			columns={[
				{ title: t('customers.name'), render: (_, row) => <Name row={row} /> },
				{ title: t('customers.ways'), render: (_, row) => <Ways row={row} /> },
				{ title: t('customers.joined'), className: 'nowrap', render: (_, row) => <When at={row.joinedAt} style="day" /> },
				{ title: t('customers.orders'), align: 'end', render: (_, row) => formatNumber(language, row.orders) },
				{ title: t('customers.spent'), align: 'end', render: (_, row) => <Amount money={row.spent} className="strong" /> },
			]}
		/>
	);
}

function Card({ row }: { row: CustomerRow }) {
	const t = useText();
	return (
		<li>
			<div className="line">
				<Name row={row} />
				<Amount money={row.spent} className="strong" />
			</div>
			<div className="line">
				<Ways row={row} />
				<span className="muted small">{t('customers.orders.count', { count: row.orders })}</span>
			</div>
			<div className="muted small">
				{t('customers.joined')} <When at={row.joinedAt} style="day" />
			</div>
		</li>
	);
}

function Name({ row }: { row: CustomerRow }) {
	const t = useText();
	return (
		<span className="row">
			<Link to={paths.customer(row.userId)} className="strong">
				<bdi>{row.name}</bdi>
			</Link>
			{row.blocked && <ToneTag tone="wrong">{t('customers.blocked')}</ToneTag>}
		</span>
	);
}

function Ways({ row }: { row: Pick<CustomerRow, 'phone' | 'email'> }) {
	return (
		<span className="stack tight">
			{row.phone && <Phone number={row.phone} />}
			{row.email && (
				<bdi dir="ltr" className="muted small">
					{row.email}
				</bdi>
			)}
			{!row.phone && !row.email && <span className="muted">–</span>}
		</span>
	);
}
