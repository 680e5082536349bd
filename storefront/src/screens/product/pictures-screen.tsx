import { isId } from '@qaysari/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { useSearchParams } from '../../app/router.tsx';
import { productQuery } from '../../features/products/product-queries.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { Picture } from '../../ui/picture.tsx';
import MissingScreen from '../missing/missing-screen.tsx';

/** The pictures of a product as large as the screen, one below the other. */
export default function PicturesScreen() {
	const t = useT();
	const [query] = useSearchParams();
	const at = Number(query.get('at') ?? 0);
	const id = query.get('id') ?? '';
	const product = useQuery({ ...productQuery(id), enabled: isId(id) });
	const wanted = useRef<HTMLLIElement>(null);
	const [zoomed, setZoomed] = useState<string | null>(null);
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
							<li key={picture.id} ref={index === at ? wanted : null} className="no-scrollbar scroll-mt-14 overflow-auto">
								<button
									type="button"
									aria-pressed={zoomed === picture.id}
									aria-label={t('product.picture.zoom')}
									onClick={() => setZoomed(zoomed === picture.id ? null : picture.id)}
									className={`block ${zoomed === picture.id ? 'w-[220%] cursor-zoom-out' : 'w-full cursor-zoom-in'}`}
								>
									<Picture
										picture={picture}
										alt={t('product.pictureOf', { title })}
										sizes={zoomed === picture.id ? '1600px' : '(min-width: 760px) 760px, 100vw'}
										eager={index === at}
										className="h-auto w-full"
									/>
								</button>
							</li>
						))}
					</ul>
				)}
			</Loaded>
		</>
	);
}
