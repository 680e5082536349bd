/** What becomes of a review (docs/rules.md 16): it waits for an operator, everybody reads it, or nobody does. */
export const reviewStates = ['waiting', 'shown', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** How something that is worn fits. */
export const reviewFits = ['small', 'asExpected', 'large'] as const;
export type ReviewFit = (typeof reviewFits)[number];

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Why somebody thinks that a review should not stand there. */
export const reviewReportReasons = ['offensive', 'untrue', 'personalData', 'advertising', 'otherProduct'] as const;
export type ReviewReportReason = (typeof reviewReportReasons)[number];

/** Stars from the worst to the best. */
export const starCounts = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof starCounts)[number];
