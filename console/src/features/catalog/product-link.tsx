import { Space } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { type Picture, Thumb } from '../../ui/thumb.tsx';

/** A product in a row of a list: its picture, its title as the way to it, and what else is said of it. */
export function ProductLink({
	product,
	children,
}: {
	product: { id: string; title: string; picture: Picture | null };
	children?: ReactNode;
}) {
	return (
		<Space align="start">
			<Thumb picture={product.picture} size={40} />
			<span className="cell-text">
				<Link to={paths.product(product.id)}>
					<bdi>{product.title}</bdi>
				</Link>
				{children}
			</span>
		</Space>
	);
}
