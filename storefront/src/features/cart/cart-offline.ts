import { ApiError } from '@qaysari/client/api-error';
import { newKey } from '@qaysari/client/new-key';
import { cartCalls, cartTempCalls } from '@qaysari/contract/cart.calls';
import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { dinar } from '@qaysari/contract/money';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { getSession } from '../../app/session.ts';
import { shopNow } from '../../app/shop-clock.ts';
import { keep, kept, traceId } from '../../device/storage.ts';
import { toast } from '../../ui/toast.tsx';
import type { ProductDetailView } from '../products/product-card.tsx';
import { cartSent } from './cart-events.ts';
import { callsOf, cartOwner } from './cart-owner.ts';
import { type CartData, type CartLine, recounted } from './cart-view-model.ts';

/**
 * What was done without a line, in order; each with the key that keeps it from being done twice. It may have reached the shop, only
 * its answer did not come back: a step is never changed, what is done after it is a step of its own.
 */
type Step =
	| { kind: 'add'; key: string; skuId: string; quantity: number }
	| { kind: 'set'; key: string; lineId: string; quantity: number }
	| { kind: 'select'; key: string; lineIds: string[]; selected: boolean }
	| { kind: 'delete'; key: string; lineIds: string[] };

/** What somebody did. An account's waits for them to sign in again, should their session be over by then. */
interface Waiting {
	who: string;
	account: boolean;
	steps: Step[];
}

/** Where what is added is known from. */
interface Known {
	client?: QueryClient | undefined;
	line?: CartLine | undefined;
}

const againMs = 20_000;
const empty: CartData = { lines: [], total: dinar(0), selectedPieces: 0, cartNum: 0, exclusive: false };
/** A line that the shop does not know yet. */
const newLine = (skuId: string): string => `new-${skuId}`;
const isNew = (lineId: string): boolean => lineId.startsWith('new-');

const who = (): string => getSession()?.userId ?? traceId();

function read<T>(name: 'cartKept' | 'cartWaiting'): T | null {
	const text = kept(name);
	if (!text) return null;
	try {
		return JSON.parse(text) as T;
	} catch {
		// Cut off by a full disk: as if it had never been kept.
		keep(name, null);
		return null;
	}
}

function keptCart(): CartData | null {
	const found = read<{ who: string; cart: CartData }>('cartKept');
	return found?.who === who() ? found.cart : null;
}

function keepCart(cart: CartData): void {
	keep('cartKept', JSON.stringify({ who: who(), cart }));
}

/** Of everybody who used this device; a release before kept one of them, by itself. */
const allWaiting = (): Waiting[] => [read<Waiting | Waiting[]>('cartWaiting') ?? []].flat();

const waitingSteps = (): Step[] => allWaiting().find((one) => one.who === who())?.steps ?? [];

const othersWaiting = (): Waiting[] => allWaiting().filter((one) => one.who !== who());

function keepSteps(steps: Step[], others = othersWaiting()): void {
	const mine = { who: who(), account: getSession() !== null, steps };
	const all = steps.length > 0 ? [...others, mine] : others;
	keep('cartWaiting', all.length > 0 ? JSON.stringify(all) : null);
}

/**
 * Does on the device what the shop would do.
 * @returns what the call answers, or null when it cannot be done without the shop
 */
export function answerOffline(path: string, input: unknown, key = newKey(), known: Known = {}): unknown {
	const name = path.split('/').at(-1);
	const cart = keptCart();
	if (name === 'list') return cart;
	if (name === 'getCartNum') return cart && { cartNum: cart.cartNum };
	if (name === 'addCart') return addOffline(cart ?? empty, input as { skuId: string; quantity: number }, key, known);
	if (!cart) return null;
	if (name === 'updateProductByCart') {
		const { lineId, quantity } = input as { lineId: string; quantity: number };
		append({ kind: 'set', key: keyFor([lineId], key), lineId, quantity });
		return changed(cart, (line) => (line.lineId === lineId ? { ...line, quantity } : line));
	}
	if (name === 'selectProduct') {
		const { lineIds, selected } = input as { lineIds: string[]; selected: boolean };
		append({ kind: 'select', key: keyFor(lineIds, key), lineIds, selected });
		return changed(cart, (line) => (lineIds.includes(line.lineId) ? { ...line, selected } : line));
	}
	if (name === 'delete') {
		const { lineIds } = input as { lineIds: string[] };
		append({ kind: 'delete', key: keyFor(lineIds, key), lineIds });
		return changed(cart, (line) => (lineIds.includes(line.lineId) ? null : line));
	}
	return null;
}

function append(step: Step): void {
	keepSteps([...waitingSteps(), step]);
}

/** Lines that the shop does not know get another name before they are sent, and with other contents another key. */
const keyFor = (lineIds: readonly string[], key: string): string => (lineIds.some(isNew) ? newKey() : key);

function changed(cart: CartData, change: (line: CartLine) => CartLine | null): CartData {
	const next = recounted({ ...cart, lines: cart.lines.flatMap((line) => change(line) ?? []) });
	keepCart(next);
	return next;
}

function addOffline(
	cart: CartData,
	wish: { skuId: string; quantity: number },
	key: string,
	{ client, line: before }: Known,
): { lineId: string; cartNum: number; offline: true } | null {
	const present = cart.lines.find((line) => line.skuId === wish.skuId);
	const made = present ? null : ((client && lineFrom(client, wish)) ?? (before && putBack(before, wish)));
	if (!present && !made) return null;
	const lines = present
		? cart.lines.map((line) => (line === present ? { ...line, quantity: line.quantity + wish.quantity } : line))
		: [...(made ? [made] : []), ...cart.lines];
	append({ kind: 'add', key, skuId: wish.skuId, quantity: wish.quantity });
	const next = recounted({ ...cart, lines });
	keepCart(next);
	return { lineId: present?.lineId ?? newLine(wish.skuId), cartNum: next.cartNum, offline: true };
}

/** As the shop would make it: under another name, and ticked. */
function putBack(line: CartLine, { skuId, quantity }: { skuId: string; quantity: number }): CartLine {
	const lineTotal = { ...line.unitPrice, amount: line.unitPrice.amount * quantity };
	return { ...line, lineId: newLine(skuId), quantity, selected: true, lineTotal };
}

/** From the product page on which it was chosen. */
function lineFrom(client: QueryClient, wish: { skuId: string; quantity: number }): CartLine | null {
	for (const [, product] of client.getQueriesData<ProductDetailView>({ queryKey: [catalogCalls.detail.path] })) {
		const sku = product?.skus.find((one) => one.id === wish.skuId);
		if (!product || !sku) continue;
		const timed = sku.timed && new Date(sku.timed.endsAt).getTime() > shopNow() ? sku.timed : null;
		const unitPrice = timed?.price ?? sku.promotionPrice ?? sku.price;
		return {
			lineId: newLine(sku.id),
			productId: product.id,
			skuId: sku.id,
			title: product.title,
			specification: sku.attributes,
			picture: product.pictures[0] ?? null,
			origin: product.origin,
			splitDelivery: product.splitDelivery,
			quantity: wish.quantity,
			selected: true,
			unitPrice,
			originalUnitPrice: timed ? timed.priceBefore : sku.promotionPrice ? sku.price : null,
			timed: timed && {
				price: timed.price,
				usual: sku.promotionPrice ?? sku.price,
				endsAt: timed.endsAt,
				piecesLeft: timed.piecesLeft,
			},
			priceBefore: null,
			lineTotal: { ...unitPrice, amount: unitPrice.amount * wish.quantity },
			minimumQuantity: product.minimumQuantity,
			stock: sku.skuStock,
			availability: product.availability,
			problem: null,
		};
	}
	return null;
}

let sending: Promise<boolean> | null = null;

/**
 * Does at the shop what was done without it, in order. What the shop refuses is told and left out; a dropped line ends it, and so does a
 * session that is over.
 * @returns whether all of it was accepted
 */
export function sendWaiting(): Promise<boolean> {
	sending ??= sendAll().finally(() => {
		sending = null;
	});
	return sending;
}

async function sendAll(): Promise<boolean> {
	if (!kept('cartWaiting')) return true;
	if (!navigator.onLine) return false;
	takeAlong();
	if (waitingSteps().length === 0) return true;
	const refused: string[] = [];
	for (let [step] = waitingSteps(); step; [step] = waitingSteps()) {
		const { key } = step;
		let lineId: string | null = null;
		try {
			lineId = await send(step);
		} catch (error) {
			if (!(error instanceof ApiError) || error.isPassing || error.code === 401) return false;
			refused.push(error.message);
		}
		// Read anew: more may have been done meanwhile.
		const left = waitingSteps().filter((one) => one.key !== key);
		keepSteps(step.kind === 'add' ? left.flatMap((one) => named(one, newLine(step.skuId), lineId)) : left);
	}
	if (refused[0]) toast('warning', refused[0]);
	dispatchEvent(new Event(cartSent));
	return refused.length === 0;
}

/** A visitor who signed in meanwhile brings along what they added; everything else was about another cart. */
function takeAlong(): void {
	const others = othersWaiting();
	const ofAccounts = others.filter(({ account }) => account);
	if (!getSession()) {
		keepSteps(waitingSteps(), ofAccounts);
		return;
	}
	const brought = others.flatMap((one) => (ofAccounts.includes(one) ? [] : one.steps));
	const added = brought.filter((step) => step.kind === 'add' || linesOf(step).every(isNew));
	keepSteps([...waitingSteps(), ...added], []);
}

const linesOf = (step: Exclude<Step, { kind: 'add' }>): string[] => (step.kind === 'set' ? [step.lineId] : step.lineIds);

/** A step with the name that the shop gave to a new line, or without the line where the shop refused to add it. */
function named(step: Step, line: string, lineId: string | null): Step[] {
	if (step.kind === 'add' || !linesOf(step).includes(line)) return [step];
	if (step.kind === 'set') return lineId === null ? [] : [{ ...step, lineId }];
	const lineIds = step.lineIds.flatMap((one) => (one === line ? (lineId ?? []) : one));
	return lineIds.length > 0 ? [{ ...step, lineIds }] : [];
}

/** @returns the line that something was added to, null for all else */
async function send(step: Step): Promise<string | null> {
	const calls = callsOf(cartOwner());
	const { key } = step;
	switch (step.kind) {
		case 'add':
			return (await api(calls.addCart, { skuId: step.skuId, quantity: step.quantity }, { key })).lineId;
		case 'set':
			await api(calls.updateProductByCart, { lineId: step.lineId, quantity: step.quantity }, { key });
			return null;
		case 'select':
			await api(calls.selectProduct, { lineIds: step.lineIds, selected: step.selected }, { key });
			return null;
		case 'delete':
			await api(calls.delete, { lineIds: step.lineIds }, { key });
			return null;
	}
}

/** Keeps the cart as the shop last told it, and sends what waits as soon as there is a line. */
export function watchCart(): (note: { path: string; data: unknown }) => void {
	const tryAgain = (): void => {
		if (kept('cartWaiting')) void sendWaiting();
	};
	addEventListener('online', tryAgain);
	setInterval(tryAgain, againMs);
	tryAgain();
	const paths = new Set([...Object.values(cartCalls), ...Object.values(cartTempCalls)].map((call) => call.path));
	return ({ path, data }) => {
		if (!paths.has(path) || waitingSteps().length > 0) return;
		if (isCart(data)) keepCart(data);
		// These answer the number only; the lines are asked for, so that they are there without a line too.
		else if (path.endsWith('/addCart') || (path === callsOf(cartOwner()).getCartNum.path && isOther(data)))
			api(callsOf(cartOwner()).list, {}, { quietLogin: true }).catch(() => undefined);
	};
}

/** As many pieces as the kept cart does not hold: it was filled elsewhere, or before it was looked at here. */
const isOther = (data: unknown): boolean =>
	typeof data === 'object' && data !== null && 'cartNum' in data && data.cartNum !== (keptCart()?.cartNum ?? 0);

function isCart(data: unknown): data is CartData {
	return typeof data === 'object' && data !== null && 'lines' in data && Array.isArray(data.lines) && 'cartNum' in data;
}
