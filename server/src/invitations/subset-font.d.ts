declare module 'subset-font' {
	export default function subsetFont(
		font: Buffer,
		text: string,
		options: {
			targetFormat: 'sfnt' | 'woff' | 'woff2';
			/** Fixes an axis of a variable font, or cuts it to a part. */
			variationAxes?: Record<string, number | { min: number; max: number }>;
		},
	): Promise<Buffer>;
}
