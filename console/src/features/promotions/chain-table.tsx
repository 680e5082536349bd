import { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { Button, Drawer, Table } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';
import { type Chain, useChain } from './use-invitations.ts';

/** Tries whose helpers share devices or addresses; each opens to who helped from where. */
export function ChainTable({ chains, onStop }: { chains: readonly Chain[]; onStop: (chain: Chain) => void }) {
	const t = useText();
	const may = useMay();
	const [shown, setShown] = useState<Chain | null>(null);
	return (
		<>
			<Table<Chain>
				rowKey="invitationId"
				dataSource={[...chains]}
				pagination={false}
				scroll={{ x: 'max-content' }}
				columns={[
					{ title: t('chains.initiator'), render: (_, one) => <bdi>{`${one.initiator.name} · ${one.initiator.userId}`}</bdi> },
					{ title: t('chains.kind'), render: (_, one) => t(`chains.kind.${one.kind}`) },
					{ title: t('promotions.helps'), align: 'end', render: (_, one) => one.helps },
					{ title: t('chains.devices'), align: 'end', render: (_, one) => one.devices },
					{ title: t('chains.addresses'), align: 'end', render: (_, one) => one.addresses },
					{ title: t('chains.last'), render: (_, one) => <When at={one.lastAt} /> },
					{
						title: t('promotions.state'),
						render: (_, one) =>
							one.stopped ? (
								<ToneTag tone="wrong">{t('promotions.state.stopped')}</ToneTag>
							) : one.used ? (
								<ToneTag tone="done">{t('chains.used')}</ToneTag>
							) : (
								<ToneTag tone="waits">{t('chains.open')}</ToneTag>
							),
					},
					{ render: (_, one) => <Button onClick={() => setShown(one)}>{t('chains.show')}</Button> },
					{
						render: (_, one) =>
							one.stopped || one.used || !may(invitationsConsoleCalls.stopChain) ? null : (
								<Button danger onClick={() => onStop(one)}>
									{t('chains.reverse')}
								</Button>
							),
					},
				]}
			/>
			<Drawer
				open={shown !== null}
				title={shown ? `${shown.initiator.name} · ${shown.initiator.userId}` : ''}
				onClose={() => setShown(null)}
				size="large"
				destroyOnHidden
			>
				{shown && <Helps invitationId={shown.invitationId} />}
			</Drawer>
		</>
	);
}

/** Who helped in one try, from where. */
export function Helps({ invitationId }: { invitationId: string }) {
	const t = useText();
	const chain = useChain(invitationId);
	if (!chain.data) return <LoadState query={chain} />;
	return (
		<Table
			rowKey="helpId"
			dataSource={chain.data.helps}
			pagination={false}
			scroll={{ x: 'max-content' }}
			columns={[
				{ title: t('chains.helper'), render: (_, one) => <bdi>{`${one.helper.name} · ${one.helper.userId}`}</bdi> },
				{ title: t('chains.at'), render: (_, one) => <When at={one.at} /> },
				{ title: t('chains.device'), render: (_, one) => <code dir="ltr">{one.device ?? '—'}</code> },
				{ title: t('chains.address'), render: (_, one) => <code dir="ltr">{one.address ?? '—'}</code> },
				{
					title: t('promotions.state'),
					render: (_, one) => (one.reversed ? <ToneTag tone="wrong">{t('chains.reversed')}</ToneTag> : null),
				},
			]}
		/>
	);
}
