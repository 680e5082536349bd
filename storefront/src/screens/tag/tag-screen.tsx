import { isId } from '@qaysari/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { useEndless } from '../../app/endless.ts';
import { useT } from '../../app/language.tsx';
import { useSearchParams } from '../../app/router.tsx';
import { productsQuery, tagsQuery } from '../../features/home/home-queries.ts';
import { Products } from '../../features/landing/list-blocks.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import MissingScreen from '../missing/missing-screen.tsx';

/** All products of a tag. */
export default function TagScreen() {
	const [query] = useSearchParams();
	const id = query.get('id') ?? '';
	return isId(id) ? <Tagged key={id} tagId={id} /> : <MissingScreen />;
}

function Tagged({ tagId }: { tagId: string }) {
	const t = useT();
	const tags = useQuery(tagsQuery());
	const products = useEndless(productsQuery(tagId));
	return (
		<>
			<NavBar title={tags.data?.tags.find((tag) => tag.id === tagId)?.name ?? t('home.allProducts')} />
			<Products query={products} />
		</>
	);
}
