import sharp from 'sharp';

/** What becomes of a photo on its way from one shop's page to another's search. */
export type Change = (bytes: Buffer, width: number, height: number, other: Buffer) => Promise<Buffer>;
/** Null where it does not apply. */
export type HardChange = (...given: Parameters<Change>) => Promise<Buffer | null>;

const cut =
	(side: number, x: number, y: number): Change =>
	(bytes, width, height) => {
		const [w, h] = [Math.round(width * side), Math.round(height * side)];
		return sharp(bytes)
			.extract({ left: Math.floor((width - w) * x), top: Math.floor((height - h) * y), width: w, height: h })
			.jpeg({ quality: 85 })
			.toBuffer();
	};
const padded =
	(background: string): Change =>
	(bytes, width, height) =>
		sharp(bytes)
			.extend({
				top: Math.round(height * 0.1),
				bottom: Math.round(height * 0.15),
				left: Math.round(width * 0.2),
				right: Math.round(width * 0.12),
				background,
			})
			.jpeg({ quality: 85 })
			.toBuffer();
const turned =
	(degrees: number): Change =>
	(bytes) =>
		sharp(bytes).rotate(degrees, { background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer();

export const plainChanges: Record<string, Change> = {
	same: async (bytes) => bytes,
	'resized to 150': (bytes) => sharp(bytes).resize({ width: 150 }).jpeg().toBuffer(),
	'resized to 1600': (bytes) => sharp(bytes).resize({ width: 1600 }).jpeg().toBuffer(),
	'JPEG q50': (bytes) => sharp(bytes).jpeg({ quality: 50 }).toBuffer(),
	brighter: (bytes) => sharp(bytes).modulate({ brightness: 1.2 }).jpeg().toBuffer(),
	darker: (bytes) => sharp(bytes).modulate({ brightness: 0.8 }).jpeg().toBuffer(),
	'cut to 90 % in the middle': cut(0.949, 0.5, 0.5),
	'cut to 80 % in the middle': cut(0.895, 0.5, 0.5),
	'cut to 80 % at the start': cut(0.895, 0, 0),
	'cut to 80 % at the end': cut(0.895, 1, 1),
	'turned by 3°': turned(3),
	'turned by -5°': turned(-5),
	'padded with white': padded('#ffffff'),
	'padded with grey': padded('#d8d8d8'),
	mirrored: (bytes) => sharp(bytes).flop().jpeg().toBuffer(),
	'mirrored and cut to 90 %': async (bytes, width, height, other) =>
		sharp(await cut(0.949, 0.5, 0.5)(bytes, width, height, other))
			.flop()
			.jpeg()
			.toBuffer(),
};

const svg = (width: number, height: number, inner: string): Buffer =>
	Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`);

/** Bars where letters would be: a machine need not have the fonts. */
const bars = (x: number, y: number, widths: readonly number[], size: number, colour: string): string =>
	widths
		.map((w, line) => {
			const words = Array.from({ length: Math.ceil(w / (size * 2.4)) }, (_, index) => {
				const from = x + index * size * 2.4;
				return `<rect x="${from}" y="${y + line * size * 1.8}" width="${Math.min(size * 2, x + w - from)}" height="${size}" rx="${size / 4}" fill="${colour}"/>`;
			});
			return words.join('');
		})
		.join('');

const screenWidth = 540;
const screenHeight = 1170;

/** A phone's screen with a product page of another shop: bars above, the photo as wide as the screen, price, words, buttons. */
const screenshot: Change = async (bytes) => {
	const photo = await sharp(bytes)
		.resize({ width: screenWidth, height: 600, fit: 'inside' })
		.toBuffer({ resolveWithObject: true });
	const below = 96 + photo.info.height;
	const page = svg(
		screenWidth,
		screenHeight,
		`<rect width="100%" height="100%" fill="#ffffff"/>${bars(24, 14, [60], 14, '#222222')}<circle cx="505" cy="21" r="8" fill="#222222"/>
		<circle cx="36" cy="66" r="16" fill="#444444"/><circle cx="500" cy="66" r="16" fill="#444444"/>
		${bars(24, below + 24, [150], 30, '#e02020')}${bars(24, below + 84, [460, 380], 18, '#222222')}
		${bars(24, below + 170, [300, 420, 260], 14, '#888888')}
		<rect x="0" y="1080" width="540" height="90" fill="#fafafa"/><rect x="200" y="1096" width="150" height="56" rx="28" fill="#ff9000"/>
		<rect x="364" y="1096" width="150" height="56" rx="28" fill="#ff5000"/>`,
	);
	return sharp(page)
		.composite([{ input: photo.data, left: Math.floor((screenWidth - photo.info.width) / 2), top: 96 }])
		.jpeg({ quality: 85 })
		.toBuffer();
};

/** Two photos beside each other, with a white seam or with none. */
const twoInOne =
	(seam: number): Change =>
	async (bytes, _width, _height, other) => {
		const square = { width: 400, height: 400, fit: 'contain', background: '#ffffff' } as const;
		const [first, second] = await Promise.all([bytes, other].map((one) => sharp(one).resize(square).toBuffer()));
		return sharp({ create: { width: 800 + seam, height: 400, channels: 3, background: '#ffffff' } })
			.composite([
				{ input: first ?? bytes, left: 0, top: 0 },
				{ input: second ?? other, left: 400 + seam, top: 0 },
			])
			.jpeg({ quality: 85 })
			.toBuffer();
	};

/** Somebody's phone held before a screen: its frame, a little aslant, bluish, with the screen's lines. */
export const ofAScreen: Change = async (bytes) => {
	const photo = await sharp(bytes).resize({ width: 520, height: 520, fit: 'inside' }).toBuffer({ resolveWithObject: true });
	const { width, height } = photo.info;
	const lines = Array.from(
		{ length: Math.ceil(height / 4) },
		(_, line) => `<rect y="${line * 4}" width="100%" height="1.6" fill="#000000" opacity="0.22"/>`,
	);
	const lit = await sharp(photo.data)
		.modulate({ brightness: 0.88, saturation: 0.85 })
		.composite([
			{ input: svg(width, height, lines.join('')) },
			{ input: svg(width, height, '<rect width="100%" height="100%" fill="#3060ff" opacity="0.09"/>') },
		])
		.toBuffer();
	return sharp(lit)
		.extend({ top: 40, bottom: 56, left: 36, right: 48, background: '#15161a' })
		.affine([1, 0.035, -0.03, 1], { background: '#15161a' })
		.blur(0.7)
		.jpeg({ quality: 80 })
		.toBuffer();
};

/** A shop's name across the photo, again and again, and a badge in a corner. */
const watermarked: Change = (bytes, width, height) => {
	const step = Math.round(height / 4);
	const marks = Array.from({ length: 8 }, (_, index) =>
		bars(-width * 0.1, index * step - height * 0.3, [width * 1.4], Math.round(height / 18), '#ffffff'),
	);
	const badge = `<rect x="${width * 0.62}" y="${height * 0.84}" width="${width * 0.36}" height="${height * 0.13}" fill="#e02020"/>`;
	return sharp(bytes)
		.composite([
			{
				input: svg(
					width,
					height,
					`<g opacity="0.6" transform="rotate(-24 ${width / 2} ${height / 2})">${marks.join('')}</g>${badge}`,
				),
			},
		])
		.jpeg({ quality: 85 })
		.toBuffer();
};

const sameColour = 26;
/** With less of it around there is no background to speak of. */
const mostlyPlain = 0.25;

/** What is as light as the border is taken for background, and becomes another one. */
const otherBackground: HardChange = async (bytes, width, height) => {
	const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const outside = new Uint8Array(width * height);
	const corner = [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0];
	const isPlain = (at: number): boolean =>
		corner.every((value, channel) => Math.abs((data[at * 3 + channel] ?? 0) - value) <= sameColour);
	const waiting: number[] = [];
	const look = (at: number): void => {
		if (outside[at] || !isPlain(at)) return;
		outside[at] = 1;
		waiting.push(at);
	};
	for (let x = 0; x < width; x += 1) [x, (height - 1) * width + x].forEach(look);
	for (let y = 0; y < height; y += 1) [y * width, y * width + width - 1].forEach(look);
	for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
		const x = at % width;
		if (x > 0) look(at - 1);
		if (x < width - 1) look(at + 1);
		if (at >= width) look(at - width);
		if (at < width * (height - 1)) look(at + width);
	}
	if (outside.reduce((sum, one) => sum + one, 0) < outside.length * mostlyPlain) return null;
	for (let at = 0; at < outside.length; at += 1) {
		if (!outside[at]) continue;
		// A table of wood before a wall.
		const y = Math.floor(at / width);
		const wood = y > height * 0.6;
		const grain = Math.round(14 * Math.sin(y / 3 + (at % width) / 90));
		const colour = wood ? [150 + grain, 105 + grain, 70 + grain] : [196, 206 - Math.round((40 * y) / height), 198];
		for (let channel = 0; channel < 3; channel += 1) data[at * 3 + channel] = colour[channel] ?? 0;
	}
	return sharp(data, { raw: { width, height, channels: 3 } })
		.jpeg({ quality: 85 })
		.toBuffer();
};

/** As people make them, not as tools do. */
export const hardChanges: Record<string, HardChange> = {
	screenshot,
	'two in one, with a seam': twoInOne(24),
	'two in one, without': twoInOne(0),
	'photo of a screen': ofAScreen,
	watermark: watermarked,
	'turned by 90°': turned(90),
	'turned by 270°': turned(270),
	'another background': otherBackground,
};

const ofTwo = new Set<HardChange>(
	[hardChanges['two in one, with a seam'], hardChanges['two in one, without']].filter((change) => change !== undefined),
);

export const isOfTwo = (change: HardChange): boolean => ofTwo.has(change);
