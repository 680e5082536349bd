import type { ReactNode } from 'react';
import { useText } from '../../app/language.ts';
import { Pieces } from '../../ui/pieces.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { When } from '../../ui/when.tsx';
import type { Parcel } from './use-parcels.ts';

/** A parcel: its number, what is in it, and what happened to it. */
export function ParcelLines({ parcel, buttons }: { parcel: Parcel; buttons: ReactNode }) {
	const t = useText();
	return (
		<article className="stack tight">
			<div className="row wrap">
				<bdi dir="ltr" className="strong">
					{parcel.number}
				</bdi>
				<bdi className="muted">{parcel.carrier}</bdi>
			</div>
			<span className="small muted">{parcel.lines.length > 0 ? <Pieces lines={parcel.lines} /> : t('parcels.empty')}</span>
			{parcel.steps.map((step, index) => (
				<span key={`${step.at}-${index}`} className="small">
					<When at={step.at} /> · {t(`parcels.step.${step.kind}`)}
					{step.place && (
						<>
							{' '}
							· <bdi>{step.place}</bdi>
						</>
					)}
					{step.note && (
						<>
							{' '}
							·{' '}
							<bdi>
								<TypedText>{step.note}</TypedText>
							</bdi>
						</>
					)}
				</span>
			))}
			{buttons}
		</article>
	);
}
