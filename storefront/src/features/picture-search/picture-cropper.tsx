import { useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
// Carried with this chunk: the first page does without it.
import styles from 'react-image-crop/dist/ReactCrop.css?inline';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import type { Part } from './picture-search-queries.ts';

const whole: PercentCrop = { unit: '%', x: 4, y: 4, width: 92, height: 92 };
const leastSide = 40;

/** A picture with a frame that can be drawn about what is meant. */
export default function PictureCropper(props: {
	address: string;
	busy: boolean;
	/** Why the search before came to nothing. */
	problem: string | null;
	onBroken: () => void;
	onSearch: (part: Part) => void;
	onOther: () => void;
}) {
	const t = useT();
	const [crop, setCrop] = useState<PercentCrop>(whole);
	const search = (): void =>
		props.onSearch({ x: crop.x / 100, y: crop.y / 100, width: crop.width / 100, height: crop.height / 100 });
	return (
		<div className="flex flex-col gap-4 px-4 pb-6">
			<style>{styles}</style>
			<p className="text-center text-13 text-soft">{t('search.picture.crop')}</p>
			{/* The frame counts from the left in every language. */}
			<div dir="ltr" className="flex justify-center">
				<ReactCrop
					crop={crop}
					onChange={(_pixels, percent) => setCrop(percent)}
					minWidth={leastSide}
					minHeight={leastSide}
					keepSelection
					ruleOfThirds
					className="overflow-hidden rounded-banner"
				>
					<img src={props.address} alt="" onError={props.onBroken} className="max-h-[58dvh] w-auto" />
				</ReactCrop>
			</div>
			<p role="alert" className="text-center text-13 text-pomegranate empty:hidden">
				{props.problem}
			</p>
			<Button size="main" wide busy={props.busy} onClick={search}>
				{t(props.busy ? 'search.picture.searching' : 'search.submit')}
			</Button>
			<Button look="plain" size="main" wide disabled={props.busy} onClick={props.onOther}>
				{t('search.picture.again')}
			</Button>
		</div>
	);
}
