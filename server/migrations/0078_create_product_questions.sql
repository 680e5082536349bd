-- What buyers ask about products, and who answers: the shop, or buyers who have it (docs/rules.md 16).
create table product_question (
	id bigint generated always as identity primary key,
	product_id bigint not null references product,
	-- Null when whoever asked left.
	account_id bigint references account,
	text text not null,
	state text not null check (state in ('waiting', 'shown', 'hidden')),
	-- Answers that everybody reads.
	answers int not null default 0 check (answers >= 0),
	-- Answers that wait for an operator.
	unread_answers int not null default 0 check (unread_answers >= 0),
	asked_at timestamptz not null
);
create index product_question_shown on product_question (product_id, id) where state = 'shown';
create index product_question_account on product_question (account_id, asked_at);
create index product_question_waiting on product_question (id)
	where state = 'waiting' or (state = 'shown' and (answers = 0 or unread_answers > 0));

create table product_answer (
	id bigint generated always as identity primary key,
	question_id bigint not null references product_question,
	-- Of the buyer who answered; null for the shop, and when they left.
	account_id bigint references account,
	-- Of the operator who answered in the shop's name.
	operator_id bigint,
	text text not null,
	state text not null check (state in ('waiting', 'shown', 'hidden')),
	answered_at timestamptz not null
);
create index product_answer_question on product_answer (question_id, id);
create index product_answer_account on product_answer (account_id, answered_at);
