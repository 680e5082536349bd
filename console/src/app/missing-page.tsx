import { Empty } from '../ui/empty.tsx';
import { useText } from './language.ts';
import { paths } from './paths.ts';

export function MissingPage() {
	const t = useText();
	return <Empty title={t('fault.missing')} action={{ label: t('fault.home'), to: paths.home }} />;
}
