import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { ButtonRow, RowGroup } from '../../ui/list-row.tsx';
import { LoadingView } from '../../ui/loading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { viewedQuery } from '../library/library-queries.ts';
import { ordersQuery } from '../orders/order-queries.ts';
import { stateTitle } from '../orders/order-words.ts';
import { post } from './outbox.ts';

type Kind = 'choose' | 'order' | 'product';
/** So many pictures at once. */
const picturesAtMost = 9;
const shown = 10;

/** What can be sent besides words: pictures, an order of one's own, a product that one looked at. */
export function AttachSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
	const t = useT();
	const [kind, setKind] = useState<Kind>('choose');
	const album = useRef<HTMLInputElement>(null);
	const camera = useRef<HTMLInputElement>(null);
	const close = (): void => {
		setKind('choose');
		onClose();
	};
	const sendPictures = async (files: FileList | null): Promise<void> => {
		close();
		for (const file of [...(files ?? [])].slice(0, picturesAtMost)) await post({ kind: 'picture', file });
	};
	return (
		<>
			{/* Outside the sheet: it is gone by the time that somebody has chosen. */}
			<input
				ref={album}
				type="file"
				accept="image/*"
				multiple
				hidden
				data-testid="chat-album"
				onChange={(event) =>
					void sendPictures(event.target.files).then(() => {
						event.target.value = '';
					})
				}
			/>
			<input
				ref={camera}
				type="file"
				accept="image/*"
				capture="environment"
				hidden
				onChange={(event) =>
					void sendPictures(event.target.files).then(() => {
						event.target.value = '';
					})
				}
			/>
			<Sheet open={open} title={t('chat.attach')} onClose={close}>
				{kind === 'choose' ? (
					<RowGroup label={t('chat.attach')}>
						<ButtonRow icon="folder" label={t('chat.attach.album')} onClick={() => album.current?.click()} />
						<ButtonRow icon="camera" label={t('chat.attach.camera')} onClick={() => camera.current?.click()} />
						<ButtonRow icon="receipt" label={t('chat.attach.order')} onClick={() => setKind('order')} />
						<ButtonRow icon="bag" label={t('chat.attach.product')} onClick={() => setKind('product')} />
					</RowGroup>
				) : kind === 'order' ? (
					<Orders onDone={close} />
				) : (
					<Products onDone={close} />
				)}
			</Sheet>
		</>
	);
}

function Orders({ onDone }: { onDone: () => void }) {
	const t = useT();
	const orders = useInfiniteQuery(ordersQuery('all'));
	if (orders.error) return <FailedView error={orders.error} onRetry={() => void orders.refetch()} />;
	if (!orders.data) return <LoadingView />;
	const found = orders.data.pages.flatMap((page) => page.records).slice(0, shown);
	if (found.length === 0) return <p className="py-10 text-center text-soft">{t('chat.attach.noOrders')}</p>;
	return (
		<RowGroup label={t('chat.attach.order')}>
			{found.map((order) => (
				<ButtonRow
					key={order.orderNumber}
					label={
						<span className="flex items-center gap-3">
							<Picture
								picture={order.lines[0]?.picture ?? null}
								alt=""
								sizes="48px"
								className="size-12 shrink-0 rounded-option"
							/>
							<span className="min-w-0">
								<span className="block text-13 font-semibold">{stateTitle(t, order)}</span>
								<bdi dir="ltr" className="text-12 text-soft">
									{order.orderNumber}
								</bdi>
							</span>
						</span>
					}
					onClick={() => {
						void post({ kind: 'order', orderNumber: order.orderNumber });
						onDone();
					}}
				/>
			))}
		</RowGroup>
	);
}

function Products({ onDone }: { onDone: () => void }) {
	const t = useT();
	const viewed = useInfiniteQuery(viewedQuery());
	if (viewed.error) return <FailedView error={viewed.error} onRetry={() => void viewed.refetch()} />;
	if (!viewed.data) return <LoadingView />;
	const found = viewed.data.pages.flatMap((page) => page.records).slice(0, shown);
	if (found.length === 0) return <p className="py-10 text-center text-soft">{t('chat.attach.noProducts')}</p>;
	return (
		<RowGroup label={t('chat.attach.product')}>
			{found.map(({ product }) => (
				<ButtonRow
					key={product.id}
					label={
						<span className="flex items-center gap-3">
							<Picture picture={product.picture} alt="" sizes="48px" className="size-12 shrink-0 rounded-option" />
							<span title={product.title} className="line-clamp-2 min-w-0 text-13">
								{product.title}
							</span>
						</span>
					}
					onClick={() => {
						void post({ kind: 'product', productId: product.id });
						onDone();
					}}
				/>
			))}
		</RowGroup>
	);
}
