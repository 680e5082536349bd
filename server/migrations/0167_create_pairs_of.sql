-- Each sign of a text with the one that follows it: an index of trigrams finds nothing that lacks three letters in a row, as most words
-- of Chinese do. Goes through a text once, however long that is.
create function pairs_of(words text) returns text[]
	language sql immutable parallel safe
	as $$
		select array_agg(distinct pair) from (
			select sign || lead(sign) over (order by place) as pair
			from string_to_table(words, null) with ordinality as s (sign, place)
		) pairs where pair is not null
	$$;
