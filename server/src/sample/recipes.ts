import { parsePictureSpec } from './picture-spec.ts';
import { renderPicture } from './pictures.ts';

/** What the picture process calls for pictures that are drawn and not stored. */
export function renderRecipe(recipe: string): Promise<Buffer> {
	return renderPicture(parsePictureSpec(recipe));
}
