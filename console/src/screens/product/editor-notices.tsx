import { isLanguage } from '@qaysari/contract/languages';
import { formatList } from '@qaysari/messages/format';
import { Alert, Button } from 'antd';
import type { Fault } from '../../app/fault.ts';
import { useLanguage } from '../../app/language.ts';
import type { ProductPath } from '../../features/catalog/merge-product.ts';
import { useFaultText } from '../../ui/use-fault-text.ts';

interface Props {
	readOnly: boolean;
	fault: Fault | null;
	/** Somebody else saved first. */
	conflict: boolean;
	/** What both changed; this page's words would replace theirs. */
	both: readonly ProductPath[];
	onTakeOver: () => void;
	onDiscard: () => void;
}

export function EditorNotices({ readOnly, fault, conflict, both, onTakeOver, onDiscard }: Props) {
	const { language, t } = useLanguage();
	const textOf = useFaultText();
	const nameOf = ([field, language]: ProductPath) => {
		const name = t.find(`product.field.${field}`) ?? field;
		return isLanguage(language) ? `${name} (${t(`language.name.${language}`)})` : name;
	};
	// Which fields the server did not accept, each once.
	const wrong = [...new Set((fault?.issues ?? []).map(({ path }) => nameOf([path.split('.')[1] as ProductPath[0]])))];
	return (
		<div className="stack" style={{ marginBlockEnd: 16 }}>
			{readOnly && <Alert type="info" showIcon title={t('product.readOnly')} />}
			{conflict && (
				<Alert
					type="warning"
					showIcon
					role="alert"
					title={fault?.message || t('product.conflict')}
					description={t('product.conflict.text')}
					action={<Button onClick={onTakeOver}>{t('product.conflict.takeOver')}</Button>}
				/>
			)}
			{fault && !conflict && !fault.signedOut && (
				<Alert
					type="error"
					showIcon
					role="alert"
					title={textOf(fault)}
					description={wrong.length > 0 ? formatList(language, wrong) : undefined}
				/>
			)}
			{both.length > 0 && (
				<Alert
					type="warning"
					showIcon
					title={t('product.conflict.both', { fields: formatList(language, both.map(nameOf)) })}
					action={<Button onClick={onDiscard}>{t('product.conflict.theirs')}</Button>}
				/>
			)}
		</div>
	);
}
