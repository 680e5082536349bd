import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { App, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useOperator } from '../../app/session.ts';
import { useAction } from '../../app/use-action.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { unreadProps } from '../../ui/unread.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { type OpenConversation, useAgents } from './chat-queries.ts';
import { chatKeys } from './keys.ts';

/** Take, hand over, close: what fits who has the conversation now. */
export function ConversationActions({ conversation, seen }: { conversation: OpenConversation; seen: number }) {
	const t = useText();
	const toastFault = useFaultToast();
	const { modal } = App.useApp();
	const me = useOperator();
	const { groupId, agent, state } = conversation;
	const [handing, setHanding] = useState(false);
	const refresh = [chatKeys.one(groupId), chatKeys.lists, chatKeys.counts, chatKeys.messages(groupId)];
	const take = useAction(chatConsoleCalls.takeConversation, refresh);
	const close = useAction(chatConsoleCalls.closeConversation, refresh);
	const failed = { onError: toastFault };
	const mine = agent?.operatorId === me.operatorId;
	const takeIt = async (): Promise<void> => {
		if (
			agent &&
			!(await modal.confirm({
				title: t('chat.takeOver.title', { name: agent.name }),
				okText: t('chat.takeOver'),
				cancelText: t('action.cancel'),
			}))
		)
			return;
		take.mutate({ groupId, from: agent?.operatorId ?? null }, failed);
	};
	return (
		<div className="row">
			{!mine && (
				<Button type="primary" loading={take.isPending} onClick={() => void takeIt()}>
					{agent ? t('chat.takeOver') : t('chat.take')}
				</Button>
			)}
			{mine && state === 'open' && (
				<>
					<Button onClick={() => setHanding(true)}>{t('chat.handOver')}</Button>
					<Button danger loading={close.isPending} onClick={() => close.mutate({ groupId, seen }, failed)}>
						{t('chat.close')}
					</Button>
				</>
			)}
			<HandOver groupId={groupId} open={handing} onClose={() => setHanding(false)} />
		</div>
	);
}

function HandOver({ groupId, open, onClose }: { groupId: string; open: boolean; onClose: () => void }) {
	const t = useText();
	const me = useOperator();
	const agents = useAgents(open);
	const hand = useAction(chatConsoleCalls.handOver, [chatKeys.all]);
	const close = (): void => {
		hand.reset();
		onClose();
	};
	return (
		<FormDialog<{ operatorId: string; note: string }>
			open={open}
			title={t('chat.handOver.title')}
			submit={t('chat.handOver')}
			initial={{ note: '' }}
			fault={hand.error}
			busy={hand.isPending}
			onClose={close}
			onSubmit={({ operatorId, note }) => hand.mutate({ groupId, operatorId, note: note.trim() }, { onSuccess: close })}
		>
			<Form.Item
				name="operatorId"
				label={t('chat.handOver.to')}
				rules={[{ required: true, message: t('chat.handOver.missing') }]}
			>
				<Select
					loading={agents.isPending}
					{...unreadProps(agents)}
					options={(agents.data ?? [])
						.filter((agent) => agent.operatorId !== me.operatorId)
						.map((agent) => ({
							value: agent.operatorId,
							label: `${agent.name} · ${agent.online ? t('chat.agent.online') : t('chat.agent.away')} · ${t('chat.agent.open', { count: agent.open })}`,
						}))}
				/>
			</Form.Item>
			<Form.Item name="note" label={t('chat.handOver.note')}>
				<Input.TextArea rows={3} maxLength={1000} dir="auto" />
			</Form.Item>
		</FormDialog>
	);
}
