import type { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import type { LocalizedText } from '@qaysari/contract/languages';
import { thresholdType } from '@qaysari/contract/promotion-states';
import type { InputOf } from '../../app/call-types.ts';
import type { CouponOffer } from './use-coupons.ts';

export type NewOffer = InputOf<typeof couponsConsoleCalls.create>;

/** What stands in the fields of a new coupon. */
export interface CouponValues {
	purpose: NewOffer['purpose'];
	couponCode: string;
	title: LocalizedText;
	kind: 'amount' | 'percent';
	amount: number | null;
	percent: number | null;
	most: number | null;
	thresholdType: 1 | 2 | 3;
	thresholdAmount: number | null;
	thresholdPieces: number | null;
	origin: 'iraq' | 'china' | null;
	categoryIds: string[];
	productIds: string[];
	validFrom: string | null;
	validUntil: string | null;
	validDays: number | null;
	newUsersOnly: boolean;
	total: number | null;
	perUser: number | null;
}

/** What is asked of the server for what stands in the fields. */
export function offerOf(values: CouponValues): NewOffer {
	const threshold = { 1: 0, 2: values.thresholdAmount ?? 0, 3: values.thresholdPieces ?? 0 };
	return {
		purpose: values.purpose,
		couponCode: values.purpose === 'code' ? values.couponCode : null,
		title: values.title,
		discount:
			values.kind === 'amount'
				? { kind: 'amount', amount: values.amount ?? 0 }
				: { kind: 'percent', percent: values.percent ?? 0, most: values.most },
		thresholdType: values.thresholdType,
		thresholdValue: threshold[values.thresholdType],
		origin: values.origin,
		categoryIds: values.categoryIds,
		productIds: values.productIds,
		validFrom: values.validFrom ?? '',
		validUntil: values.validUntil ?? '',
		validDays: values.validDays,
		newUsersOnly: values.newUsersOnly,
		total: values.total,
		perUser: values.perUser ?? 1,
	};
}

/** What is written again of a coupon that is copied: all but its code and its days. */
export function termsOf({
	purpose,
	titles,
	discount,
	thresholdType: kind,
	thresholdValue,
	scope,
	...rest
}: CouponOffer): Partial<CouponValues> {
	const { validDays, newUsersOnly, total, perUser } = rest;
	return {
		purpose,
		title: titles,
		kind: discount.kind,
		...(discount.kind === 'amount'
			? { amount: discount.amount.amount }
			: { percent: discount.percent, most: discount.most?.amount ?? null }),
		thresholdType: kind,
		...(kind === thresholdType.orderAmount ? { thresholdAmount: thresholdValue } : {}),
		...(kind === thresholdType.pieceCount ? { thresholdPieces: thresholdValue } : {}),
		...scope,
		validDays,
		newUsersOnly,
		total,
		perUser,
	};
}

/** What the fields begin with: nothing, or another coupon's terms. */
export const initialOf = (from: CouponOffer | null): Partial<CouponValues> => ({
	purpose: 'claim',
	couponCode: '',
	title: {},
	kind: 'amount',
	thresholdType: 1,
	origin: null,
	categoryIds: [],
	productIds: [],
	validFrom: new Date().toISOString(),
	validUntil: null,
	validDays: null,
	newUsersOnly: false,
	total: null,
	perUser: 1,
	...(from ? termsOf(from) : {}),
});
