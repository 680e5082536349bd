/**
 * Ids of rows. Each kind is a type of its own, so that the number of an order never stands where that of a product belongs. Rows bring
 * them (`scripts/rows` holds their types against the schema); from outside they come through `readId`, from jobs and stored
 * documents through `rowId`.
 */
import { z } from 'zod';

declare const kind: unique symbol;

/** The number of a row of one kind (`bigint` in the database). */
export type Id<Kind extends string> = number & { readonly [kind]: Kind };

/** Who moved something: an account, or an operator. */
export type ActorId = AccountId | OperatorId;
/** Where somebody is signed in: in the shop, or at the console. */
export type SessionId = AccountSessionId | OperatorSessionId;

export type AccountId = Id<'account'>;
export type AccountSessionId = Id<'account_session'>;
export type AddressId = Id<'address'>;
export type AmendmentId = Id<'amendment'>;
export type BalanceEntryId = Id<'balance_entry'>;
export type BankAccountId = Id<'bank_account'>;
export type BankAccountChangeId = Id<'bank_account_change'>;
export type BannerId = Id<'banner'>;
export type BrandId = Id<'brand'>;
export type CartId = Id<'cart'>;
export type CartLineId = Id<'cart_line'>;
export type CashCollectionId = Id<'cash_collection'>;
export type CatalogueExportId = Id<'catalogue_export'>;
export type CatalogueImportId = Id<'catalogue_import'>;
export type CategoryId = Id<'category'>;
export type ChatAnswerId = Id<'chat_answer'>;
export type ChatGroupId = Id<'chat_group'>;
export type ChatMessageId = Id<'chat_message'>;
export type ChatNoteId = Id<'chat_note'>;
export type CouponId = Id<'coupon'>;
export type CouponOfferId = Id<'coupon_offer'>;
export type CourierId = Id<'courier'>;
export type CustomerNoteId = Id<'customer_note'>;
export type DealId = Id<'deal'>;
export type DeliveryMessageId = Id<'delivery_message'>;
export type DeliveryStepId = Id<'delivery_step'>;
export type DeskDraftId = Id<'desk_draft'>;
export type DraftOrderId = Id<'draft_order'>;
export type ExchangeRateId = Id<'exchange_rate'>;
export type FeeObjectionId = Id<'fee_objection'>;
export type FeesId = Id<'fees'>;
export type FreightRateId = Id<'freight_rate'>;
export type GiftId = Id<'gift'>;
export type GiftCardId = Id<'gift_card'>;
export type GiftEventId = Id<'gift_event'>;
export type HelpId = Id<'help'>;
export type InquiryId = Id<'inquiry'>;
export type InquiryAnswerId = Id<'inquiry_answer'>;
export type InquiryOfferId = Id<'inquiry_offer'>;
export type InvitationId = Id<'invitation'>;
export type LandingPageId = Id<'landing_page'>;
export type LineQuestionId = Id<'line_question'>;
export type DeskNoticeId = Id<'desk_notice'>;
export type ListFileId = Id<'list_file'>;
export type NoticeId = Id<'notice'>;
export type OperatorId = Id<'operator'>;
export type OperatorActionId = Id<'operator_action'>;
export type OperatorSessionId = Id<'operator_session'>;
export type OrderId = Id<'order'>;
export type OrderEventId = Id<'order_event'>;
export type OrderLineId = Id<'order_line'>;
export type ParcelId = Id<'parcel'>;
export type PaymentId = Id<'payment'>;
export type PaymentLineId = Id<'payment_line'>;
export type PictureId = Id<'picture'>;
export type PriceRunId = Id<'price_run'>;
export type PrizeId = Id<'prize'>;
export type ProblemId = Id<'problem'>;
export type ProductId = Id<'product'>;
export type ProductAnswerId = Id<'product_answer'>;
export type ProductGroupId = Id<'product_group'>;
export type ProductQuestionId = Id<'product_question'>;
export type ProgressAlertId = Id<'progress_alert'>;
export type PurchaseId = Id<'purchase'>;
export type PurchaseLineId = Id<'purchase_line'>;
export type PushTargetId = Id<'push_target'>;
export type RefundId = Id<'refund'>;
export type RegionId = Id<'region'>;
export type RemittanceId = Id<'remittance'>;
export type ReturnId = Id<'return'>;
export type ReviewId = Id<'review'>;
export type SavedFilterId = Id<'saved_filter'>;
export type SearchHistoryId = Id<'search_history'>;
export type SecurityEventId = Id<'security_event'>;
export type SegmentGrantId = Id<'segment_grant'>;
export type ShipmentId = Id<'shipment'>;
export type ShipmentMoveId = Id<'shipment_move'>;
export type SkuId = Id<'sku'>;
export type StockMovementId = Id<'stock_movement'>;
export type StoreId = Id<'store'>;
export type StrayTakingId = Id<'stray_taking'>;
export type SupplierId = Id<'supplier'>;
export type SynonymGroupId = Id<'synonym_group'>;
export type TagId = Id<'tag'>;
export type TimedPriceId = Id<'timed_price'>;
export type UploadId = Id<'upload'>;
export type VerificationCodeId = Id<'verification_code'>;
export type VisitorNoticeId = Id<'visitor_notice'>;
export type WebhookDeliveryId = Id<'webhook_delivery'>;
export type WebhookEndpointId = Id<'webhook_endpoint'>;

/** An id as the calls carry it, as a number of its kind; its form was checked by the contract (`contract/src/ids.ts`). */
export const readId = <Read extends Id<string>>(text: string): Read => Number(text) as Read;

/** Numbers that name rows by a rule of the shop's own, as the table of regions does. */
export const asId = <Made extends Id<string>>(made: number): Made => made as Made;

/** An id in what the shop itself stored: payloads of jobs, copies of rows. */
export const rowId = <Stored extends Id<string>>() => z.custom<Stored>((value) => Number.isSafeInteger(value));

/** An id as the calls carry it. */
export const writeId = (id: Id<string>): string => String(id);
