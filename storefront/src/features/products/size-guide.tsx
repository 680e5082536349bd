import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** What the sizes measure, behind a button beside them. */
export function SizeGuide({ text }: { text: string }) {
	const t = useT();
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button look="plain" size="small" className="-ms-2 self-start" onClick={() => setOpen(true)}>
				{t('product.sizeGuide')}
			</Button>
			<Sheet open={open} title={t('product.sizeGuide')} onClose={() => setOpen(false)}>
				<div className="flex flex-col gap-3 pb-2">
					{blocksOf(text).map((block, index) =>
						typeof block === 'string' ? (
							<p key={index} className="text-15">
								<bdi>{block}</bdi>
							</p>
						) : (
							<Table key={index} rows={block} />
						),
					)}
				</div>
			</Sheet>
		</>
	);
}

/** Lines of a text; those with bars in them that follow each other are the rows of a table, the first its head. */
export function blocksOf(text: string): (string | string[][])[] {
	const blocks: (string | string[][])[] = [];
	for (const line of text.split('\n').map((one) => one.trim())) {
		if (line === '') continue;
		if (!line.includes('|')) {
			blocks.push(line);
			continue;
		}
		const row = line
			.replace(/^\||\|$/g, '')
			.split('|')
			.map((cell) => cell.trim());
		const last = blocks.at(-1);
		if (Array.isArray(last)) last.push(row);
		else blocks.push([row]);
	}
	return blocks;
}

function Table({ rows: [head = [], ...rows] }: { rows: string[][] }) {
	return (
		<div className="overflow-x-auto rounded-option border border-line">
			<table className="w-full text-13">
				<thead className="bg-paper">
					<tr>
						{head.map((cell, index) => (
							<th key={index} scope="col" className="px-3 py-2 text-start font-bold">
								<bdi>{cell}</bdi>
							</th>
						))}
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{rows.map((row, index) => (
						<tr key={index}>
							{row.map((cell, at) => (
								<td key={at} className="px-3 py-2">
									<bdi>{cell}</bdi>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
