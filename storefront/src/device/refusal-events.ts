/** What a telephone may refuse to the app: access to a part of it, or a picture that it could not hand over. */
export type Refused = 'camera' | 'album' | 'picture';

const name = 'qaysari:refused';

/** Told by what has no screen of its own to whoever can say it. */
export function tellRefused(what: Refused): void {
	dispatchEvent(new CustomEvent(name, { detail: what }));
}

export function onRefused(hear: (what: Refused) => void): () => void {
	const listen = (event: Event): void => {
		if (event instanceof CustomEvent) hear(event.detail as Refused);
	};
	addEventListener(name, listen);
	return () => removeEventListener(name, listen);
}
