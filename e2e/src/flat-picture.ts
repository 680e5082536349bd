import sharp from 'sharp';

export interface ChosenFile {
	name: string;
	mimeType: string;
	buffer: Buffer;
}

/** A picture of one colour as a file that somebody chooses: nothing has to lie beside the journey. */
export async function flatPicture(
	name: `${string}.${'jpg' | 'png'}`,
	{ width, height, colour }: { width: number; height: number; colour: string },
): Promise<ChosenFile> {
	const picture = sharp({ create: { width, height, channels: 3, background: colour } });
	return name.endsWith('.png')
		? { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
		: { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}
