import { isId } from '@qaysari/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useT } from '../../app/language.tsx';
import { useSearchParams } from '../../app/router.tsx';
import { productQuery } from '../../features/products/product-queries.ts';
import { ZoomPicture } from '../../features/products/zoom-picture.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import MissingScreen from '../missing/missing-screen.tsx';

/** The pictures of a product as large as the screen, one below the other. */
export default function PicturesScreen() {
	const t = useT();
	const [query] = useSearchParams();
	const at = Number(query.get('at') ?? 0);
	const id = query.get('id') ?? '';
	const product = useQuery({ ...productQuery(id), enabled: isId(id) });
	const wanted = useRef<HTMLLIElement>(null);
	useEffect(() => {
		if (product.data && at > 0) wanted.current?.scrollIntoView();
	}, [product.data, at]);
	if (!isId(id)) return <MissingScreen />;
	return (
		<>
			<NavBar title={t('product.pictures')} />
			<Loaded query={product}>
				{({ title, pictures }) => (
					<ul className="flex flex-col gap-2">
						{pictures.map((picture, index) => (
							<li key={picture.id} ref={index === at ? wanted : null} className="scroll-mt-14">
								<ZoomPicture picture={picture} alt={t('product.pictureOf', { title })} eager={index === at} />
							</li>
						))}
					</ul>
				)}
			</Loaded>
		</>
	);
}
