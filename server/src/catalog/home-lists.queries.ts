import type { LocalizedText } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import type { Handle } from '../platform/database/handle.ts';
import { many, maybe } from '../platform/database/rows.ts';
import { type PictureRow, pictureColumns } from '../platform/files/pictures.ts';
import type { BannerId, TagId } from '../platform/ids.ts';

export function listTags(db: Handle): Promise<{ id: TagId; code: string; name: LocalizedText }[]> {
	return many(db, sql`select id, code, name from tag order by position, id limit 50`);
}

export function findTag(db: Handle, id: TagId): Promise<{ id: TagId } | undefined> {
	return maybe(db, sql`select id from tag where id = ${id}`);
}

export interface BannerRow {
	id: BannerId;
	title: LocalizedText;
	subtitle: LocalizedText;
	link: string;
	picture: PictureRow;
}

export function listBanners(db: Handle): Promise<BannerRow[]> {
	return many<BannerRow>(
		db,
		sql`
			select b.id, b.title, b.subtitle, b.link, ${pictureColumns('m')} as picture
			from banner b join picture m on m.id = b.picture_id
			where b.shown order by b.position, b.id limit 20
		`,
	);
}

export function listHotWords(db: Handle, language: string): Promise<{ word: string }[]> {
	return many(db, sql`select word from hot_word where language = ${language} order by position limit 20`);
}
