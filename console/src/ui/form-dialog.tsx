import { Alert, Form, type FormInstance, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../app/language.ts';

interface Props<Values extends object> {
	open: boolean;
	title: string;
	/** What happens, as the button says it. */
	submit: string;
	danger?: boolean;
	initial: Partial<Values>;
	fault: string | null;
	busy: boolean;
	width?: number;
	/** Stands at the side and leaves what is behind it readable, such as a receipt. */
	beside?: boolean;
	/** Something in it was changed. */
	onChange?: () => void;
	onSubmit: (values: Values) => void;
	onClose: () => void;
	children: ReactNode | ((form: FormInstance<Values>) => ReactNode);
}

/** A few fields and a button; a refusal stands above the fields, and what was typed stays. */
export function FormDialog<Values extends object>(props: Props<Values>) {
	const t = useText();
	const [form] = Form.useForm<Values>();
	return (
		<Modal
			open={props.open}
			title={props.title}
			okText={props.submit}
			cancelText={t('action.cancel')}
			okButtonProps={{ loading: props.busy, danger: props.danger ?? false }}
			onOk={() => form.submit()}
			onCancel={props.onClose}
			width={props.width ?? 520}
			{...(props.beside ? { mask: false, className: 'beside' } : {})}
			destroyOnHidden
		>
			{props.open && (
				<Form<Values>
					form={form}
					layout="vertical"
					preserve={false}
					clearOnDestroy
					initialValues={props.initial}
					onValuesChange={() => props.onChange?.()}
					onFinish={(values) => {
						// What is under way is neither changed nor done twice.
						if (!props.busy) props.onSubmit(values);
					}}
				>
					{props.fault && <Alert type="error" showIcon role="alert" title={props.fault} style={{ marginBlockEnd: 16 }} />}
					{typeof props.children === 'function' ? props.children(form) : props.children}
				</Form>
			)}
		</Modal>
	);
}
