import { Alert, Button, Dropdown } from 'antd';
import { useText } from '../../app/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { BlockFields } from './block-fields.tsx';
import { type BlockValues, blockKinds, newBlock, type PageFault } from './page-values.ts';

interface Props {
	blocks: BlockValues[];
	onChange: (blocks: BlockValues[]) => void;
	/** By the key of the block. */
	faults: ReadonlyMap<string, PageFault>;
	products: ReadonlyMap<string, string>;
}

/** The blocks of a page from top to bottom: written, moved up and down, taken out, put in. */
export function BlockEditor({ blocks, onChange, faults, products }: Props) {
	const t = useText();
	const put = (index: number, values: BlockValues) => onChange(blocks.with(index, values));
	const move = (from: number, to: number) => {
		const next = [...blocks];
		const [block] = next.splice(from, 1);
		if (block) next.splice(to, 0, block);
		onChange(next);
	};
	return (
		<div className="stack">
			<ol className="rows">
				{blocks.map((values, index) => {
					const fault = faults.get(values.key);
					const name = t(`block.${values.block.kind}`);
					return (
						<li key={values.key} aria-label={name}>
							<div className="block-body">
								<div className="row">
									<strong className="grow">{name}</strong>
									<span className="buttons">
										<Button
											type="text"
											disabled={index === 0}
											aria-label={`${t('block.up')}: ${name}`}
											onClick={() => move(index, index - 1)}
										>
											↑
										</Button>
										<Button
											type="text"
											disabled={index === blocks.length - 1}
											aria-label={`${t('block.down')}: ${name}`}
											onClick={() => move(index, index + 1)}
										>
											↓
										</Button>
										<Button
											type="text"
											danger
											aria-label={`${t('action.delete')}: ${name}`}
											icon={<Icon name="trash" size={18} />}
											onClick={() => onChange(blocks.filter((_, at) => at !== index))}
										/>
									</span>
								</div>
								{fault ? <Alert type="error" showIcon role="alert" title={t(`landing.fault.${fault}`)} /> : null}
								<BlockFields values={values} onChange={(next) => put(index, next)} products={products} />
							</div>
						</li>
					);
				})}
			</ol>
			<div>
				<Dropdown
					trigger={['click']}
					menu={{
						items: blockKinds.map((kind) => ({ key: kind, label: t(`block.${kind}`) })),
						onClick: ({ key }) => {
							const kind = blockKinds.find((one) => one === key);
							if (kind) onChange([...blocks, newBlock(kind)]);
						},
					}}
				>
					<Button icon={<Icon name="plus" size={18} />}>{t('block.add')}</Button>
				</Dropdown>
			</div>
		</div>
	);
}
