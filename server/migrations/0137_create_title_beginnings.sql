-- What is shorter than three letters and found nevertheless: how a word of a title begins, and signs that stand for words wherever they
-- stand, one and two at a time. An index of trigrams knows none of it. Goes through a title once, however long that is.
create function title_beginnings(title jsonb) returns text[]
	language sql immutable parallel safe
	as $$
		select array_agg(distinct part)
		from jsonb_each_text(title) of_language, lateral (
			select substr(word, 1, size) as part
			from regexp_split_to_table(lower(value), '\s+') word, generate_series(1, 2) size where word <> ''
			union all
			select part from (
				select sign, sign || lead(sign) over (order by place) as pair
				from string_to_table(lower(value), null) with ordinality as s (sign, place)
			) signs, lateral (values (sign), (pair)) as one (part)
			where part ~ '[\u3400-\u9fff]'
		) parts
	$$;
