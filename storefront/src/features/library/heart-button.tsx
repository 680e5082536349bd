import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT, withTexts } from '../../app/language.tsx';
import { askToSignIn } from '../../app/login-events.ts';
import { useSession } from '../../app/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { inTime, PartOverlay } from '../../ui/part-overlay.tsx';
import { toast } from '../../ui/toast.tsx';
import type GroupPicker from './group-picker.tsx';
import { useCollect } from './library-mutations.ts';
import { collectedQuery } from './library-queries.ts';

/** Keeps a product in the collection, or takes it out; visitors are asked to sign in. */
export function HeartButton({ productId, className = '' }: { productId: string; className?: string }) {
	const t = useT();
	const session = useSession();
	const collected = useQuery({ ...collectedQuery(productId), enabled: session !== null });
	const [Picker, setPicker] = useState<typeof GroupPicker | null>(null);
	const [fetching, setFetching] = useState(false);
	const chooseGroup = (): void => {
		setFetching(true);
		inTime(withTexts(() => import('./group-picker.tsx'))).then(
			(module) => {
				setFetching(false);
				setPicker(() => module.default);
			},
			() => {
				setFetching(false);
				toast('fail', t('error.network.none'));
			},
		);
	};
	const turn = useCollect(productId, chooseGroup);
	const close = (): void => setPicker(null);
	const on = session !== null && (collected.data?.productIds.includes(productId) ?? false);
	return (
		<>
			<button
				type="button"
				aria-label={t(on ? 'collection.remove' : 'collection.add')}
				aria-pressed={on}
				onClick={() => (session ? turn() : askToSignIn())}
				className={`grid size-11 shrink-0 place-items-center rounded-full active:bg-line ${on ? 'text-pomegranate' : ''} ${className}`}
			>
				<Icon name="heart" fill={on ? 'currentColor' : 'none'} />
			</button>
			{fetching ? <PartOverlay /> : null}
			{Picker ? <Picker open productIds={[productId]} onClose={close} onDone={close} /> : null}
		</>
	);
}
