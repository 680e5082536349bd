import { App, Button, InputNumber, Table } from 'antd';
import { useText } from '../../app/language.ts';
import { type Deliveries, useAllowMore, useDeliveries, useSetDeliveryLimits } from '../../features/deliveries/use-deliveries.ts';
import { Amount } from '../../ui/amount.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Tone, ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';

type Channel = Deliveries['channels'][number];
type Day = Deliveries['days'][number];

const tones: Record<Channel['state'], Tone> = { calm: 'done', alarm: 'waits', closed: 'wrong' };
const channelName = (channel: string) => `outbox.channel.${channel as Channel['channel']}` as const;
const moreAtOnce = 100;

export function DeliveriesScreen() {
	const t = useText();
	const { message } = App.useApp();
	const textOf = useFaultText();
	const deliveries = useDeliveries();
	const [setLimits, allowMore] = [useSetDeliveryLimits(), useAllowMore()];
	const { data } = deliveries;
	const onError = (fault: Parameters<typeof textOf>[0]) => void message.error(textOf(fault));
	const change = (channel: Channel['channel'], limit: Partial<Deliveries['limits']['sms']>) => {
		if (data) setLimits.mutate({ ...data.limits, [channel]: { ...data.limits[channel], ...limit } }, { onError });
	};
	return (
		<>
			<PageHeader title={t('deliveries.title')} />
			{deliveries.isPending && <Loading />}
			{deliveries.isError && !data && <Failed fault={deliveries.error} onRetry={() => void deliveries.refetch()} />}
			{data && (
				<>
					<Table<Channel>
						rowKey="channel"
						dataSource={data.channels}
						pagination={false}
						scroll={{ x: 'max-content' }}
						columns={[
							{ title: t('deliveries.channel'), render: (_, one) => t(channelName(one.channel)) },
							{
								title: t('deliveries.state'),
								render: (_, one) =>
									one.setUp ? (
										<ToneTag tone={tones[one.state]}>{t(`deliveries.state.${one.state}`)}</ToneTag>
									) : (
										<ToneTag tone="over">{t('loginWays.notSetUp')}</ToneTag>
									),
							},
							{
								title: t('deliveries.allowed'),
								render: (_, one) => (
									<InputNumber
										key={data.limits[one.channel].messages}
										aria-label={t('deliveries.allowed')}
										defaultValue={data.limits[one.channel].messages}
										min={0}
										max={10_000_000}
										precision={0}
										style={{ inlineSize: 96 }}
										onBlur={(event) => {
											const messages = Number(event.target.value.replace(/\D/g, ''));
											if (messages !== data.limits[one.channel].messages) change(one.channel, { messages });
										}}
									/>
								),
							},
							{
								title: t('deliveries.perMessage'),
								render: (_, one) => (
									<div style={{ inlineSize: 112 }}>
										<MoneyInput
											label={t('deliveries.perMessage')}
											value={data.limits[one.channel].costPerMessage}
											onChange={(costPerMessage) => {
												if (costPerMessage !== null) change(one.channel, { costPerMessage });
											}}
										/>
									</div>
								),
							},
							{
								title: t('deliveries.used'),
								render: (_, one) => (
									<bdi dir="ltr">
										{one.codesUsed} / {one.codesSent}
									</bdi>
								),
							},
							{
								title: '',
								fixed: 'end',
								render: (_, one) => (
									<Button
										size="small"
										onClick={() => allowMore.mutate({ channel: one.channel, messages: moreAtOnce }, { onError })}
									>
										{t('deliveries.more')}
									</Button>
								),
							},
						]}
					/>
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
