import { useT } from '../../app/language.tsx';
import { ProvePhone } from './prove-phone.tsx';

/** The code that an order needs whose number nobody proved yet. */
export function ProveOrdering({ phone, onProven }: { phone: string; onProven: () => void }) {
	const t = useT();
	return (
		<ProvePhone
			phone={phone}
			text={t.parts('checkout.prove.text', { phone }).map((part) =>
				typeof part === 'string' ? (
					part
				) : (
					<bdi key={part.tag} dir="ltr" className="font-semibold text-ink">
						{part.text}
					</bdi>
				),
			)}
			onProven={onProven}
		/>
	);
}
