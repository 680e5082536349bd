import type { Language } from '@qaysari/contract/languages';
import type { Description } from '@qaysari/contract/rich-text';
import type { Picture } from '../../ui/thumb.tsx';

export interface DescriptionProps {
	value?: Description;
	onChange?: (description: Description) => void;
	/** What it describes, and in which language. */
	label: string;
	lang: Language;
	dir: 'rtl' | 'ltr';
	disabled?: boolean;
	upload: (file: File) => Promise<Picture>;
}
