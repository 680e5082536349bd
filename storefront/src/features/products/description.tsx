import type { catalogSchemas } from '@qaysari/contract/catalog.schemas';
import type { Span } from '@qaysari/contract/rich-text';
import { Fragment } from 'react';
import type { z } from 'zod';
import { Link } from '../../app/router.tsx';
import { Picture } from '../../ui/picture.tsx';

export type ShownBlock = z.output<(typeof catalogSchemas)['description']['output']>['blocks'][number];

/** As wide as the card that it stands in. */
const pictureSizes = '(min-width: 760px) 696px, calc(100vw - 64px)';

/**
 * What the shop tells of a product, block by block as elements of the page. Paragraphs run the way their own
 * words do. There is no HTML
 * to be trusted on this way: a block says what it is, and everything in it is text, a picture of the shop or a way within it.
 */
export function Description({ text, blocks }: { text: string; blocks: readonly ShownBlock[] }) {
	return (
		<div dir={directionOf(text)} className="flex flex-col gap-3 text-13 wrap-anywhere whitespace-pre-line">
			{blocks.map((block, index) => (
				<Block key={index} block={block} />
			))}
		</div>
	);
}

/** Of its first letter: lists and tables of numbers and units run the way the text around them does. */
function directionOf(text: string): 'rtl' | 'ltr' | undefined {
	const [letter] = /\p{L}/u.exec(text) ?? [];
	return letter === undefined ? undefined : /\p{Script=Arabic}/u.test(letter) ? 'rtl' : 'ltr';
}

function Block({ block }: { block: ShownBlock }) {
	switch (block.kind) {
		case 'paragraph':
			return (
				<p dir="auto">
					<Words spans={block.spans} />
				</p>
			);
		case 'heading':
			return block.level === 1 ? (
				<h3 dir="auto" className="mt-1 text-15 font-bold">
					<Words spans={block.spans} />
				</h3>
			) : (
				<h4 dir="auto" className="font-bold">
					<Words spans={block.spans} />
				</h4>
			);
		case 'list': {
			const List = block.ordered ? 'ol' : 'ul';
			return (
				<List
					className={`flex list-outside flex-col gap-1 ps-5 marker:text-soft ${block.ordered ? 'list-decimal' : 'list-disc'}`}
				>
					{block.items.map((spans, index) => (
						<li key={index}>
							<Words spans={spans} />
						</li>
					))}
				</List>
			);
		}
		case 'picture':
			return <Picture picture={block.picture} alt={block.alt} sizes={pictureSizes} className="h-auto w-full rounded-option" />;
		case 'table':
			return <Table head={block.head} rows={block.rows} />;
	}
}

function Table({ head, rows }: { head: boolean; rows: readonly (readonly Span[][])[] }) {
	const [first, ...rest] = rows;
	const body = head ? rest : rows;
	return (
		<div className="overflow-x-auto rounded-option border border-line">
			<table className="w-full">
				{head && first ? (
					<thead className="bg-paper">
						<tr>
							{first.map((spans, index) => (
								<th key={index} scope="col" className="min-w-20 px-3 py-2 text-start font-bold">
									<Words spans={spans} />
								</th>
							))}
						</tr>
					</thead>
				) : null}
				<tbody className="divide-y divide-line">
					{body.map((row, index) => (
						<tr key={index}>
							{row.map((spans, at) => (
								<td key={at} className="min-w-20 px-3 py-2 align-top">
									<Words spans={spans} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Words({ spans }: { spans: readonly Span[] }) {
	return spans.map(({ text, bold, italic, link }, index) => {
		const leaning = italic ? <em>{text}</em> : text;
		const words = bold ? <strong>{leaning}</strong> : leaning;
		return link === undefined ? (
			<Fragment key={index}>{words}</Fragment>
		) : (
			<Link key={index} to={link} className="font-bold text-tile underline underline-offset-2">
				{words}
			</Link>
		);
	});
}
