import { limits } from '@qaysari/contract/limits';
import { formatNumber } from '@qaysari/messages/format';
import { Button, Checkbox, Grid, Table } from 'antd';
import { Link } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Amount } from '../../ui/amount.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { MissingLanguages, ProductStateTag } from './product-tags.tsx';
import type { ProductRow } from './use-products.ts';
import './catalog.css';

interface Props {
	products: readonly ProductRow[];
	/** Absent where the role may not. */
	onStock?: ((product: ProductRow) => void) | undefined;
	/** Absent where the role may not choose several. */
	chosen?: readonly string[] | undefined;
	onChoose?: ((productIds: string[]) => void) | undefined;
}

/** A table where there is room, cards where there is not. */
export function ProductTable(props: Props) {
	return Grid.useBreakpoint().lg ? <Rows {...props} /> : <Cards {...props} />;
}

function Rows({ products, onStock, chosen, onChoose }: Props) {
	const { language, t } = useLanguage();
	return (
		<div className="table-surface">
			<Table<ProductRow>
				rowKey="id"
				dataSource={[...products]}
				pagination={false}
				{...(chosen && onChoose
					? {
							rowSelection: {
								selectedRowKeys: [...chosen],
								preserveSelectedRowKeys: true,
								onChange: (keys: React.Key[]) => onChoose(keys.map(String).slice(0, limits.timedProducts)),
								getCheckboxProps: (product: ProductRow) => ({ 'aria-label': product.title || product.handle }),
							},
						}
					: {})}
				columns={[
					{
						title: t('products.column.product'),
						width: '34%',
						render: (_, product) => (
							<div className="row">
								<Thumb picture={product.picture} size={34} />
								<Name product={product} />
							</div>
						),
					},
					{ title: t('product.state'), render: (_, { state }) => <ProductStateTag state={state} /> },
					{ title: t('product.origin'), render: (_, { origin }) => t(`origin.${origin}`) },
					{ title: t('products.column.price'), align: 'end', render: (_, product) => <Prices product={product} /> },
					{
						title: t('product.stock'),
						align: 'end',
						render: (_, product) => <Stock product={product} onStock={onStock} />,
					},
					{
						title: t('products.column.sold'),
						align: 'end',
						render: (_, { soldCount }) => <bdi className="number">{formatNumber(language, soldCount)}</bdi>,
					},
					{
						title: t('product.languages.missing'),
						render: (_, { missingLanguages }) => <MissingLanguages languages={missingLanguages} />,
					},
				]}
			/>
		</div>
	);
}

function Cards({ products, onStock, chosen, onChoose }: Props) {
	const { t } = useLanguage();
	return (
		<ul className="card-list">
			{products.map((product) => (
				<li key={product.id} className="product-card">
					{chosen && onChoose ? (
						<Checkbox
							checked={chosen.includes(product.id)}
							aria-label={product.title || product.handle}
							onChange={({ target }) =>
								onChoose(
									target.checked
										? [...chosen, product.id].slice(0, limits.timedProducts)
										: chosen.filter((id) => id !== product.id),
								)
							}
						/>
					) : null}
					<Thumb picture={product.picture} size={72} />
					<div className="stack tight">
						<Name product={product} />
						<span className="row tags">
							<ProductStateTag state={product.state} />
							<span className="muted small">{t(`origin.${product.origin}`)}</span>
						</span>
						<Prices product={product} />
						{product.missingLanguages.length > 0 && <MissingLanguages languages={product.missingLanguages} />}
						<span className="row tags">
							<span className="muted small">{t('product.stock')}</span>
							<Stock product={product} onStock={onStock} />
						</span>
					</div>
				</li>
			))}
		</ul>
	);
}

function Name({ product }: { product: ProductRow }) {
	return (
		<div className="stack tight product-name">
			<Link to={paths.product(product.id)}>
				<bdi>{product.title || product.handle}</bdi>
			</Link>
			<span className="muted small">
				<bdi dir="ltr">{product.handle}</bdi>
			</span>
		</div>
	);
}

function Prices({ product: { minPrice, maxPrice } }: { product: ProductRow }) {
	if (minPrice.amount === maxPrice.amount) return <Amount money={minPrice} className="strong" />;
	return (
		<span className="prices">
			<Amount money={minPrice} className="strong" />
			<span className="muted small">
				– <Amount money={maxPrice} />
			</span>
		</span>
	);
}

const low = 10;

function Stock({ product, onStock }: { product: ProductRow; onStock: Props['onStock'] }) {
	const { language, t } = useLanguage();
	const tone = product.stock === 0 ? 'owed' : product.stock < low ? 'stock-low' : '';
	const text = product.stock === 0 ? t('product.stock.out') : formatNumber(language, product.stock);
	const count = <bdi className={`number ${tone}`}>{text}</bdi>;
	if (!onStock) return count;
	return (
		<Button
			type="text"
			size="small"
			aria-label={`${text}: ${t('stock.open', { title: product.title })}`}
			onClick={() => onStock(product)}
			className="stock-button"
		>
			{count}
			<Icon name="edit" size={16} />
		</Button>
	);
}
