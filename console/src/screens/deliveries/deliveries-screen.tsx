import { Table } from 'antd';
import { useText } from '../../app/language.ts';
import { channelName } from '../../features/deliveries/channel-name.ts';
import { ChannelTable } from '../../features/deliveries/channel-table.tsx';
import { type Deliveries, useDeliveries } from '../../features/deliveries/use-deliveries.ts';
import { Amount } from '../../ui/amount.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

type Day = Deliveries['days'][number];

/** How codes go out: which channels still send, within which limits, and what each day cost. */
export function DeliveriesScreen() {
	const t = useText();
	const deliveries = useDeliveries();
	const { data } = deliveries;
	return (
		<>
			<PageHeader title={t('deliveries.title')} />
			<LoadState query={deliveries} />
			{data && (
				<>
					<ChannelTable channels={data.channels} limits={data.limits} />
					{data.days.length === 0 ? <p className="muted">{t('outbox.empty')}</p> : <Days days={data.days} />}
				</>
			)}
		</>
	);
}

function Days({ days }: { days: Day[] }) {
	const t = useText();
	return (
		<Table<Day>
			rowKey={(one) => `${one.day} ${one.channel}`}
			dataSource={days}
			pagination={false}
			scroll={{ x: 'max-content' }}
			style={{ marginBlockStart: 24 }}
			columns={[
				{ title: t('deliveries.day'), render: (_, one) => <bdi dir="ltr">{one.day}</bdi> },
				{ title: t('deliveries.channel'), render: (_, one) => t(channelName(one.channel)) },
				{ title: t('deliveries.messages'), dataIndex: 'messages' },
				{ title: t('deliveries.cost'), render: (_, one) => <Amount money={{ amount: one.cost, currency: 'IQD' }} /> },
			]}
		/>
	);
}
