-- Found first by how well they sell, without looking at all that fits.

-- Steps of popularity, two to a doubling: 1 for one piece, 3 for two, 5 for four; 0 for none.
create function search_step(popularity int) returns int
	language sql immutable parallel safe
	as $$ select case when popularity < 1 then 0 else 1 + floor(2 * log(2::numeric, popularity::numeric))::int end $$;

-- A document holds one lexeme for each step that it reached: `=p7` are those of step 7 and above.
create function search_steps(popularity int) returns text[]
	language sql immutable parallel safe
	as $$ select array(select '=p' || step from generate_series(1, search_step(popularity)) as step) $$;

drop index search_document_old;
create index search_document_old on search_document (product_id) where rules < 2;

-- Words that many products hold complete a beginning; of the others any will do.
create index search_word_usual on search_word (form text_pattern_ops) where frequency >= 20;
