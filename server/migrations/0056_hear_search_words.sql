-- How words sound: pinyin of Chinese, consonants of others, for who writes them in other letters.
create table search_sound (
	form text primary key,
	sound text not null
);
create index search_sound_of on search_sound (sound);
