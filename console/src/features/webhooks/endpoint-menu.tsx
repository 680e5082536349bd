import { App, Button, Dropdown } from 'antd';
import { useText } from '../../app/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { type Endpoint, type ToldSecret, useRemoveEndpoint, useRotateSecret, useTurnEndpoint } from './use-webhooks.ts';

interface Props {
	endpoint: Endpoint;
	onEdit: () => void;
	onReplaySince: () => void;
	onTold: (told: ToldSecret) => void;
	onRemoved: () => void;
}

type Step = 'edit' | 'replaySince' | 'turn' | 'rotate' | 'remove';

/** What is done with an endpoint more rarely. */
export function EndpointMenu({ endpoint, onEdit, onReplaySince, onTold, onRemoved }: Props) {
	const t = useText();
	const { modal } = App.useApp();
	const [turn, rotate, remove] = [useTurnEndpoint(), useRotateSecret(), useRemoveEndpoint()];
	const { endpointId, on } = endpoint;
	const onError = useFaultToast();
	const ask = (what: 'rotate' | 'remove', onOk: () => void) =>
		modal.confirm({
			title: t(`webhooks.${what}`),
			content: t(`webhooks.${what}.text`),
			okText: t(`webhooks.${what}`),
			cancelText: t('action.cancel'),
			okButtonProps: { danger: what === 'remove' },
			onOk,
		});
	const steps: Record<Step, () => void> = {
		edit: onEdit,
		replaySince: onReplaySince,
		turn: () => turn.mutate({ endpointId, on: !on }, { onError }),
		rotate: () => ask('rotate', () => rotate.mutate({ endpointId }, { onSuccess: onTold, onError })),
		remove: () => ask('remove', () => remove.mutate({ endpointId }, { onSuccess: onRemoved, onError })),
	};
	return (
		<Dropdown
			trigger={['click']}
			menu={{
				items: [
					{ key: 'edit', label: t('webhooks.edit') },
					{ key: 'replaySince', label: t('webhooks.replaySince'), disabled: !on },
					{ key: 'turn', label: t(on ? 'webhooks.turnOff' : 'webhooks.turnOn') },
					{ key: 'rotate', label: t('webhooks.rotate') },
					{ key: 'remove', label: t('webhooks.remove'), danger: true },
				],
				onClick: ({ key }) => steps[key as Step](),
			}}
		>
			<Button icon={<Icon name="more" size={18} />} aria-label={t('webhooks.more')} />
		</Dropdown>
	);
}
