/** What the list of products changes of many. */
export const bulkKinds = ['price', 'promotion', 'state', 'category', 'addTag', 'removeTag'] as const;
export type BulkKind = (typeof bulkKinds)[number];
