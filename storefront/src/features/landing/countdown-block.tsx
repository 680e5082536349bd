import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { CountdownStrip } from '../../ui/countdown-strip.tsx';
import { useIsOver } from '../../ui/use-end.ts';
import type { BlockOf } from './landing-queries.ts';

/** Until when what is offered below it costs less; leads to all that does. */
export function CountdownBlock({ block }: { block: BlockOf<'countdown'> }) {
	const t = useT();
	if (useIsOver(block.timed.endsAt)) return null;
	return (
		<Link to={paths.offers()} className="mx-4 block active:opacity-80">
			<CountdownStrip endsAt={block.timed.endsAt}>
				<h2 className="text-15 font-bold">{block.title || t('common.countdown')}</h2>
			</CountdownStrip>
		</Link>
	);
}
