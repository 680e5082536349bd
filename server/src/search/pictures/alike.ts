import type { PictureKind } from './kinds.ts';
import type { NearProduct } from './nearest.ts';

/** Farther than this, a picture that is much nearer than all others may still be meant: a watermark lies between. */
const clearlyNearer = 1.15;

/**
 * Of the nearest, nearest first, those that look alike. In any shop something is nearest: a bicycle for a photo of a bag, where
 * there is neither. Numbers of a model that somebody configured have a scale of their own; they are all shown.
 */
export function alikeOf(found: readonly NearProduct[], { alikeWithin, clearWithin }: PictureKind): NearProduct[] {
	if (alikeWithin === null) return [...found];
	const alike = found.filter(({ distance }) => distance <= alikeWithin);
	const [first, second] = found;
	if (alike.length > 0 || !first || first.distance > clearWithin) return alike;
	return !second || second.distance >= first.distance * clearlyNearer ? [first] : [];
}
