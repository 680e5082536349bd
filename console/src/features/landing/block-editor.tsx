import { Alert, Button, Dropdown } from 'antd';
import { useText } from '../../app/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { BlockFields } from './block-fields.tsx';
import { type BlockValues, blockKinds, newBlock, type PageFault } from './page-values.ts';

interface Props {
	blocks: BlockValues[];
	/** Takes what is to be made of the blocks, whatever they are by then. */
	onChange: (changed: (blocks: BlockValues[]) => BlockValues[]) => void;
	/** By the key of the block. */
	faults: ReadonlyMap<string, PageFault>;
	/** Titles of what blocks name. */
	products: ReadonlyMap<string, string>;
	offers: ReadonlyMap<string, string>;
}

/** The blocks of a page from top to bottom: written, moved up and down, taken out, put in. */
export function BlockEditor({ blocks, onChange, faults, ...titles }: Props) {
	const t = useText();
	const put = (values: BlockValues) => onChange((all) => all.map((one) => (one.key === values.key ? values : one)));
	const move = (from: number, to: number) =>
		onChange((all) => {
			const next = [...all];
			next.splice(to, 0, ...next.splice(from, 1));
			return next;
		});
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
											onClick={() => onChange((all) => all.filter(({ key }) => key !== values.key))}
										/>
									</span>
								</div>
								{fault ? <Alert type="error" showIcon role="alert" title={t(`landing.fault.${fault}`)} /> : null}
								<BlockFields values={values} onChange={put} {...titles} />
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
							if (!kind) return;
							const added = newBlock(kind);
							onChange((all) => [...all, added]);
						},
					}}
				>
					<Button icon={<Icon name="plus" size={18} />}>{t('block.add')}</Button>
				</Dropdown>
			</div>
		</div>
	);
}
