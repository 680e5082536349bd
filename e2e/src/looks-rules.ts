/**
 * What is judged of a drawn page. Each of these runs in the page itself, adds its rule to `globalThis.looks`, and knows nothing but
 * what stands there: `page.addInitScript` carries one function at a time.
 */
export interface Fault {
	rule: 'cut' | 'overlap' | 'overflow' | 'target' | 'contrast' | 'direction' | 'scroll';
	/** The element and its text, for people to find it. */
	where: string;
}

/** A run of text on one line, as it is drawn. */
interface Line {
	text: string;
	element: Element;
	rect: DOMRect;
}

export interface Looks {
	rules: (() => Fault[])[];
	name(element: Element): string;
	/** Drawn, and not only for those who hear the page. */
	seen(element: Element): boolean;
	lines(): Line[];
	/** The ancestors from the element itself up, until one that is laid over the page. */
	flow(element: Element): Element[];
	scrolls(element: Element): boolean;
	clips(element: Element): boolean;
}

declare global {
	var looks: Looks;
}

export function measure(): void {
	const name = (element: Element): string => {
		const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
		const label = element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? '';
		const near = element.closest('[data-track],[role],section,nav,header,li,form');
		return `${near && near !== element ? `${near.tagName.toLowerCase()} ` : ''}${element.tagName.toLowerCase()}.${[...element.classList].slice(0, 4).join('.')} “${(text || label).slice(0, 60)}”`;
	};
	const hidden = (element: Element): boolean => {
		const style = getComputedStyle(element);
		return style.clipPath === 'inset(50%)' || style.clip === 'rect(0px, 0px, 0px, 0px)';
	};
	const seen = (element: Element): boolean => {
		if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) return false;
		for (let at: Element | null = element; at; at = at.parentElement) if (hidden(at)) return false;
		return true;
	};
	const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
	const clips = (element: Element): boolean => /hidden|clip/.test(getComputedStyle(element).overflowX);
	const flow = (element: Element): Element[] => {
		const found: Element[] = [];
		for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
			found.push(at);
			if (/fixed|absolute|sticky/.test(getComputedStyle(at).position)) break;
		}
		return found;
	};
	const lines = (): Line[] => {
		const found: Line[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const range = document.createRange();
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const text = node.textContent?.replace(/\s+/g, ' ').trim() ?? '';
			const element = node.parentElement;
			if (text === '' || !element || /^(SCRIPT|STYLE|NOSCRIPT|OPTION|TITLE)$/i.test(element.tagName) || !seen(element)) continue;
			range.selectNodeContents(node);
			for (const rect of range.getClientRects()) if (rect.width > 1 && rect.height > 1) found.push({ text, element, rect });
		}
		return found;
	};
	globalThis.looks = { rules: [], name, seen, lines, flow, scrolls, clips };
}

/** Text that a box cuts, unless a title holds it whole. */
export function judgeCutText(): void {
	const { rules, name, seen, lines, scrolls, clips } = globalThis.looks;
	const plain = (text: string): string => text.replace(/\s+/g, '');
	const titled = (element: Element, text: string): boolean => {
		const titles = [element.closest('[title]')?.getAttribute('title'), element.closest('a,button')?.getAttribute('aria-label')];
		return titles.some((title) => title !== undefined && title !== null && plain(title).includes(plain(text)));
	};
	const cutter = (element: Element, rect: DOMRect): Element | undefined => {
		for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
			if (scrolls(at)) return undefined;
			if (!clips(at)) continue;
			const box = at.getBoundingClientRect();
			const middle = (rect.top + rect.bottom) / 2;
			if (rect.left < box.left - 1.5 || rect.right > box.right + 1.5 || middle < box.top || middle > box.bottom) return at;
		}
		return undefined;
	};
	rules.push(() => {
		const cut = new Map<Element, string>();
		for (const { element, rect, text } of lines()) {
			const by = cutter(element, rect);
			if (by && !titled(element, text)) cut.set(by, text);
		}
		return [...cut].map(([by, text]) => ({ rule: 'cut', where: `${name(by)}: ${text.slice(0, 80)}` }));
	});
	rules.push(() => {
		const pen = document.createElement('canvas').getContext('2d');
		const fields = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]:placeholder-shown')].filter(seen);
		return fields.flatMap((field) => {
			const style = getComputedStyle(field);
			if (pen) pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
			const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
			return (pen?.measureText(field.placeholder).width ?? 0) > room + 1 ? [{ rule: 'cut' as const, where: name(field) }] : [];
		});
	});
}

/** Text over text, taps over taps, text beyond its box, and pages wider than their window. */
export function judgeBoxes(): void {
	const { rules, name, seen, lines, flow, scrolls, clips } = globalThis.looks;
	const over = (element: Element | null): Element | null =>
		element === null || /fixed|sticky/.test(getComputedStyle(element).position) ? element : over(element.parentElement);
	const met = (a: DOMRect, b: DOMRect): boolean =>
		Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
	const within = (a: DOMRect, b: DOMRect): boolean =>
		a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
	/** What is left of it after what cuts it; letters reach beyond their line without touching another. */
	const drawn = (element: Element, rect: DOMRect, slim: boolean): DOMRect => {
		const half = slim ? Math.min(rect.height / 2, Number.parseFloat(getComputedStyle(element).fontSize) * 0.35) : rect.height / 2;
		const middle = (rect.top + rect.bottom) / 2;
		let [left, right, top, bottom] = [rect.left, rect.right, middle - half, middle + half];
		for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
			if (!scrolls(at) && !clips(at)) continue;
			const box = at.getBoundingClientRect();
			[left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
			[top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
		}
		return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
	};
	const pairs = (all: { element: Element; rect: DOMRect }[], apart: (a: DOMRect, b: DOMRect) => boolean): Fault[] => {
		const sorted = all.filter(({ rect }) => rect.width > 0 && rect.height > 0).sort((a, b) => a.rect.top - b.rect.top);
		return sorted.flatMap((a, at) => {
			const found: Fault[] = [];
			for (let next = at + 1; next < sorted.length; next++) {
				const b = sorted[next];
				if (!b || b.rect.top > a.rect.bottom) break;
				if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue;
				if (!apart(a.rect, b.rect) || over(a.element) !== over(b.element)) continue;
				found.push({ rule: 'overlap', where: `${name(a.element)} and ${name(b.element)}` });
			}
			return found;
		});
	};
	rules.push(() =>
		pairs(
			lines().map(({ element, rect }) => ({ element, rect: drawn(element, rect, true) })),
			met,
		),
	);
	rules.push(() => {
		const taps = [...document.querySelectorAll('a[href],button,select,input:not([type=hidden])')].filter(seen);
		const rects = taps.map((element) => ({ element, rect: drawn(element, element.getBoundingClientRect(), false) }));
		return pairs(rects, (a, b) => met(a, b) && !within(a, b) && !within(b, a));
	});
	const framed = (element: Element): boolean => {
		const { backgroundColor, borderTopWidth, borderLeftWidth } = getComputedStyle(element);
		return !/, 0\)$|transparent/.test(backgroundColor) || (borderTopWidth !== '0px' && borderLeftWidth !== '0px');
	};
	const pushed = (element: Element | null): boolean => element !== null && (scrolls(element) || pushed(element.parentElement));
	rules.push(() =>
		lines().flatMap(({ element, rect }) => {
			const way = flow(element);
			const box = way.find((at) => framed(at) || scrolls(at) || clips(at));
			const room = box?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, document.documentElement.scrollHeight);
			if ((box && (scrolls(box) || clips(box))) || (!box && pushed(element))) return [];
			if (rect.left >= room.left - 1 && rect.right <= room.right + 1 && (!box || (rect.top + rect.bottom) / 2 < room.bottom))
				return [];
			return [{ rule: 'overflow' as const, where: `${name(element)} beyond ${box ? name(box) : 'the window'}` }];
		}),
	);
	rules.push(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return scrollWidth > clientWidth + 1 ? [{ rule: 'scroll', where: `${scrollWidth} of ${clientWidth} px` }] : [];
	});
}

/** Taps: 44 px both ways, with the invisible area that a small one carries. Links within a sentence are as high as their line. */
export function judgeTargets(): void {
	const { rules, name, seen } = globalThis.looks;
	const least = 43.5;
	const area = (element: Element): { width: number; height: number } => {
		const rect = element.getBoundingClientRect();
		let [left, top, right, bottom] = [0, 0, rect.width, rect.height];
		for (const part of ['::before', '::after']) {
			const style = getComputedStyle(element, part);
			if (style.content === 'none' || style.position !== 'absolute') continue;
			const [x, y] = [Number.parseFloat(style.left), Number.parseFloat(style.top)];
			[left, top] = [Math.min(left, x), Math.min(top, y)];
			[right, bottom] = [
				Math.max(right, x + Number.parseFloat(style.width)),
				Math.max(bottom, y + Number.parseFloat(style.height)),
			];
		}
		return { width: right - left, height: bottom - top };
	};
	const inSentence = (element: Element): boolean => {
		if (!/^inline/.test(getComputedStyle(element).display)) return false;
		return [...(element.parentElement?.childNodes ?? [])].some(
			(node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
		);
	};
	const sameBeside = (element: Element): Element[] => {
		const links = element.closest('li,article')?.querySelectorAll('a[href]') ?? [];
		return [...links].filter((link) => link.getAttribute('href') === element.getAttribute('href'));
	};
	const targets =
		'a[href],button,select,textarea,input:not([type=hidden]):not([type=file]),[role=button],[role=tab],[role=switch],summary';
	rules.push(() =>
		[...document.querySelectorAll(targets)].filter(seen).flatMap((element) => {
			if (inSentence(element) || element.closest('[inert]')) return [];
			// A label is a part of its box, and another link to the same page beside it is as good.
			const around = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : sameBeside(element);
			const large = [element, ...around].some((one) => area(one).width >= least && area(one).height >= least);
			const { width, height } = area(element);
			return large ? [] : [{ rule: 'target' as const, where: `${name(element)} ${width.toFixed(0)}×${height.toFixed(0)}` }];
		}),
	);
}

/** Contrast of WCAG 2.2 AA, of text on what is painted below it; on pictures and gradients nobody can say. */
export function judgeContrast(): void {
	const { rules, name, lines } = globalThis.looks;
	type Colour = [number, number, number, number];
	const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
	const known = new Map<string, Colour>();
	const read = (text: string): Colour => {
		const kept = known.get(text);
		if (kept || !pen) return kept ?? [0, 0, 0, 1];
		pen.clearRect(0, 0, 1, 1);
		pen.fillStyle = text;
		pen.fillRect(0, 0, 1, 1);
		const [r = 0, g = 0, b = 0, a = 0] = pen.getImageData(0, 0, 1, 1).data;
		const colour: Colour = [r, g, b, a / 255];
		known.set(text, colour);
		return colour;
	};
	const lay = ([r, g, b, a]: Colour, [r2, g2, b2]: Colour): Colour => [
		r * a + r2 * (1 - a),
		g * a + g2 * (1 - a),
		b * a + b2 * (1 - a),
		1,
	];
	const light = ([r, g, b]: Colour): number => {
		const [x = 0, y = 0, z = 0] = [r, g, b].map((part) => {
			const share = part / 255;
			return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
		});
		return 0.2126 * x + 0.7152 * y + 0.0722 * z;
	};
	/** What is painted below, or nothing where a picture is, or where the element is off or made anew. */
	const ground = (element: Element): { colour: Colour; opacity: number } | null => {
		const layers: Colour[] = [];
		let opacity = 1;
		for (let at: Element | null = element; at; at = at.parentElement) {
			const style = getComputedStyle(at);
			if (style.backgroundImage !== 'none' || at.matches(':disabled,[aria-disabled=true],[aria-busy=true]')) return null;
			opacity *= Number(style.opacity);
			const colour = read(style.backgroundColor);
			if (colour[3] > 0) layers.push(colour);
			if (colour[3] === 1) break;
			if (style.position === 'absolute') return null;
		}
		return { colour: layers.reduceRight<Colour>((below, layer) => lay(layer, below), [255, 255, 255, 1]), opacity };
	};
	rules.push(() =>
		[...new Set(lines().map(({ element }) => element))].flatMap((element) => {
			const below = ground(element);
			const { color, fontSize, fontWeight } = getComputedStyle(element);
			if (!below) return [];
			const [r, g, b, a] = read(color);
			const [one, two] = [light(lay([r, g, b, a * below.opacity], below.colour)), light(below.colour)];
			const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
			const size = Number.parseFloat(fontSize);
			const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
			return ratio >= least - 0.01 ? [] : [{ rule: 'contrast' as const, where: `${name(element)} ${ratio.toFixed(2)}` }];
		}),
	);
}

/** The page runs as its language does, and what runs otherwise within it is set apart. */
export function judgeDirection(): void {
	const { rules, name, lines } = globalThis.looks;
	const toLeft = /[\u0590-\u08ff\ufb1d-\ufdfd\ufe70-\ufefc]/;
	/** Groups of digits, and signs before them, stand in another order in a line that runs to the left. */
	const groups = /\+\d|\d \d{3}|\d ?[–-] ?\d|\d\s*×\s*\d|[A-Za-z]\d* \d|(^|\s)[−-]\d/;
	rules.push(() => {
		const { lang, dir } = document.documentElement;
		const expected = lang === 'ar' || lang === 'ckb' ? 'rtl' : 'ltr';
		const faults: Fault[] = dir === expected ? [] : [{ rule: 'direction', where: `${lang} page runs ${dir}` }];
		for (const { element, text } of lines()) {
			const runs = getComputedStyle(element).direction;
			const first = text.match(/[A-Za-z]|[\u0590-\u08ff\ufb1d-\ufdfd\ufe70-\ufefc]/)?.[0];
			const wrong =
				runs === 'ltr' ? first !== undefined && toLeft.test(first) : groups.test(text.replace(/\u2066[^\u2069]*\u2069/g, ''));
			if (wrong) faults.push({ rule: 'direction', where: `${name(element)} runs ${runs}: ${text.slice(0, 80)}` });
		}
		return faults;
	});
}

export const judges = [measure, judgeCutText, judgeBoxes, judgeTargets, judgeContrast, judgeDirection];
