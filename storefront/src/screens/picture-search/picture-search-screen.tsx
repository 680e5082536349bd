import { ApiError } from '@qaysari/client/api-error';
import { isId } from '@qaysari/contract/ids';
import { lazy, Suspense, useState } from 'react';
import { useEndless } from '../../app/endless.ts';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useNavigate, useSearchParams } from '../../app/router.tsx';
import { showable } from '../../device/picture-file.ts';
import { sentPicture } from '../../device/sent-picture.ts';
import { PictureChooser } from '../../features/picture-search/picture-chooser.tsx';
import { type PictureWish, similarQuery, useSendPicture } from '../../features/picture-search/picture-search-queries.ts';
import { EndlessProducts } from '../../features/products/product-grid.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { GridSkeleton } from '../../ui/grid.tsx';
import { LoadingView } from '../../ui/loading.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';

const PictureCropper = lazy(() => import('../../features/picture-search/picture-cropper.tsx'));

/** Choosing a picture, framing what is meant, and what looks like it; results live in the address. */
export default function PictureSearchScreen() {
	const [query] = useSearchParams();
	const productId = query.get('product') ?? '';
	const imageId = query.get('image') ?? '';
	if (isId(productId)) return <Similar key={productId} wish={{ productId }} />;
	if (/^[\w-]{8,60}$/.test(imageId)) return <Similar key={imageId} wish={{ imageId }} />;
	return <Choosing />;
}

function Choosing() {
	const t = useT();
	const navigate = useNavigate();
	const textOf = useErrorText();
	const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null);
	const [broken, setBroken] = useState(false);
	const send = useSendPicture((imageId) => navigate(paths.pictureSearch(`?image=${imageId}`), { replace: true }));
	const start = (file: File): void => {
		setBroken(false);
		send.reset();
		setChosen({ file, address: showable(file) });
	};
	const problem = broken ? t('search.picture.broken') : send.error ? textOf(send.error) : null;
	// The picture is all right: it and its frame are sent again.
	const isLost = !broken && send.error instanceof ApiError && send.error.isUndecided;
	return (
		<>
			<NavBar title={t('search.picture.button')} />
			{chosen && (!problem || isLost) ? (
				<Suspense fallback={<LoadingView />}>
					<PictureCropper
						key={chosen.address}
						address={chosen.address}
						busy={send.isPending}
						problem={problem}
						onBroken={() => setBroken(true)}
						onSearch={(part) => send.mutate({ file: chosen.file, part })}
						onOther={() => {
							send.reset();
							setChosen(null);
						}}
					/>
				</Suspense>
			) : (
				<PictureChooser problem={problem} onChoose={start} />
			)}
		</>
	);
}

function Similar({ wish }: { wish: PictureWish }) {
	const t = useT();
	const found = useEndless(similarQuery(wish));
	const sent = 'imageId' in wish;
	// Pictures that people send are kept for a day.
	const over = sent && found.error instanceof ApiError && found.error.code === 404;
	return (
		<>
			<NavBar title={t(sent ? 'search.picture.results' : 'search.picture.same')} />
			{over || found.data?.pages[0]?.records.length === 0 ? (
				<EmptyState icon="camera" title={t(over ? 'search.picture.over' : 'search.picture.none')}>
					{sent && !over && sentPicture(wish.imageId) ? (
						<ButtonLink to={paths.inquiry(`?picture=${wish.imageId}`)}>{t('search.picture.inquire')}</ButtonLink>
					) : null}
					<ButtonLink look={sent && !over ? 'secondary' : 'primary'} to={paths.pictureSearch()}>
						{t('search.picture.again')}
					</ButtonLink>
					<ButtonLink look="secondary" to={paths.searchKeys()}>
						{t('search.submit')}
					</ButtonLink>
				</EmptyState>
			) : found.data ? (
				<EndlessProducts query={found} eager={2} />
			) : found.error ? (
				<FailedView error={found.error} onRetry={() => void found.refetch()} />
			) : (
				<GridSkeleton />
			)}
		</>
	);
}
