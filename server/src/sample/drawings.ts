import { colours } from './attributes.ts';
import type { Tint } from './picture-spec.ts';

/** Shades of a body colour as CSS, from the light side to the dark. */
interface Body {
	light: string;
	main: string;
	dark: string;
	deep: string;
	/** For lines and screens upon the body: dark on light bodies, light on dark. */
	line: string;
}

function bodyOf(tint: Tint): Body {
	const { hue, saturation, lightness } = colours[tint === 'own' ? 'white' : tint];
	const at = (step: number, strength = 1) =>
		`hsl(${hue} ${Math.round(saturation * strength * 100)}% ${Math.round(Math.min(0.985, Math.max(0.05, lightness + step)) * 100)}%)`;
	// Bright bodies have little room upwards, so their shadows go further down.
	const depth = lightness > 0.7 ? 1.25 : 0.75;
	return {
		light: at(lightness > 0.7 ? 0.09 : 0.2),
		main: at(0),
		dark: at(-0.16 * depth),
		deep: at(-0.27 * depth, 0.9),
		line: lightness > 0.45 ? 'hsl(220 12% 26%)' : 'hsl(200 14% 72%)',
	};
}

/** Left to right over a round body: dark edge, highlight at a third, dark edge. */
function round(id: string, body: Body): string {
	return `<linearGradient id="${id}"><stop offset="0" stop-color="${body.dark}"/><stop offset=".14" stop-color="${body.main}"/><stop offset=".34" stop-color="${body.light}"/><stop offset=".62" stop-color="${body.main}"/><stop offset="1" stop-color="${body.deep}"/></linearGradient>`;
}

const blurs =
	'<filter id="b3" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="3"/></filter><filter id="b8" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="8"/></filter>';

function svg(defs: string, drawing: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="640" height="640"><defs>${blurs}${defs}</defs>${drawing}</svg>`;
}

/** The shop's pointed arch as a small mark, its foot at the given point. */
function archMark(x: number, y: number, size: number, fill: string): string {
	const h = size / 2;
	return `<path d="M${x - h} ${y} v${-size * 0.6} q0 ${-size * 0.35} ${h} ${-size * 0.75} q${h} ${size * 0.4} ${h} ${size * 0.75} v${size * 0.6} z" fill="${fill}"/>`;
}

function sideBrush(x: number, y: number, flat: number): string {
	const arms = [0, 1, 2].map((arm) => {
		const angle = (arm * 2 * Math.PI) / 3 + 2.5;
		const ex = x + Math.cos(angle) * 66;
		const ey = y + Math.sin(angle) * 66 * flat;
		const lines = [-7, -3, 1, 5].map(
			(d) =>
				`<path d="M${x} ${y} L${ex + d} ${ey - d * flat}" stroke="#3b4046" stroke-width="2.2" stroke-linecap="round" opacity=".75"/>`,
		);
		return `<path d="M${x} ${y} L${x + (ex - x) * 0.55} ${y + (ey - y) * 0.55}" stroke="#23272b" stroke-width="8" stroke-linecap="round"/>${lines.join('')}`;
	});
	return arms.join('');
}

function turret(x: number, y: number, rx: number, ry: number, h: number, body: Body): string {
	return `
		<ellipse cx="${x + 3}" cy="${y + h + 5}" rx="${rx + 9}" ry="${ry + 6}" fill="#000" opacity=".22" filter="url(#b3)"/>
		<path d="M${x - rx} ${y} v${h} a${rx} ${ry} 0 0 0 ${rx * 2} 0 v${-h} z" fill="#22282c"/>
		<path d="M${x - rx} ${y + h * 0.3} v${h * 0.42} a${rx} ${ry} 0 0 0 ${rx * 2} 0 v${-h * 0.42} a${rx} ${ry} 0 0 1 ${-rx * 2} 0 z" fill="#0d1215"/>
		<path d="M${x - rx * 0.75} ${y + h * 0.35 + ry * 0.66} q${rx * 0.3} ${ry * 0.24} ${rx * 0.5} ${ry * 0.27} v${h * 0.34} q${-rx * 0.25} 0 ${-rx * 0.5} ${-ry * 0.28} z" fill="#5c7f86" opacity=".55"/>
		<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#cap)" stroke="${body.light}" stroke-opacity=".6" stroke-width="2"/>
		<ellipse cx="${x}" cy="${y}" rx="${rx * 0.62}" ry="${ry * 0.62}" fill="none" stroke="${body.dark}" stroke-width="2" opacity=".55"/>`;
}

function robotSide(tint: Tint, mop: boolean): string {
	const body = bodyOf(tint);
	const defs = `${round('side', body)}
		<radialGradient id="top" cx=".36" cy=".26" r=".86"><stop offset="0" stop-color="${body.light}"/><stop offset=".55" stop-color="${body.main}"/><stop offset="1" stop-color="${body.dark}"/></radialGradient>
		<linearGradient id="cap" x2="1" y2="1"><stop offset="0" stop-color="${body.light}"/><stop offset="1" stop-color="${body.dark}"/></linearGradient>
		<linearGradient id="bumper"><stop offset="0" stop-color="#15191c"/><stop offset=".3" stop-color="#4a5358"/><stop offset=".5" stop-color="#2b3236"/><stop offset="1" stop-color="#0e1214"/></linearGradient>
		<linearGradient id="water"><stop offset="0" stop-color="#2d8d97"/><stop offset=".35" stop-color="#a6e3e6"/><stop offset="1" stop-color="#1c6f7a"/></linearGradient>
		<radialGradient id="pad" cx=".4" cy=".2" r=".9"><stop offset="0" stop-color="#f4f8fa"/><stop offset=".6" stop-color="#bcd3dc"/><stop offset="1" stop-color="#7e9ca9"/></radialGradient>`;
	const pads = mop
		? [150, 362]
				.map(
					(
						x,
					) => `<ellipse cx="${x}" cy="398" rx="104" ry="42" fill="#5d7b88"/><ellipse cx="${x}" cy="384" rx="104" ry="42" fill="url(#pad)"/>
				<path d="M${x - 104} 384 a104 42 0 0 0 208 0" fill="none" stroke="#6f919f" stroke-width="10" stroke-dasharray="3 5" opacity=".55"/>`,
				)
				.join('')
		: sideBrush(98, 346, 0.42);
	const band = mop
		? `<path d="M38 262 v20 a218 104 0 0 0 436 0 v-20 a218 104 0 0 1 -436 0 z" fill="url(#water)" opacity=".92"/>
			<path d="M72 312 q60 58 184 60" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".5"/>`
		: `<path d="M38 268 v24 a218 104 0 0 0 436 0 v-24 a218 104 0 0 1 -436 0 z" fill="url(#bumper)"/>
			<path d="M150 362 v18 M362 362 v18" stroke="#000" stroke-width="2" opacity=".5"/>
			<ellipse cx="256" cy="384" rx="34" ry="6" fill="#05090b"/><ellipse cx="248" cy="383" rx="9" ry="2.5" fill="#7fd6d8" opacity=".7"/>`;
	return svg(
		defs,
		`${pads}
		<path d="M44 290 v20 a212 100 0 0 0 424 0 v-20 z" fill="#14181a"/>
		<path d="M38 218 v74 a218 104 0 0 0 436 0 v-74 z" fill="url(#side)"/>
		${band}
		<ellipse cx="256" cy="218" rx="218" ry="104" fill="${body.dark}"/>
		<ellipse cx="256" cy="214" rx="218" ry="104" fill="url(#top)"/>
		<ellipse cx="256" cy="214" rx="216" ry="102" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2.5"/>
		<ellipse cx="256" cy="216" rx="186" ry="86" fill="none" stroke="${body.dark}" stroke-width="2.5" opacity=".6"/>
		<path d="M96 176 a186 86 0 0 1 150 -58" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".34" filter="url(#b3)"/>
		${turret(256, 148, 66, 31, 22, body)}
		<g opacity=".95"><rect x="214" y="246" width="84" height="26" rx="13" fill="${body.line}" opacity=".16"/>
		<ellipse cx="236" cy="259" rx="9" ry="5.5" fill="none" stroke="${body.line}" stroke-width="2.6"/>
		<path d="M268 260 l8 -7 8 7 v5 h-16 z" fill="none" stroke="${body.line}" stroke-width="2.4" stroke-linejoin="round"/></g>
		<ellipse cx="256" cy="288" rx="20" ry="3.5" fill="#37c9b9" opacity=".9"/><ellipse cx="256" cy="288" rx="34" ry="8" fill="#37c9b9" opacity=".3" filter="url(#b3)"/>
		${archMark(392, 236, 20, '#e9a41a')}`,
	);
}

function robotTop(tint: Tint, mop: boolean): string {
	const body = bodyOf(tint);
	const defs = `<radialGradient id="top" cx=".34" cy=".28" r=".82"><stop offset="0" stop-color="${body.light}"/><stop offset=".6" stop-color="${body.main}"/><stop offset="1" stop-color="${body.dark}"/></radialGradient>
		<linearGradient id="cap" x2="1" y2="1"><stop offset="0" stop-color="${body.light}"/><stop offset="1" stop-color="${body.dark}"/></linearGradient>
		<linearGradient id="glass" x2="0" y2="1"><stop offset="0" stop-color="#9fe0e3"/><stop offset="1" stop-color="#2a8994"/></linearGradient>
		<radialGradient id="pad" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="#f4f8fa"/><stop offset="1" stop-color="#8aa9b5"/></radialGradient>`;
	const under = mop
		? `<circle cx="168" cy="430" r="74" fill="url(#pad)"/><circle cx="344" cy="430" r="74" fill="url(#pad)"/><circle cx="168" cy="430" r="66" fill="none" stroke="#6f919f" stroke-width="8" stroke-dasharray="3 6" opacity=".5"/><circle cx="344" cy="430" r="66" fill="none" stroke="#6f919f" stroke-width="8" stroke-dasharray="3 6" opacity=".5"/>`
		: `${sideBrush(88, 118, 1)}${sideBrush(424, 118, 1)}`;
	const rear = mop
		? `<path d="M96 372 a204 204 0 0 0 320 0 q-160 62 -320 0 z" fill="url(#glass)" opacity=".95"/><path d="M128 392 q128 44 256 0" fill="none" stroke="#fff" stroke-width="4" opacity=".55"/>`
		: `<path d="M112 386 a202 202 0 0 0 288 0 q-144 46 -288 0 z" fill="#20262a"/><path d="M170 412 q86 24 172 0" fill="none" stroke="#59646a" stroke-width="4"/>`;
	return svg(
		defs,
		`${under}
		<circle cx="256" cy="252" r="216" fill="#191e21"/>
		<circle cx="256" cy="250" r="208" fill="url(#top)"/>
		<circle cx="256" cy="250" r="206" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>
		<path d="M62 190 a208 208 0 0 1 388 0" fill="none" stroke="#2a3135" stroke-width="15" stroke-linecap="round"/>
		<path d="M92 150 a208 208 0 0 1 120 -98" fill="none" stroke="#6f7b81" stroke-width="4" stroke-linecap="round" opacity=".8"/>
		${rear}
		<circle cx="256" cy="262" r="172" fill="none" stroke="${body.dark}" stroke-width="2.5" opacity=".5"/>
		<circle cx="260" cy="190" r="72" fill="#000" opacity=".2" filter="url(#b8)"/>
		<circle cx="256" cy="182" r="70" fill="#1d2327"/><circle cx="256" cy="182" r="62" fill="url(#cap)"/><circle cx="256" cy="182" r="40" fill="none" stroke="${body.dark}" stroke-width="2.5" opacity=".6"/>
		${archMark(256, 192, 22, '#e9a41a')}
		<rect x="216" y="282" width="80" height="36" rx="18" fill="${body.line}" opacity=".15"/>
		<circle cx="237" cy="300" r="9" fill="none" stroke="${body.line}" stroke-width="3"/><path d="M237 288 v9" stroke="${body.line}" stroke-width="3" stroke-linecap="round"/>
		<path d="M266 302 l9 -9 9 9 v7 h-18 z" fill="none" stroke="${body.line}" stroke-width="2.8" stroke-linejoin="round"/>
		<rect x="236" y="336" width="40" height="6" rx="3" fill="#37c9b9"/>
		<path d="M104 204 a160 160 0 0 1 92 -94" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".3" filter="url(#b3)"/>`,
	);
}

function robotKit(): string {
	const defs = `<linearGradient id="roll" x2="0" y2="1"><stop offset="0" stop-color="#fdc65a"/><stop offset=".4" stop-color="#e9a41a"/><stop offset="1" stop-color="#a86c06"/></linearGradient>
		<radialGradient id="pad" cx=".4" cy=".25" r=".9"><stop offset="0" stop-color="#f7fbfc"/><stop offset=".6" stop-color="#b9d9dc"/><stop offset="1" stop-color="#6fa3a8"/></radialGradient>
		<linearGradient id="box" x2="0" y2="1"><stop offset="0" stop-color="#f5f2ec"/><stop offset="1" stop-color="#cfc8bc"/></linearGradient>`;
	const bristles = Array.from(
		{ length: 17 },
		(_, i) => `<path d="M${92 + i * 20} 112 q10 34 -4 68" stroke="#7c4f04" stroke-width="6" opacity=".5" fill="none"/>`,
	).join('');
	const pleats = Array.from(
		{ length: 12 },
		(_, i) => `<path d="M${300 + i * 12} 268 v104" stroke="#8c9aa0" stroke-width="4" opacity=".75"/>`,
	).join('');
	return svg(
		defs,
		`<rect x="60" y="126" width="24" height="40" rx="8" fill="#2a3135"/><rect x="430" y="126" width="24" height="40" rx="8" fill="#2a3135"/>
		<rect x="78" y="106" width="358" height="80" rx="30" fill="url(#roll)"/>${bristles}<rect x="96" y="116" width="320" height="12" rx="6" fill="#fff" opacity=".35"/>
		<rect x="280" y="248" width="180" height="146" rx="18" fill="url(#box)"/><rect x="294" y="262" width="152" height="118" rx="8" fill="#eef3f4"/>${pleats}
		<ellipse cx="158" cy="330" rx="106" ry="90" fill="#5f9197"/><ellipse cx="158" cy="320" rx="106" ry="90" fill="url(#pad)"/><ellipse cx="158" cy="320" rx="92" ry="77" fill="none" stroke="#5f9197" stroke-width="7" stroke-dasharray="3 7" opacity=".6"/><ellipse cx="158" cy="318" rx="28" ry="23" fill="#0b6b6f"/>`,
	);
}

function earbuds(tint: Tint): string {
	const body = bodyOf(tint);
	const defs = `${round('side', body)}<radialGradient id="bud" cx=".35" cy=".28" r=".8"><stop offset="0" stop-color="${body.light}"/><stop offset=".6" stop-color="${body.main}"/><stop offset="1" stop-color="${body.deep}"/></radialGradient><linearGradient id="in" x2="0" y2="1"><stop offset="0" stop-color="#20262a"/><stop offset="1" stop-color="#3d464b"/></linearGradient>`;
	const bud = (x: number, flip: number) =>
		`<g transform="translate(${x} 0) scale(${flip} 1)"><path d="M-14 150 h26 v112 a13 13 0 0 1 -26 0 z" fill="url(#side)"/><ellipse cx="4" cy="142" rx="50" ry="46" fill="url(#bud)"/><ellipse cx="38" cy="134" rx="20" ry="27" fill="${body.deep}"/><ellipse cx="44" cy="133" rx="15" ry="22" fill="#2b3236"/><ellipse cx="-16" cy="122" rx="15" ry="9" fill="#fff" opacity=".55" transform="rotate(-35 -16 122)"/></g>`;
	return svg(
		defs,
		`<path d="M112 214 q0 -104 144 -104 t144 104 z" fill="url(#side)"/><path d="M132 214 q6 -82 124 -82 t124 82 z" fill="url(#in)"/>
		${bud(196, 1)}${bud(316, -1)}
		<path d="M100 236 h312 v62 q0 118 -156 118 t-156 -118 z" fill="url(#side)"/><rect x="100" y="224" width="312" height="26" rx="13" fill="${body.light}"/>
		<path d="M128 268 q-2 92 74 116" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".45" filter="url(#b3)"/>
		<circle cx="256" cy="306" r="6" fill="#37c9b9"/>`,
	);
}

function fan(tint: Tint): string {
	const body = bodyOf(tint);
	const blade = (angle: number) =>
		`<path d="M256 190 q-26 -92 46 -128 q62 26 -10 128 z" fill="url(#blade)" transform="rotate(${angle} 256 196)"/>`;
	const bars = Array.from(
		{ length: 36 },
		(_, i) =>
			`<path d="M256 156 V42" stroke="${body.dark}" stroke-width="2.6" opacity=".75" transform="rotate(${i * 10} 256 196)"/>`,
	).join('');
	const defs = `${round('side', body)}<linearGradient id="blade" x2="1" y2="1"><stop offset="0" stop-color="#d6f2f2"/><stop offset=".6" stop-color="#62b9bd"/><stop offset="1" stop-color="#24828a"/></linearGradient><radialGradient id="hub" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="${body.light}"/><stop offset="1" stop-color="${body.dark}"/></radialGradient>`;
	return svg(
		defs,
		`<rect x="236" y="330" width="40" height="104" fill="url(#side)"/><ellipse cx="256" cy="446" rx="118" ry="34" fill="${body.deep}"/><ellipse cx="256" cy="436" rx="118" ry="34" fill="url(#side)"/><ellipse cx="236" cy="430" rx="70" ry="15" fill="#fff" opacity=".28" filter="url(#b3)"/>
		<circle cx="230" cy="446" r="6" fill="#e9a41a"/><circle cx="256" cy="449" r="6" fill="#37c9b9"/><circle cx="282" cy="446" r="6" fill="${body.line}" opacity=".6"/>
		<circle cx="256" cy="196" r="158" fill="#eaf4f4" opacity=".5"/>${[0, 72, 144, 216, 288].map(blade).join('')}
		${bars}<circle cx="256" cy="196" r="100" fill="none" stroke="${body.dark}" stroke-width="3" opacity=".7"/>
		<circle cx="256" cy="196" r="158" fill="none" stroke="${body.deep}" stroke-width="15"/><circle cx="256" cy="194" r="158" fill="none" stroke="${body.main}" stroke-width="11"/><path d="M122 112 a158 158 0 0 1 100 -72" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".7"/>
		<circle cx="256" cy="196" r="44" fill="url(#hub)"/>${archMark(256, 206, 24, '#0b6b6f')}`,
	);
}

function kettle(tint: Tint): string {
	const body = bodyOf(tint);
	const defs = round('side', body);
	return svg(
		defs,
		`<path d="M338 150 q118 -6 112 96 q-4 98 -92 122 l-8 -34 q58 -20 60 -88 q2 -66 -72 -60 z" fill="#23292d"/><path d="M348 166 q84 -6 84 78" fill="none" stroke="#66727a" stroke-width="7" stroke-linecap="round" opacity=".8"/>
		<path d="M150 190 l-74 -34 q-8 -6 0 -14 l92 -10 z" fill="${body.dark}"/><path d="M150 160 l-66 -12 84 -8 z" fill="${body.light}" opacity=".7"/>
		<path d="M160 122 h188 l30 272 q2 22 -20 22 H150 q-22 0 -20 -22 z" fill="url(#side)"/>
		<path d="M184 150 l-20 228" stroke="#fff" stroke-width="15" stroke-linecap="round" opacity=".42" filter="url(#b3)"/>
		<path d="M272 210 h16 v128 h-16 z" fill="#0b6b6f" opacity=".22"/><path d="M272 262 h16 v76 h-16 z" fill="#37a9b9" opacity=".75"/>
		<path d="M156 122 q0 -40 98 -40 t98 40 z" fill="#2b3236"/><rect x="234" y="58" width="40" height="30" rx="12" fill="#191e21"/><path d="M186 108 q30 -16 66 -16" stroke="#7b868c" stroke-width="5" fill="none" stroke-linecap="round"/>
		<rect x="112" y="414" width="284" height="34" rx="17" fill="#23292d"/><rect x="136" y="420" width="150" height="6" rx="3" fill="#6a757b" opacity=".7"/><circle cx="254" cy="392" r="7" fill="#e9a41a"/>`,
	);
}

function purifier(tint: Tint): string {
	const body = bodyOf(tint);
	const holes: string[] = [];
	for (let row = 0; row < 9; row++)
		for (let column = 0; column < 13; column++) {
			const edge = Math.abs(column - 6) / 6;
			holes.push(
				`<ellipse cx="${256 + Math.sin((column - 6) * 0.2) * 124}" cy="${266 + row * 17}" rx="${4.6 * (1 - edge * 0.6)}" ry="4.6" fill="${body.deep}" opacity="${0.85 - edge * 0.25}"/>`,
			);
		}
	return svg(
		round('side', body),
		`<path d="M124 92 v312 q0 44 132 44 t132 -44 V92 z" fill="url(#side)"/><path d="M124 392 v14 q0 44 132 44 t132 -44 v-14 q0 44 -132 44 t-132 -44 z" fill="#2b3236"/>${holes.join('')}
		<ellipse cx="256" cy="94" rx="132" ry="42" fill="${body.light}"/><ellipse cx="256" cy="96" rx="112" ry="33" fill="#262d31"/><ellipse cx="256" cy="101" rx="92" ry="25" fill="none" stroke="#5b676d" stroke-width="4"/><ellipse cx="256" cy="104" rx="66" ry="17" fill="none" stroke="#5b676d" stroke-width="4"/>
		<ellipse cx="256" cy="98" rx="26" ry="8" fill="#37c9b9"/><path d="M152 148 v226" stroke="#fff" stroke-width="15" stroke-linecap="round" opacity=".4" filter="url(#b3)"/>
		<rect x="214" y="168" width="84" height="44" rx="14" fill="#1b2125"/><circle cx="238" cy="190" r="7" fill="#37c9b9"/><rect x="252" y="185" width="32" height="10" rx="5" fill="#7de0d4" opacity=".7"/>`,
	);
}

function powerBank(tint: Tint): string {
	const body = bodyOf(tint);
	const lamp = (x: number, on: boolean) => `<circle cx="${x}" cy="372" r="8" fill="${on ? '#5ff0d8' : body.deep}"/>`;
	return svg(
		`<linearGradient id="face" x2=".9" y2="1"><stop offset="0" stop-color="${body.light}"/><stop offset=".5" stop-color="${body.main}"/><stop offset="1" stop-color="${body.dark}"/></linearGradient>`,
		`<g transform="rotate(9 256 256)"><rect x="146" y="50" width="248" height="412" rx="46" fill="${body.deep}"/><rect x="130" y="46" width="248" height="412" rx="46" fill="url(#face)"/>
		<rect x="133" y="49" width="242" height="406" rx="43" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4"/>
		<rect x="176" y="62" width="42" height="13" rx="6" fill="#171c1f"/><rect x="236" y="62" width="30" height="13" rx="6" fill="#171c1f"/><rect x="284" y="62" width="42" height="13" rx="6" fill="#171c1f"/>
		<path d="M272 152 l-54 88 h36 l-16 72 60 -94 h-38 z" fill="#fff" opacity=".92"/>
		${lamp(206, true)}${lamp(236, true)}${lamp(266, true)}${lamp(296, false)}
		<path d="M160 118 v190" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".36" filter="url(#b3)"/></g>`,
	);
}

function cable(tint: Tint): string {
	const body = bodyOf(tint);
	const path = 'M120 116 q-30 130 60 160 q150 40 196 -40 q20 -96 -96 -96 q-132 8 -128 128 q14 130 144 130 q70 -6 92 -44';
	const plug = (x: number, y: number, turn: number) =>
		`<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-27" y="-20" width="54" height="82" rx="16" fill="#2b3236"/><rect x="-19" y="-12" width="9" height="64" rx="4" fill="#77838a" opacity=".8"/><rect x="-17" y="-58" width="34" height="44" rx="11" fill="#cfd6da"/><rect x="-10" y="-53" width="20" height="10" rx="5" fill="#6b757b"/><rect x="-11" y="-46" width="7" height="28" rx="3" fill="#fff" opacity=".8"/></g>`;
	return svg(
		'',
		`<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${path}" stroke="${body.deep}" stroke-width="28" transform="translate(3 6)"/><path d="${path}" stroke="${body.main}" stroke-width="25"/><path d="${path}" stroke="${body.light}" stroke-width="18" stroke-dasharray="3 7" opacity=".55"/><path d="${path}" stroke="#fff" stroke-width="5" opacity=".35" transform="translate(-4 -5)"/></g>
		${plug(126, 100, 8)}${plug(404, 330, 36)}`,
	);
}

function phone(tint: Tint): string {
	const body = bodyOf(tint);
	const lens = (x: number, y: number) =>
		`<circle cx="${x}" cy="${y}" r="21" fill="#0d1215"/><circle cx="${x}" cy="${y}" r="13" fill="#26343b"/><circle cx="${x - 5}" cy="${y - 5}" r="4.5" fill="#a5d4df" opacity=".85"/>`;
	return svg(
		`<linearGradient id="back" x2=".9" y2="1"><stop offset="0" stop-color="${body.light}"/><stop offset=".5" stop-color="${body.main}"/><stop offset="1" stop-color="${body.dark}"/></linearGradient>
		<linearGradient id="screen" x2=".7" y2="1"><stop offset="0" stop-color="#0b4f63"/><stop offset=".45" stop-color="#1c9aa0"/><stop offset=".75" stop-color="#f1c36a"/><stop offset="1" stop-color="#e08a4e"/></linearGradient><clipPath id="glass"><rect x="238" y="66" width="192" height="410" rx="30"/></clipPath>`,
		`<g transform="rotate(-9 200 260)"><rect x="92" y="38" width="214" height="430" rx="42" fill="${body.deep}"/><rect x="86" y="36" width="214" height="430" rx="42" fill="url(#back)"/><rect x="88" y="38" width="210" height="426" rx="40" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="3"/>
		<rect x="104" y="54" width="74" height="150" rx="30" fill="${body.dark}"/><rect x="104" y="54" width="74" height="150" rx="30" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>${lens(141, 84)}${lens(141, 130)}${lens(141, 175)}${archMark(212, 300, 30, body.light)}</g>
		<rect x="230" y="54" width="212" height="432" rx="40" fill="#000" opacity=".28" filter="url(#b8)"/><rect x="232" y="56" width="210" height="430" rx="40" fill="${body.deep}"/><rect x="226" y="54" width="212" height="430" rx="40" fill="#12171a"/><rect x="226" y="54" width="212" height="430" rx="40" fill="none" stroke="${body.main}" stroke-width="5"/>
		<g clip-path="url(#glass)"><rect x="236" y="64" width="196" height="414" fill="url(#screen)"/><path d="M236 404 q54 -70 106 -26 t96 -44 v150 h-204 z" fill="#0a4e58" opacity=".7"/><path d="M236 438 q70 -52 120 -14 t84 -28 v90 h-204 z" fill="#083a43" opacity=".85"/><circle cx="368" cy="318" r="26" fill="#fff1c9" opacity=".9"/><path d="M236 64 h120 L236 330 z" fill="#fff" opacity=".13"/></g>
		<circle cx="334" cy="84" r="7" fill="#05090b"/><rect x="300" y="462" width="68" height="5" rx="2.5" fill="#fff" opacity=".75"/>`,
	);
}

function nailPolish(tint: Tint): string {
	const body = bodyOf(tint);
	return svg(
		`${round('side', body)}<linearGradient id="cap"><stop offset="0" stop-color="#0f1315"/><stop offset=".3" stop-color="#59646a"/><stop offset=".55" stop-color="#23292d"/><stop offset="1" stop-color="#0a0d0f"/></linearGradient><linearGradient id="gold"><stop offset="0" stop-color="#9a6c12"/><stop offset=".35" stop-color="#ffe3a0"/><stop offset="1" stop-color="#8a5e0b"/></linearGradient>`,
		`<path d="M206 40 h100 q8 0 9 9 l9 178 h-136 l9 -178 q1 -9 9 -9 z" fill="url(#cap)"/><path d="M214 54 l-7 160" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".3"/>
		<rect x="196" y="226" width="120" height="24" rx="5" fill="url(#gold)"/>
		<path d="M206 250 h100 q92 26 92 122 q0 98 -60 98 H174 q-60 0 -60 -98 q0 -96 92 -122 z" fill="#fff" opacity=".55"/>
		<path d="M208 262 h96 q82 26 82 112 q0 84 -52 84 H178 q-52 0 -52 -84 q0 -86 82 -112 z" fill="url(#side)"/>
		<path d="M160 330 q-22 44 -2 98" fill="none" stroke="#fff" stroke-width="17" stroke-linecap="round" opacity=".6" filter="url(#b3)"/><path d="M344 318 q22 40 10 88" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".4"/>
		${archMark(256, 396, 40, body.light)}`,
	);
}

/** Objects for which there is no emoji picture, as SVG of 640x640 pixels in the asked body colour. */
export const drawings: Readonly<Record<string, (tint: Tint) => string>> = {
	'robot-vacuum': (tint) => robotSide(tint, false),
	'robot-vacuum-top': (tint) => robotTop(tint, false),
	'robot-mop': (tint) => robotSide(tint, true),
	'robot-mop-top': (tint) => robotTop(tint, true),
	'robot-kit': robotKit,
	earbuds,
	fan,
	kettle,
	purifier,
	'power-bank': powerBank,
	cable,
	phone,
	'nail-polish': nailPolish,
};
