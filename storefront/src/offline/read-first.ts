export interface Reading {
	/** By the shop. */
	asked: Promise<Response>;
	/** Over when nobody should wait any longer for the shop, if there is something to read instead. */
	patience: Promise<unknown>;
	/** What the shop answered last. */
	kept: () => Promise<Response | undefined>;
	keep: (answer: Response) => Promise<unknown>;
	/** The worker lives on until this is done. */
	holdOn: (work: Promise<unknown>) => void;
}

/**
 * What the shop answers; what it answered last where it cannot be reached, or lets one wait too long: a line that is there and brings
 * nothing is no line. What comes late is kept for the next time.
 */
export async function readFirst({ asked, patience, kept, keep, holdOn }: Reading): Promise<Response> {
	holdOn(
		asked.then(
			(answer) => (isForEverybody(answer) ? keep(answer.clone()) : undefined),
			() => undefined,
		),
	);
	// A cache that cannot be read has nothing.
	const instead = async (): Promise<Response | undefined> => {
		const found = await kept().catch(() => undefined);
		return found && undated(found);
	};
	const late = patience.then(instead).then((found) => found ?? asked);
	try {
		return await Promise.race([asked, late]);
	} catch (error) {
		const found = await instead();
		if (found) return found;
		throw error;
	}
}

/** What the shop shows one buyer alone is not kept on a device that others use. */
const isForEverybody = ({ status, headers }: Response): boolean => status === 200 && headers.get('cache-control') !== 'no-store';

/** As if nobody had said when it was sent: the page takes the time of a fresh answer for the shop's. */
function undated(kept: Response): Response {
	const headers = new Headers(kept.headers);
	headers.delete('date');
	return new Response(kept.body, { status: kept.status, headers });
}
