import { sql } from 'kysely';
import { insertAccount } from '../bank-accounts/bank-accounts.ts';
import { saveDraft } from '../catalog/products.ts';
import { publishPage, savePage } from '../landing/landing.ts';
import type { Shop } from '../parts.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import { setContact } from '../settings/settings.ts';
import { sampleBankAccounts, sampleContact, sampleFreight, sampleRates, sampleStores } from './delivery.ts';
import { sampleBanners, sampleCategoryIcons, sampleHotWords, sampleTags } from './home.ts';
import { samplePages } from './landing.ts';
import { loadOffers, withoutOffer } from './load-offers.ts';
import { loadPromotions } from './load-promotions.ts';
import { palettes, parsePictureSpec } from './picture-spec.ts';
import { sampleProducts } from './products.ts';
import { sampleLife } from './sample-life.ts';

const shapes = { banner: { width: 1200, height: 560 }, icon: { width: 192, height: 192 } } as const;
const square = { width: 800, height: 800 };

/** Fills an empty shop: products, tags, banners, hot words, freight, stores. Pictures are drawn when they are first asked for. */
export async function loadSampleShop(tx: Transaction, shop: Shop): Promise<void> {
	const { events, clock } = shop;
	const now = clock.now();
	const began = new Date(now.getTime() - sampleLife);
	for (const [position, tag] of sampleTags.entries()) {
		await sql`insert into tag (code, name, position) values (${tag.code}, ${JSON.stringify(tag.name)}, ${position})`.execute(tx);
	}
	const drafts = sampleProducts();
	for (const draft of drafts) {
		const pictureIds = [];
		for (const code of draft.pictures) pictureIds.push(await declarePicture(tx, shop, code));
		await saveDraft(tx, events, began, withoutOffer(draft), pictureIds);
	}
	for (const [position, banner] of sampleBanners.entries()) {
		await sql`
			insert into banner (code, title, subtitle, link, picture_id, position)
			values (${banner.code}, ${JSON.stringify(banner.title)}, ${JSON.stringify(banner.subtitle)}, ${banner.link},
				${await declarePicture(tx, shop, banner.picture)}, ${position})
		`.execute(tx);
	}
	for (const [language, words] of Object.entries(sampleHotWords)) {
		for (const [position, word] of words.entries()) {
			await sql`insert into hot_word (language, word, position) values (${language}, ${word}, ${position})`.execute(tx);
		}
	}
	for (const icon of sampleCategoryIcons) {
		await sql`
			update category set picture_id = ${await declarePicture(tx, shop, icon.picture)}
			where parent_id is null and handle = ${icon.category.en.trim().toLowerCase()}
		`.execute(tx);
	}
	await loadOffers(tx, shop, now, drafts);
	await loadPages(tx, shop, now);
	await loadDelivery(tx, now, began);
	await loadPromotions(tx, { now, began });
	await loadMoney(tx, began);
}

async function loadPages(tx: Transaction, shop: Shop, now: Date): Promise<void> {
	const tags = await many<{ id: number; code: string }>(tx, sql`select id, code from tag`);
	const tagId = (code: string): string => String(tags.find((tag) => tag.code === code)?.id);
	for (const page of samplePages) {
		const endsAt = page.lifeMs === null ? null : new Date(now.getTime() + page.lifeMs).toISOString();
		const blocks = [];
		for (const block of page.blocks(now, tagId))
			blocks.push(block.kind === 'picture' ? { ...block, pictureId: await declarePicture(tx, shop, block.pictureId) } : block);
		const { pageId, version } = await savePage(
			tx,
			shop.events,
			now,
			{ slug: page.slug, place: page.place, startsAt: null, endsAt },
			{
				title: page.title,
				description: page.description,
				pictureId: page.picture && (await declarePicture(tx, shop, page.picture)),
				blocks,
			},
			null,
		);
		await publishPage(tx, shop.events, now, { pageId, version, on: true });
	}
}

async function loadDelivery(tx: Transaction, now: Date, began: Date): Promise<void> {
	for (const [position, method] of sampleFreight.entries()) {
		await sql`
			insert into freight_method (code, origin, name, min_days, max_days, position)
			values (${method.code}, ${method.origin}, ${JSON.stringify(method.name)}, ${method.days.min}, ${method.days.max}, ${position})
		`.execute(tx);
		for (const rate of method.rates) {
			await sql`
				insert into freight_rate (method_code, region_id, base, per_kilogram, grams_per_m3, since)
				values (
					${method.code}, (select id from region where code = ${rate.region}), ${rate.base}, ${rate.perKilogram},
					${method.gramsPerM3}, ${began}
				)
			`.execute(tx);
		}
	}
	for (const store of sampleStores) {
		await sql`
			insert into store (name, address, phone, hours)
			values (${JSON.stringify(store.name)}, ${JSON.stringify(store.address)}, ${store.phone}, ${JSON.stringify(store.hours)})
		`.execute(tx);
	}
	await setContact(tx, now, sampleContact);
}

async function loadMoney(tx: Transaction, began: Date): Promise<void> {
	for (const [position, account] of sampleBankAccounts.entries()) await insertAccount(tx, { ...account, active: true, position });
	for (const rate of sampleRates) {
		await sql`insert into exchange_rate (type, micro, since, set_at) values (${rate.type}, ${rate.micro}, ${began}, ${began})`.execute(
			tx,
		);
	}
}

/** The colour that fills a picture's place until it is there is that of its background. */
async function declarePicture(tx: Transaction, { pictures }: Shop, code: string): Promise<string> {
	const { view, palette } = parsePictureSpec(code);
	const shape = view === 'banner' || view === 'icon' ? shapes[view] : square;
	return (await pictures.declare(tx, code, { ...shape, colour: palettes[palette].wall[1] })).id;
}
