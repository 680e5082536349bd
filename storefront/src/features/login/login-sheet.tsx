import type { LoginReason } from '../../app/login-events.ts';
import { useT } from '../../app/language.tsx';
import { Sheet } from '../../ui/sheet.tsx';

export default function LoginSheet({ reason, onClose }: { reason: LoginReason | null; onClose: () => void }) {
	const t = useT();
	return (
		<Sheet open={reason !== null} title={t('login.title')} onClose={onClose}>
			{null}
		</Sheet>
	);
}
