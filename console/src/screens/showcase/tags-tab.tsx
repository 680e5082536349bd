import { type LocalizedText, textIn } from '@qaysari/contract/languages';
import { formatNumber } from '@qaysari/messages/format';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/language.ts';
import { type TagRow, useDeleteTag, useSaveTag } from '../../features/showcase/use-showcase.ts';
import { copiedCode, copiedNames, type Edited, presentOf } from '../../ui/copied.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CountInput } from '../../ui/count-input.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LocalizedInputs } from '../../ui/localized-inputs.tsx';
import { filledTexts, textNeeded } from '../../ui/localized-text.ts';
import { useFaultToast } from '../../ui/use-fault-toast.ts';

interface Values {
	code: string;
	name: LocalizedText;
	position: number;
}

const codeLength = 40;
const nameLength = 200;

export function TagsTab({ tags }: { tags: readonly TagRow[] }) {
	const { t, language } = useLanguage();
	const { modal } = App.useApp();
	const toastFault = useFaultToast();
	const remove = useDeleteTag();
	const [edited, setEdited] = useState<Edited<TagRow> | null>(null);
	const ask = (tag: TagRow) =>
		modal.confirm({
			title: t('tag.delete'),
			content: t('tag.delete.text', { name: textIn(tag.name, language) }),
			okText: t('action.delete'),
			cancelText: t('action.cancel'),
			okButtonProps: { danger: true },
			onOk: () => remove.mutate({ tagId: tag.id }, { onError: toastFault }),
		});
	return (
		<div className="stack">
			<div>
				<Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => setEdited({ row: null, isNew: true })}>
					{t('tag.new')}
				</Button>
			</div>
			{tags.length === 0 ? <Empty title={t('tag.empty')} text={t('tag.empty.text')} /> : null}
			<ul className="rows">
				{tags.map((tag) => (
					<li key={tag.id}>
						<div className="stack tight grow">
							<strong>{textIn(tag.name, language)}</strong>
							<bdi dir="ltr" className="muted small">
								{tag.code}
							</bdi>
						</div>
						<span className="muted">
							{t('count.products', { count: tag.products, shown: formatNumber(language, tag.products) })}
						</span>
						<span className="buttons">
							<Button
								type="text"
								aria-label={`${t('action.edit')}: ${textIn(tag.name, language)}`}
								icon={<Icon name="edit" size={18} />}
								onClick={() => setEdited({ row: tag, isNew: false })}
							/>
							<CopyButton name={textIn(tag.name, language)} onPress={() => setEdited({ row: tag, isNew: true })} />
							<Button
								type="text"
								danger
								aria-label={`${t('action.delete')}: ${textIn(tag.name, language)}`}
								icon={<Icon name="trash" size={18} />}
								onClick={() => ask(tag)}
							/>
						</span>
					</li>
				))}
			</ul>
			{edited ? <TagDialog edited={edited} next={tags.length} onClose={() => setEdited(null)} /> : null}
		</div>
	);
}

/** Products stay with the tag that they have. */
const copyOf = ({ code, name }: TagRow, position: number): Values => ({
	code: copiedCode(code, codeLength),
	name: copiedNames(name, nameLength),
	position,
});

function TagDialog({ edited, next, onClose }: { edited: Edited<TagRow>; next: number; onClose: () => void }) {
	const { t } = useLanguage();
	const save = useSaveTag();
	const tag = presentOf(edited);
	const start = edited.row ? copyOf(edited.row, next) : { code: '', name: {}, position: next };
	return (
		<FormDialog<Values>
			open
			title={t(tag ? 'tag.edit' : 'tag.new')}
			submit={t('action.save')}
			initial={tag ?? start}
			fault={save.error}
			busy={save.isPending}
			onSubmit={(values) =>
				save.mutate({ ...(tag ? { tagId: tag.id } : {}), ...values, name: filledTexts(values.name) }, { onSuccess: onClose })
			}
			onClose={onClose}
		>
			<Form.Item name="name" label={t('tag.name')} rules={[textNeeded(t('product.title.needed'))]}>
				<LocalizedInputs label={t('tag.name')} />
			</Form.Item>
			<Form.Item
				name="code"
				label={t('tag.code')}
				extra={t('tag.code.hint')}
				rules={[{ required: true, pattern: /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, message: t('tag.code.hint') }]}
			>
				<Input dir="ltr" maxLength={codeLength} />
			</Form.Item>
			<Form.Item name="position" label={t('banner.position')} rules={[{ required: true, message: t('amend.missing') }]}>
				<CountInput max={10_000} />
			</Form.Item>
		</FormDialog>
	);
}
