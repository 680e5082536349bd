import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { askToSignIn } from '../../app/login-events.ts';
import { useSession } from '../../app/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useSetAlert } from './library-mutations.ts';
import { alertQuery } from './library-queries.ts';

/** Instead of buying what is sold out: to hear when it can be had again. */
export function StockAlertButton({ productId }: { productId: string }) {
	const t = useT();
	const session = useSession();
	const alert = useQuery({ ...alertQuery(productId), enabled: session !== null });
	const set = useSetAlert();
	const waits = session !== null && (alert.data?.productIds.includes(productId) ?? false);
	return (
		<Button
			look={waits ? 'secondary' : 'primary'}
			size="main"
			wide
			aria-pressed={waits}
			busy={set.isPending}
			onClick={() => (session ? set.mutate({ productId, wanted: !waits }) : askToSignIn())}
		>
			<Icon name={waits ? 'check' : 'bell'} />
			{t(waits ? 'product.alert.waiting' : 'product.alert')}
		</Button>
	);
}
