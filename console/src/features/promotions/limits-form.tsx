import type { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { Button, Form } from 'antd';
import type { OutputOf } from '../../app/call-types.ts';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';

export type HelpLimits = OutputOf<typeof invitationsConsoleCalls.getLimits>;

/** How many may help from one place. */
export function LimitsForm({
	limits,
	busy,
	onSubmit,
}: {
	limits: HelpLimits;
	busy: boolean;
	onSubmit: (limits: HelpLimits) => void;
}) {
	const t = useText();
	const needed = [{ required: true, message: t('promotions.needed') }];
	return (
		<Form<HelpLimits> layout="inline" initialValues={limits} onFinish={onSubmit} style={{ marginBlockEnd: 16, rowGap: 12 }}>
			<Form.Item name="perDevice" label={t('chains.perDevice')} rules={needed}>
				<CountInput min={1} max={1000} />
			</Form.Item>
			<Form.Item name="perAddressDay" label={t('chains.perAddress')} rules={needed}>
				<CountInput min={1} max={1_000_000} />
			</Form.Item>
			<Button htmlType="submit" loading={busy}>
				{t('action.save')}
			</Button>
		</Form>
	);
}
