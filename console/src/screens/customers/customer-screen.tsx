import { balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { customersCalls } from '@qaysari/contract/customers.calls';
import { returnsConsoleCalls } from '@qaysari/contract/returns.calls';
import { formatNumber } from '@qaysari/messages/format';
import { Alert, Button, Tabs } from 'antd';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useLanguage, useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import { ChangeBalanceDialog } from '../../features/balances/change-balance-dialog.tsx';
import { EntryTable } from '../../features/balances/entry-table.tsx';
import { BlockDialog, UnblockDialog } from '../../features/customers/block-dialog.tsx';
import { CustomerAddresses, CustomerFacts } from '../../features/customers/customer-facts.tsx';
import {
	CustomerCoupons,
	CustomerOrders,
	CustomerPayments,
	CustomerPrizes,
	CustomerReturns,
} from '../../features/customers/customer-lists.tsx';
import { CustomerNotes } from '../../features/customers/customer-notes.tsx';
import { GiveCouponDialog } from '../../features/customers/give-coupon-dialog.tsx';
import { type Customer, useCustomer } from '../../features/customers/use-customers.ts';
import '../../features/customers/customers.css';
import { Amount } from '../../ui/amount.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';

export function CustomerScreen() {
	const t = useText();
	const { userId = '' } = useParams();
	const customer = useCustomer(userId);
	const back = { to: paths.customers, label: t('nav.customers') };
	if (customer.data) return <CustomerPage key={userId} customer={customer.data} back={back} />;
	return (
		<>
			<PageHeader title={t('customers.one')} back={back} />
			<LoadState query={customer} rows={10} back={back} />
		</>
	);
}

type Dialog = 'coupon' | 'balance' | 'block' | 'unblock';

function CustomerPage({ customer, back }: { customer: Customer; back: { to: string; label: string } }) {
	const t = useText();
	const may = useMay();
	const [open, setOpen] = useState<Dialog | null>(null);
	const close = () => setOpen(null);
	const [latest] = customer.blocks;
	return (
		<>
			<PageHeader
				back={back}
				title={<bdi>{customer.name}</bdi>}
				beside={
					<>
						{customer.blocked && <ToneTag tone="wrong">{t('customers.blocked')}</ToneTag>}
						{customer.isNew && <ToneTag tone="works">{t('customers.new')}</ToneTag>}
					</>
				}
				actions={
					<>
						{may(couponsConsoleCalls.grant) && may(couponsConsoleCalls.list) && (
							<Button onClick={() => setOpen('coupon')}>{t('customers.coupon.give')}</Button>
						)}
						{may(balanceConsoleCalls.change) && <Button onClick={() => setOpen('balance')}>{t('balances.change')}</Button>}
						{may(customersCalls.block) &&
							(customer.blocked ? (
								<Button onClick={() => setOpen('unblock')}>{t('customers.unblock')}</Button>
							) : (
								<Button danger onClick={() => setOpen('block')}>
									{t('customers.block')}
								</Button>
							))}
					</>
				}
			/>
			{customer.blocked && latest && (
				<Alert
					type="warning"
					showIcon
					title={<bdi>{latest.reason}</bdi>}
					description={<BlockedBy block={latest} />}
					style={{ marginBlockEnd: 16 }}
				/>
			)}
			<div className="customer-layout">
				<div className="customer-main">
					<Figures customer={customer} />
					<Lists customer={customer} />
				</div>
				<div className="customer-side">
					<CustomerFacts customer={customer} />
					<CustomerNotes userId={customer.userId} />
					<CustomerAddresses addresses={customer.addresses} />
					<FormerBlocks blocks={customer.blocks} />
				</div>
			</div>
			<GiveCouponDialog open={open === 'coupon'} customer={customer} onClose={close} />
			<ChangeBalanceDialog open={open === 'balance'} holder={customer} onClose={close} />
			{open === 'block' && <BlockDialog customer={customer} onClose={close} />}
			{open === 'unblock' && <UnblockDialog customer={customer} onClose={close} />}
		</>
	);
}

function BlockedBy({ block }: { block: Customer['blocks'][number] }) {
	return (
		<span className="small">
			{block.operator && (
				<>
					<bdi>{block.operator}</bdi> ·{' '}
				</>
			)}
			<When at={block.at} />
		</span>
	);
}

/** Blocks that were lifted. */
function FormerBlocks({ blocks }: { blocks: Customer['blocks'] }) {
	const t = useText();
	const former = blocks.filter(({ liftedAt }) => liftedAt !== null);
	if (former.length === 0) return null;
	return (
		<section className="panel">
			<h2>{t('customers.blocks.former')}</h2>
			<ul className="customer-list">
				{former.map((block) => (
					<li key={block.at} className="stack tight">
						<bdi>{block.reason}</bdi>
						<span className="muted">
							<BlockedBy block={block} />
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function Figures({ customer }: { customer: Customer }) {
	const { t, language } = useLanguage();
	return (
		<dl className="panel customer-figures">
			<div>
				<dt>{t('customers.orders')}</dt>
				<dd>{formatNumber(language, customer.orders)}</dd>
			</div>
			<div>
				<dt>{t('customers.spent')}</dt>
				<dd>
					<Amount money={customer.spent} />
				</dd>
			</div>
			<div>
				<dt>{t('customers.balance')}</dt>
				<dd>
					<Amount money={customer.balance} />
				</dd>
			</div>
			<div>
				<dt>{t('customers.lastOrder')}</dt>
				<dd>{customer.lastOrderAt ? <When at={customer.lastOrderAt} style="day" /> : '–'}</dd>
			</div>
		</dl>
	);
}

const tabs = ['orders', 'payments', 'balance', 'coupons', 'prizes', 'returns'] as const;

function Lists({ customer: { userId } }: { customer: Customer }) {
	const t = useText();
	const may = useMay();
	const [query, setQuery] = useSearchParams();
	const tab = tabs.find((one) => one === query.get('tab')) ?? 'orders';
	const contents = {
		orders: () => <CustomerOrders userId={userId} />,
		payments: () => <CustomerPayments userId={userId} />,
		balance: () => <EntryTable userId={userId} />,
		coupons: () => <CustomerCoupons userId={userId} />,
		prizes: () => <CustomerPrizes userId={userId} />,
		returns: () => <CustomerReturns userId={userId} linked={may(returnsConsoleCalls.get)} />,
	};
	return (
		<div className="stack">
			<Tabs
				activeKey={tab}
				onChange={(key) => setQuery({ tab: key }, { replace: true })}
				items={tabs.map((one) => ({ key: one, label: t(`customers.tab.${one}`) }))}
			/>
			<div key={tab}>{contents[tab]()}</div>
		</div>
	);
}
