import { expect, test } from 'vitest';
import { faultsOfMigrations } from './migration-rules.ts';

const before = new Map([
	['0049_create_goods.sql', 'create table goods (name text); drop table old;'],
	['0050_create_gifts.sql', 'create table gift (id int); create index gift_id on gift (id); -- drop table gift'],
	['0051_index_goods.sql', '-- outside a transaction\ncreate index concurrently if not exists goods_name on goods (name);'],
]);

test('what adds, and makes its indexes beside those who write, is let pass', () => {
	expect(faultsOfMigrations(before)).toEqual([]);
});

test('an index goes where a release is named of which no statement asks it', () => {
	const text = '-- unused since 1.4.0: goods are found by their words\ndrop index if exists goods_name;';
	expect(faultsOfMigrations(new Map([...before, ['0052_drop_names.sql', text]]))).toEqual([]);
});

test.each([
	['a table that goes', '0052_a_b.sql', 'drop table goods;', 'drops'],
	['a column that goes', '0052_a_b.sql', 'alter table goods drop column name;', 'drops'],
	['a new name', '0052_a_b.sql', 'alter table goods rename column name to title;', 'renames'],
	['another type', '0052_a_b.sql', 'alter table goods alter column name type int;', 'rewrites'],
	['rows that are refused', '0052_a_b.sql', 'alter table goods alter column name set not null;', 'refuses rows'],
	['an index that holds its table', '0052_a_b.sql', 'create unique index n on goods (name);', 'concurrently'],
	[
		'an index beside other work',
		'0052_a_b.sql',
		'-- outside a transaction\ncreate index concurrently n on goods (name); select 1;',
		'alone',
	],
	['an index in a transaction', '0052_a_b.sql', 'create index concurrently n on goods (name);', 'alone'],
	['an index that may be asked', '0052_a_b.sql', 'drop index goods_name;', 'unused since'],
	['a gap', '0053_a_b.sql', 'select 1;', 'gap'],
])('%s: refused', (_what, name, text, fault) => {
	expect(faultsOfMigrations(new Map([...before, [name, text]]))).toEqual([expect.stringContaining(fault)]);
});
