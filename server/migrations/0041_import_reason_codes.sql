-- Refused rows named their reason in English words; they name it by its code, which every language has words for.
update catalogue_import i set refused = (
	select coalesce(jsonb_agg(one || jsonb_build_object('reason', coalesce(known.code, 'notStored')) order by place), '[]')
	from jsonb_array_elements(i.refused) with ordinality as listed (one, place)
	left join (values
	('not JSON', 'notJson'),
	('not a JSON object', 'notAnObject'),
	('not UTF-8', 'notUtf8'),
	('row too long', 'lineTooLong'),
	('damaged CSV row', 'badCsv'),
	('no handle', 'noHandle'),
	('no title', 'noTitle'),
	('no price', 'noPrice'),
	('price is not a number', 'badPrice'),
	('negative price', 'negativePrice'),
	('price is zero', 'zeroPrice'),
	('price too high', 'priceTooHigh'),
	('currency without a rate', 'noRate'),
	('text too long', 'tooLong'),
	('too many entries', 'tooMany'),
	('field of a wrong kind', 'badField'),
	('kind of product that cannot be sold here', 'unknownKind'),
	('not published', 'notPublished'),
	('none of its variations can come in', 'noVariations'),
	('handle stands twice in the file', 'handleTwice'),
	('sku stands twice in the product', 'skuTwice'),
	('sku belongs to another product', 'skuTaken'),
	('orders have reserved more than this stock', 'stockReserved'),
	('the database refused it', 'notStored'),
	('picture not found', 'pictureMissing'),
	('picture not usable', 'pictureRefused'),
	('picture address not fetched', 'pictureAddress'),
	('variation not in the file', 'variationMissing')
	) as known (words, code) on known.words = one ->> 'reason'
) where jsonb_array_length(i.refused) > 0;
