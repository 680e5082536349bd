import { Button, Table } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { type Tone, ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { channelName } from './channel-name.ts';
import { type Deliveries, useAllowMore, useSetDeliveryLimits } from './use-deliveries.ts';

type Channel = Deliveries['channels'][number];
type Limit = Deliveries['limits']['sms'];

const tones: Record<Channel['state'], Tone> = { calm: 'done', alarm: 'waits', closed: 'wrong' };
const moreAtOnce = 100;

/** Every channel that codes go out by: whether it still sends, how many it may send in a day, and what one costs. */
export function ChannelTable({ channels, limits }: Pick<Deliveries, 'channels' | 'limits'>) {
	const t = useText();
	const onError = useFaultToast();
	const [setLimits, allowMore] = [useSetDeliveryLimits(), useAllowMore()];
	// The next one is changed before the one before was read anew.
	const [read, wished] = [useRef(limits), useRef(limits)];
	if (read.current !== limits) {
		read.current = limits;
		wished.current = limits;
	}
	const change = (channel: Channel['channel'], limit: Partial<Limit>) => {
		wished.current = { ...wished.current, [channel]: { ...wished.current[channel], ...limit } };
		setLimits.mutate(wished.current, {
			onError: (fault) => {
				wished.current = read.current;
				onError(fault);
			},
		});
	};
	return (
		<Table<Channel>
			rowKey="channel"
			dataSource={channels}
			pagination={false}
			scroll={{ x: 'max-content' }}
			columns={[
				{ title: t('deliveries.channel'), render: (_, one) => t(channelName(one.channel)) },
				{ title: t('deliveries.state'), render: (_, one) => <ChannelState channel={one} /> },
				{
					title: t('deliveries.allowed'),
					render: (_, { channel }) => (
						<LimitField
							key={limits[channel].messages}
							present={limits[channel].messages}
							onSet={(messages) => change(channel, { messages })}
						>
							{(field) => <CountInput label={t('deliveries.allowed')} max={10_000_000} {...field} />}
						</LimitField>
					),
				},
				{
					title: t('deliveries.perMessage'),
					render: (_, { channel }) => (
						<LimitField
							key={limits[channel].costPerMessage}
							present={limits[channel].costPerMessage}
							onSet={(costPerMessage) => change(channel, { costPerMessage })}
						>
							{(field) => <MoneyInput label={t('deliveries.perMessage')} {...field} />}
						</LimitField>
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
					render: (_, { channel }) => (
						<Button size="small" onClick={() => allowMore.mutate({ channel, messages: moreAtOnce }, { onError })}>
							{t('deliveries.more')}
						</Button>
					),
				},
			]}
		/>
	);
}

function ChannelState({ channel: { setUp, state } }: { channel: Channel }) {
	const t = useText();
	if (!setUp) return <ToneTag tone="over">{t('loginWays.notSetUp')}</ToneTag>;
	return <ToneTag tone={tones[state]}>{t(`deliveries.state.${state}`)}</ToneTag>;
}

interface Field {
	value: number | null;
	onChange: (value: number | null) => void;
	onLeave: () => void;
}

interface LimitFieldProps {
	present: number;
	onSet: (value: number) => void;
	children: (field: Field) => ReactNode;
}

/** A number that is kept when one leaves the field, not while it is typed: half a number would already count. */
function LimitField({ present, onSet, children }: LimitFieldProps) {
	const [value, setValue] = useState<number | null>(present);
	// A number beyond the limit is cut as the field is left, before there is another drawing.
	const latest = useRef(value);
	const keep = (next: number | null): void => {
		latest.current = next;
		setValue(next);
	};
	const leave = (): void => {
		if (latest.current === null) keep(present);
		else if (latest.current !== present) onSet(latest.current);
	};
	return <div style={{ inlineSize: 112 }}>{children({ value, onChange: keep, onLeave: leave })}</div>;
}
