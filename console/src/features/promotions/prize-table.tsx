import { prizesConsoleCalls } from '@qaysari/contract/prizes.calls';
import { Button, Drawer, Space, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { When } from '../../ui/when.tsx';
import { Helps } from './chain-table.tsx';
import type { PrizeAction } from './prize-dialog.tsx';
import type { Prize } from './use-invitations.ts';

const tones = {
	claimable: 'waits',
	inReview: 'wrong',
	refused: 'over',
	ordered: 'done',
	received: 'done',
	expired: 'over',
} as const;

interface Props {
	prizes: readonly Prize[];
	onAction: (action: PrizeAction, prize: Prize) => void;
}

/** What was won: what is kept for it, what stands out about its helps, and what may be done about it. */
export function PrizeTable({ prizes, onAction }: Props) {
	const t = useText();
	const may = useMay();
	const [shown, setShown] = useState<Prize | null>(null);
	return (
		<>
			<Table<Prize>
				rowKey="prizeId"
				dataSource={[...prizes]}
				pagination={false}
				scroll={{ x: 'max-content' }}
				columns={[
					{
						title: t('prizeCare.product'),
						render: (_, one) => (
							<Space orientation="vertical" size={0}>
								<bdi>{one.product?.title ?? one.productId}</bdi>
								<Amount money={one.worth} />
								<small>
									{t('prizeCare.winner')}: <bdi>{`${one.winner.name} · ${one.winner.userId}`}</bdi>
								</small>
							</Space>
						),
					},
					{
						title: t('promotions.state'),
						render: (_, one) => (
							<Space orientation="vertical" size={0}>
								<ToneTag tone={tones[one.state]}>{t(`prizeCare.state.${one.state}`)}</ToneTag>
								{one.orderNumber && (
									<Link to={paths.order(one.orderNumber)}>
										<bdi dir="ltr">{one.orderNumber}</bdi>
									</Link>
								)}
								{one.note && (
									<small dir="auto">
										<TypedText>{one.note}</TypedText>
									</small>
								)}
							</Space>
						),
					},
					{
						title: t('prizeCare.signs'),
						render: (_, one) => one.signs.map((sign) => <div key={sign}>{t(`prizeCare.sign.${sign}`)}</div>),
					},
					{
						title: t('prizeCare.kept'),
						render: (_, one) => (one.kept ? <code dir="ltr">{one.kept.code}</code> : t('prizeCare.kept.none')),
					},
					{ title: t('prizeCare.until'), render: (_, one) => <When at={one.claimUntil} /> },
					{
						render: (_, one) => (
							<Space wrap>
								{one.invitationId && <Button onClick={() => setShown(one)}>{t('prizeCare.helps')}</Button>}
								{actionsOf(one).map((action) =>
									may(callOf[action]) ? (
										<Button key={action} danger={action === 'refuse'} onClick={() => onAction(action, one)}>
											{t(`prizeCare.${action}`)}
										</Button>
									) : null,
								)}
							</Space>
						),
					},
				]}
			/>
			<Drawer
				open={shown !== null}
				title={shown ? `${shown.winner.name} · ${shown.winner.userId}` : ''}
				onClose={() => setShown(null)}
				size="large"
				destroyOnHidden
			>
				{shown?.invitationId && <Helps invitationId={shown.invitationId} />}
			</Drawer>
		</>
	);
}

const callOf = {
	pass: prizesConsoleCalls.review,
	refuse: prizesConsoleCalls.review,
	exchange: prizesConsoleCalls.exchange,
	extend: prizesConsoleCalls.extend,
} as const;

function actionsOf({ state }: Prize): PrizeAction[] {
	if (state === 'inReview') return ['pass', 'refuse', 'exchange'];
	return state === 'claimable' || state === 'expired' ? ['exchange', 'extend'] : [];
}
