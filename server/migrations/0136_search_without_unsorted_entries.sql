-- What was inserted lately lies unsorted beside such an index until it fills 4 MB, and every search reads all of it: 15 of the 19 ms
-- that a mistyped word took among a million products.
alter index search_word_near set (fastupdate = off);
select gin_clean_pending_list('search_word_near');

-- Where people write all the time it is sorted in while it is small: cheap to read, and nobody's insert sorts in 4 MB.
alter index search_document_tokens set (gin_pending_list_limit = 256);
alter index search_document_selling_512 set (gin_pending_list_limit = 256);
alter index search_document_selling_64 set (gin_pending_list_limit = 256);
alter index search_document_selling_8 set (gin_pending_list_limit = 256);
alter index search_attribute_terms set (gin_pending_list_limit = 256);
alter index chat_message_words set (gin_pending_list_limit = 256);
alter index account_words set (gin_pending_list_limit = 256);
alter index address_words set (gin_pending_list_limit = 256);
alter index shop_order_words set (gin_pending_list_limit = 256);
alter index product_titles set (gin_pending_list_limit = 256);
