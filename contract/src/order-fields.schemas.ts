import { z } from 'zod';

export const orderNumber = z.string().regex(/^Q[0-9A-Z]{4,24}$/);
export const deliveryModeCode = z.union([z.literal(1), z.literal(2)]);
export const paymentMethodCode = z.union([z.literal(3), z.literal(5), z.literal(10), z.literal(11)]);
/** A method, or 20: the buyer's balance. */
export const paymentSourceCode = z.union([z.literal(3), z.literal(5), z.literal(10), z.literal(11), z.literal(20)]);
export const statusCode = z.union([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14].map((code) => z.literal(code)));
