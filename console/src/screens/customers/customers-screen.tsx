import { listFilesCalls } from '@qaysari/contract/list-files.calls';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { CustomerTable } from '../../features/customers/customer-table.tsx';
import { type CustomerFilter, inputOf, useCustomers } from '../../features/customers/use-customers.ts';
import { CustomersFileDialog } from '../../features/list-files/list-file-dialog.tsx';
import { SavedFilters } from '../../features/saved-filters/saved-filters.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const queryOf = ({ search, blocked }: CustomerFilter): Record<string, string> => ({
	...(search === '' ? {} : { search }),
	...(blocked ? { blocked: 'yes' } : {}),
});

/** Everybody with an account; the filter stands in the address. */
export function CustomersScreen() {
	const t = useText();
	const [query, setQuery] = useSearchParams();
	const filter: CustomerFilter = { search: query.get('search') ?? '', blocked: query.get('blocked') === 'yes' };
	const list = useCustomers(filter);
	const may = useMay();
	const [exporting, setExporting] = useState(false);
	const show = (next: CustomerFilter) => setQuery(queryOf(next), { replace: true });
	const narrowed = filter.search !== '' || filter.blocked;
	return (
		<>
			<PageHeader
				title={t('nav.customers')}
				actions={
					<>
						<SavedFilters list="customers" query={queryOf(filter)} onChoose={(next) => setQuery(next, { replace: true })} />
						{may(listFilesCalls.startCustomers) && <Button onClick={() => setExporting(true)}>{t('listFiles.open')}</Button>}
					</>
				}
			/>
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
			{exporting && <CustomersFileDialog choice={inputOf(filter)} onClose={() => setExporting(false)} />}
			<CustomerTable list={list} empty={narrowed ? t('customers.nobody') : t('customers.empty')} />
		</>
	);
}
