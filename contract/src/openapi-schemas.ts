import { z } from 'zod';
import { userInfo } from './accounts.schemas.ts';
import { address, addressForm } from './addresses.schemas.ts';
import { cart, cartLine } from './cart.schemas.ts';
import { productCard, productDetail, productForm, sku } from './catalog.schemas.ts';
import { chatMessage, messageBody, messageDraft } from './chat.schemas.ts';
import { items, orderSource, quote, quoteLine, quotePart } from './checkout.schemas.ts';
import { localizedText, money, namedValue, picture } from './common.schemas.ts';
import { couponOffer, myCoupon } from './coupons.schemas.ts';
import { giftParticipation } from './free-gift.schemas.ts';
import { helpChop } from './help-chop.schemas.ts';
import { inquiryDetail, inquiryForm } from './inquiries.schemas.ts';
import { landingBlock } from './landing.schemas.ts';
import { orderDetail, orderSummary } from './order-views.schemas.ts';
import { prize } from './prizes.schemas.ts';
import { searchFilters } from './search.schemas.ts';
import { trackerEvent } from './tracking.schemas.ts';

export type JsonSchema = { [key: string]: unknown };

/** Schemas that many calls share: they stand once in the reference, under these names. */
const named: Record<string, z.ZodType> = {
	Money: money,
	Picture: picture,
	LocalizedText: localizedText,
	NamedValue: namedValue,
	ProductCard: productCard,
	ProductDetail: productDetail,
	ProductForm: productForm,
	Sku: sku,
	CartLine: cartLine,
	Cart: cart,
	Address: address,
	AddressForm: addressForm,
	Items: items,
	OrderSource: orderSource,
	OrderSummary: orderSummary,
	OrderDetail: orderDetail,
	Quote: quote,
	QuotePart: quotePart,
	QuoteLine: quoteLine,
	UserInfo: userInfo,
	SearchFilters: searchFilters,
	CouponOffer: couponOffer,
	MyCoupon: myCoupon,
	Prize: prize,
	GiftParticipation: giftParticipation,
	HelpChop: helpChop,
	InquiryForm: inquiryForm,
	InquiryDetail: inquiryDetail,
	LandingBlock: landingBlock,
	ChatMessage: chatMessage,
	MessageBody: messageBody,
	MessageDraft: messageDraft,
	TrackerEvent: trackerEvent,
};

type Side = 'input' | 'output';

/** Turns zod schemas into JSON Schema and gathers the shared ones, for `components.schemas`. */
export class SchemaPrinter {
	readonly components: Record<string, JsonSchema> = {};
	readonly #names = z.registry<Record<string, unknown>>();
	/** Named schemas that read differently as input and as output, such as those with defaults. */
	readonly #twofold = new Set<string>();

	constructor() {
		for (const [name, schema] of Object.entries(named)) {
			this.#names.add(schema, { id: name });
			if (JSON.stringify(printed(schema, 'input')) !== JSON.stringify(printed(schema, 'output'))) this.#twofold.add(name);
		}
	}

	print(schema: z.ZodType, side: Side): JsonSchema {
		const { $defs = {}, ...json } = printed(schema, side, this.#names) as JsonSchema & { $defs?: Record<string, JsonSchema> };
		for (const [name, part] of Object.entries($defs)) {
			this.components[this.#componentName(name, side)] ??= this.#pointed(part, side);
		}
		return this.#pointed(json, side);
	}

	#componentName(name: string, side: Side): string {
		return side === 'input' && this.#twofold.has(name) ? `${name}Input` : name;
	}

	/** References lead to the components of the document instead of the definitions of one schema. */
	#pointed<T>(json: T, side: Side): T {
		if (Array.isArray(json)) return json.map((part) => this.#pointed(part, side)) as T;
		if (typeof json !== 'object' || json === null) return json;
		return Object.fromEntries(
			Object.entries(json).map(([key, value]) =>
				key === '$ref' && typeof value === 'string'
					? [key, value.replace(/^#\/\$defs\/(.+)$/, (_, name) => `#/components/schemas/${this.#componentName(name, side)}`)]
					: [key, this.#pointed(value, side)],
			),
		) as T;
	}
}

function printed(
	schema: z.ZodType,
	side: Side,
	metadata: z.core.$ZodRegistry<Record<string, unknown>> = z.registry(),
): JsonSchema {
	const {
		$schema,
		'~standard': _,
		...json
	} = z.toJSONSchema(schema, {
		io: side,
		metadata,
		unrepresentable: 'any',
		override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema),
	}) as JsonSchema;
	return json;
}

function tidy(zodSchema: z.core.$ZodTypes, json: z.core.JSONSchema.BaseSchema): void {
	// An answer may gain fields in a later release.
	if (json.additionalProperties === false) delete json.additionalProperties;
	if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
	if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
	// The format says it already, in fewer letters.
	if (json.format === 'date-time') delete json.pattern;
	const { def } = zodSchema._zod;
	// Typed text is cleaned before it is measured: the limits that count are those of the cleaned text.
	if (def.type === 'pipe' && def.in._zod.def.type === 'pipe' && def.out._zod.def.type === 'string') {
		const { minLength, maxLength } = z.toJSONSchema(def.out);
		Object.assign(json, { ...(minLength ? { minLength } : {}), ...(maxLength === undefined ? {} : { maxLength }) });
	}
}
