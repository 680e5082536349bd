import type { Caller } from '../platform/admission/caller.ts';
import type { Config } from '../platform/config.ts';
import { fewAtOnce } from '../platform/few-at-once.ts';
import type { AccountId } from '../platform/ids.ts';
import { type Reading, readOutside } from '../platform/outside-reader.ts';
import { Refusal } from '../platform/refusal.ts';
import { factsOf, htmlOf, type PageFacts } from '../search/links/page-facts.ts';
import { readPasted } from '../search/links/pasted.ts';
import { readSourceLink } from '../search/links/source-link.ts';
import { takeIn, type UploadDependencies, type UploadRow } from '../uploads/uploads.ts';

const pageBytes = 600_000;
const pictureBytes = 8_000_000;
const timeoutMs = 6000;
/** Of one process; others are told to write it themselves. */
const mostAtOnce = 6;

export interface LinkFacts {
	/** That of the product, where a short link led to it. */
	link: string;
	title: string | null;
	price: PageFacts['price'];
	picture: UploadRow | null;
}

export interface LinkReader {
	config: Pick<Config, 'links'>;
	uploads: UploadDependencies;
	/** Tests have their own. */
	lookup?: Reading['lookup'];
}

/**
 * What a pasted link tells of a product: where a short one leads, and what its page says. Without any of it where nothing may be
 * read, or nothing is said. The picture becomes a file of whoever asked.
 * @throws Refusal too_many_requests
 */
export function readLink(
	reader: LinkReader,
	now: Date,
	accountId: AccountId,
	pasted: string,
	caller: Caller,
): Promise<LinkFacts> {
	return fewAtOnce('read link', mostAtOnce, async () => {
		const link = readPasted(pasted, []).source?.link ?? null;
		const nothing = { link: link ?? pasted, title: null, price: null, picture: null };
		if (!reader.config.links.read || !link) return nothing;
		const common = { timeoutMs, trustedHosts: reader.config.links.hosts, ...(reader.lookup ? { lookup: reader.lookup } : {}) };
		const isKnown = readSourceLink(link)?.itemId != null;
		const page = await readOutside(link, {
			...common,
			accept: 'text/html',
			bytes: pageBytes,
			// A short link has told all that it is asked for when it names the product.
			...(isKnown ? {} : { isEnough: (address: string) => readSourceLink(address)?.itemId != null }),
		});
		if (!page) return nothing;
		const reached = readSourceLink(page.address);
		const named = { ...nothing, link: reached?.itemId ? reached.link : link, title: reached?.title ?? null };
		const opened =
			page.type === '' && reached?.itemId
				? await readOutside(reached.link, { ...common, accept: 'text/html', bytes: pageBytes })
				: page;
		if (!opened || !/^(?:text\/html|application\/xhtml\+xml)/.test(opened.type)) return named;
		const facts = factsOf(htmlOf(opened.bytes, opened.type), opened.address);
		const picture = facts.picture ? await takePicture(reader, common, now, accountId, facts.picture, caller) : null;
		return { ...named, title: facts.title ?? named.title, price: facts.price, picture };
	});
}

async function takePicture(
	{ uploads }: LinkReader,
	common: Pick<Reading, 'timeoutMs' | 'trustedHosts' | 'lookup'>,
	now: Date,
	accountId: AccountId,
	address: string,
	caller: Caller,
): Promise<UploadRow | null> {
	const read = await readOutside(address, { ...common, accept: 'image/*', bytes: pictureBytes });
	if (!read || read.cut || read.bytes.length === 0) return null;
	try {
		return await takeIn(uploads, now, { accountId }, { purpose: 'inquiry', bytes: read.bytes, picturesOnly: true }, caller);
	} catch (error) {
		// No picture, or one too many: the request goes on without it.
		if (error instanceof Refusal) return null;
		throw error;
	}
}
