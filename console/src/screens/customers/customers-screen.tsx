import { Checkbox, Input } from 'antd';
import { useSearchParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { CustomerTable } from '../../features/customers/customer-table.tsx';
import { type CustomerFilter, useCustomers } from '../../features/customers/use-customers.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** Everybody with an account; the filter stands in the address. */
export function CustomersScreen() {
	const t = useText();
	const [query, setQuery] = useSearchParams();
	const filter: CustomerFilter = { search: query.get('search') ?? '', blocked: query.get('blocked') === 'yes' };
	const list = useCustomers(filter);
	const show = ({ search, blocked }: CustomerFilter) =>
		setQuery({ ...(search === '' ? {} : { search }), ...(blocked ? { blocked: 'yes' } : {}) }, { replace: true });
	const narrowed = filter.search !== '' || filter.blocked;
	return (
		<>
			<PageHeader title={t('nav.customers')} />
			<div className="filters">
				<Input.Search
					key={filter.search}
					defaultValue={filter.search}
					aria-label={t('customers.search')}
					placeholder={t('customers.search')}
					enterButton={t('customers.find')}
					allowClear
					maxLength={100}
					dir="auto"
					style={{ maxInlineSize: 520 }}
					onSearch={(typed) => show({ ...filter, search: typed.trim() })}
				/>
				<Checkbox checked={filter.blocked} onChange={(event) => show({ ...filter, blocked: event.target.checked })}>
					{t('customers.onlyBlocked')}
				</Checkbox>
			</div>
			<CustomerTable list={list} empty={narrowed ? t('customers.nobody') : t('customers.empty')} />
		</>
	);
}
