import { useT } from '../../app/language.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ProveOrdering } from '../credentials/prove-ordering.tsx';

interface ProveSheetProps {
	open: boolean;
	phone: string;
	onClose: () => void;
	onProven: () => void;
}

/** Asks for the code of a number that nobody proved yet, before it is ordered with. */
export function ProveSheet({ open, phone, onClose, onProven }: ProveSheetProps) {
	const t = useT();
	return (
		<Sheet open={open} title={t('checkout.prove.title')} onClose={onClose}>
			<ProveOrdering phone={phone} onProven={onProven} />
		</Sheet>
	);
}
