import { Button } from 'antd';
import { useText } from '../app/language.ts';
import { Icon } from './icon.tsx';

/** Opens the form of a new thing with what another one has. @param name of the other one */
export function CopyButton({ name, onPress }: { name: string; onPress: () => void }) {
	const t = useText();
	const label = t('action.makeCopy', { name });
	return <Button type="text" aria-label={label} title={label} icon={<Icon name="duplicate" size={18} />} onClick={onPress} />;
}
