import { Thumb } from '../../ui/thumb.tsx';
import type { ToBuyLine } from './use-purchasing.ts';

/** What is bought: picture, title, code and choice. */
export function GoodsCell({ goods }: { goods: Pick<ToBuyLine, 'title' | 'code' | 'specification' | 'picture'> }) {
	return (
		<div className="row">
			<Thumb picture={goods.picture} size={44} />
			<span className="stack tight">
				<bdi className="queue-title strong">{goods.title}</bdi>
				<span className="muted small">
					<bdi dir="ltr">{goods.code}</bdi>
					{goods.specification && (
						<>
							{' · '}
							<bdi>{goods.specification}</bdi>
						</>
					)}
				</span>
			</span>
		</div>
	);
}

/** The page of something elsewhere, in a tab of its own. */
export function SourceLink({ address, children }: { address: string; children: string }) {
	return (
		<a className="small" href={address} target="_blank" rel="noopener noreferrer">
			{children}
		</a>
	);
}
