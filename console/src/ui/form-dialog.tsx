import { Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useId } from 'react';
import type { Fault } from '../app/fault.ts';
import { useText } from '../app/language.ts';
import { FaultAlert } from './fault-alert.tsx';

interface Props<Values extends object> {
	open: boolean;
	title: string;
	/** What happens, as the button says it. */
	submit: string;
	danger?: boolean;
	initial: Partial<Values>;
	fault: Fault | null;
	busy: boolean;
	/** Something that belongs to it is on its way, such as a picture: it is not sent without it, but can be closed, which gives it up. */
	awaits?: boolean;
	width?: number;
	/** Stands at the side and leaves what is behind it readable, such as a receipt. */
	beside?: boolean;
	/** Held outside, where what is typed decides more than fields. */
	form?: FormInstance<Values>;
	/** Whether it can be sent now. */
	ready?: boolean;
	/** Something in it was changed, which may be while it is under way: what was sent is not to be forgotten then. */
	onChange?: () => void;
	onSubmit: (values: Values) => void;
	onClose: () => void;
	children: ReactNode | ((form: FormInstance<Values>) => ReactNode);
}

/** A few fields and a button; a refusal stands above the fields, and what was typed stays. */
export function FormDialog<Values extends object>(props: Props<Values>) {
	const t = useText();
	const [form] = Form.useForm<Values>(props.form);
	const id = useId();
	const busy = props.busy || props.awaits === true;
	return (
		<Modal
			open={props.open}
			title={props.title}
			okText={props.submit}
			cancelText={t('action.cancel')}
			// Until it is answered nobody closes it: the outcome is told here, and the same again stays the same wish.
			confirmLoading={props.busy}
			// The form's own button, which Enter in a field presses too.
			okButtonProps={{
				danger: props.danger ?? false,
				disabled: props.ready === false,
				loading: busy,
				htmlType: 'submit',
				form: id,
			}}
			onCancel={props.onClose}
			width={props.width ?? 520}
			{...(props.beside ? { mask: false, className: 'beside' } : {})}
			destroyOnHidden
		>
			{props.open && (
				<Form<Values>
					id={id}
					form={form}
					layout="vertical"
					preserve={false}
					clearOnDestroy
					initialValues={props.initial}
					onValuesChange={() => props.onChange?.()}
					onFinish={(values) => {
						// What is under way is neither changed nor done twice.
						if (!busy && props.ready !== false) props.onSubmit(values);
					}}
				>
					<FaultAlert fault={props.fault} spaced />
					{typeof props.children === 'function' ? props.children(form) : props.children}
				</Form>
			)}
		</Modal>
	);
}
