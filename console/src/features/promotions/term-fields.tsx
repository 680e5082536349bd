import { Form } from 'antd';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';

/** From when until when something is offered. */
export function OfferedFields() {
	const t = useText();
	const needed = [{ required: true, message: t('promotions.needed') }];
	return (
		<>
			<Form.Item name="startsAt" label={t('promotions.from')} rules={needed}>
				<MomentInput />
			</Form.Item>
			<Form.Item
				name="endsAt"
				label={t('promotions.until')}
				dependencies={['startsAt']}
				rules={[
					...needed,
					({ getFieldValue }) => ({
						validator: async (_rule, value: string | null) => {
							const start = getFieldValue('startsAt') as string | null;
							if (value && start && new Date(value) <= new Date(start)) throw new Error(t('landing.fault.ends'));
						},
					}),
				]}
			>
				<MomentInput />
			</Form.Item>
		</>
	);
}

/** How many friends somebody needs, in how many hours. Their field is named by `friends`. */
export function FriendsFields({ friends }: { friends: 'helpersNeeded' | 'inviteTarget' }) {
	const t = useText();
	const needed = [{ required: true, message: t('promotions.needed') }];
	return (
		<>
			<Form.Item name={friends} label={t('promotions.friends')} rules={needed}>
				<CountInput min={1} max={100} />
			</Form.Item>
			<Form.Item name="hours" label={t('promotions.hours')} rules={needed}>
				<CountInput min={1} max={720} />
			</Form.Item>
		</>
	);
}
