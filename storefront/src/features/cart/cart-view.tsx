import { newKey } from '@qaysari/client/new-key';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useNavigate } from '../../app/router.tsx';
import { useSession } from '../../app/session.ts';
import { shopNow } from '../../app/shop-clock.ts';
import { kept } from '../../device/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { TabTitle } from '../../ui/nav-bar.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAtEnd } from '../../ui/use-end.ts';
import { EditBar, SettleBar, UndoBar } from './cart-bars.tsx';
import { bringWaiting } from './cart-call.ts';
import { CartEmpty } from './cart-empty.tsx';
import { CartGroup } from './cart-group.tsx';
import { type DeletedLine, settleChanges, useDeleteLines, useRestoreLines, useSelectLines } from './cart-mutations.ts';
import { type CartOwner, cartOwner } from './cart-owner.ts';
import { settleQuantities, useLineQuantity } from './cart-quantity.ts';
import { cartQuery } from './cart-queries.ts';
import { type CartData, type CartLine, cartAt, firstEnd, linesOf, savedOn, settledLines } from './cart-view-model.ts';
import { VisitorInvitation } from './visitor-invitation.tsx';

/** The cart that fits who is there; both tabs lead here. */
export function CartView() {
	const owner: CartOwner = useSession() ? 'buyer' : 'visitor';
	return <Cart key={owner} owner={owner} />;
}

function Cart({ owner }: { owner: CartOwner }) {
	const t = useT();
	const cart = useQuery({ ...cartQuery(owner), staleTime: 0 });
	useAtEnd(firstEnd(cart.data), () => void cart.refetch());
	const [editing, setEditing] = useState(false);
	const [deleted, setDeleted] = useState<readonly DeletedLine[]>([]);
	const remove = useDeleteLines(owner);
	const restore = useRestoreLines(owner);
	const onDelete = (lines: CartLine[]): void => {
		setEditing(false);
		setDeleted(lines.flatMap((line) => (line.problem === null ? { line, key: newKey() } : [])));
		// What was not taken out stands there again: put back once more, it would be there twice.
		remove.mutate({ lineIds: lines.map((line) => line.lineId) }, { onError: () => setDeleted([]) });
	};
	const filled = (cart.data?.lines.length ?? 0) > 0;
	return (
		<>
			<TabTitle
				title={t('cart.title')}
				action={
					filled ? (
						<Button look="plain" onClick={() => setEditing(!editing)} className="-me-4">
							{editing ? t('cart.edit.done') : t('cart.edit')}
						</Button>
					) : null
				}
			/>
			<Loaded query={cart} rows={3}>
				{(data) => (
					<div className={`flex flex-col gap-3 px-4 ${data.lines.length > 0 ? 'pb-24' : ''}`}>
						{data.lines.length > 0 ? (
							<Lines
								key={editing ? 'edit' : 'choose'}
								owner={owner}
								cart={cartAt(data, shopNow())}
								editing={editing}
								onDelete={onDelete}
							/>
						) : null}
						{owner === 'visitor' ? <VisitorInvitation /> : null}
						{data.lines.length === 0 ? <CartEmpty saved={owner === 'buyer'} /> : null}
					</div>
				)}
			</Loaded>
			{deleted.length > 0 ? (
				<UndoBar
					key={deleted[0]?.key}
					onGone={() => setDeleted([])}
					onUndo={() => {
						restore.mutate(deleted, { onSuccess: (left) => setDeleted((since) => [...left, ...since]) });
						setDeleted([]);
					}}
				/>
			) : null}
		</>
	);
}

function Lines({
	owner,
	cart,
	editing,
	onDelete,
}: {
	owner: CartOwner;
	cart: CartData;
	editing: boolean;
	onDelete: (lines: CartLine[]) => void;
}) {
	const t = useT();
	const client = useQueryClient();
	const navigate = useNavigate();
	const select = useSelectLines(owner);
	const setQuantity = useLineQuantity(owner);
	const [leaving, setLeaving] = useState(false);
	/** Ticked to be taken out; what is ticked to be ordered is the cart's own. */
	const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
	const gone = cart.lines.filter((line) => line.problem === 'discontinued' || line.problem === 'out');
	const present = cart.lines.filter((line) => !gone.includes(line));
	const tickable = editing ? cart.lines : present.filter((line) => line.problem === null);
	const isTicked = (line: CartLine): boolean => (editing ? ticked.has(line.lineId) : line.selected && line.problem === null);
	const tick = (lines: readonly CartLine[], on: boolean): void => {
		const ids = lines.map((line) => line.lineId);
		if (ids.length === 0) return;
		if (editing) setTicked(new Set(on ? [...ticked, ...ids] : [...ticked].filter((id) => !ids.includes(id))));
		else select.mutate({ lineIds: ids, selected: on });
	};
	const settle = async (): Promise<void> => {
		if (settledLines(cart).length === 0) {
			toast('warning', t('validation.product.select'));
			return;
		}
		setLeaving(true);
		try {
			// The checkout takes what the server knows as selected: the last taps are there first, and what cannot be ordered is not.
			if (!(await settleQuantities())) return;
			await settleChanges(client, owner);
			const blocked = cart.lines.filter((line) => line.selected && line.problem !== null);
			if (blocked.length > 0) await select.mutateAsync({ lineIds: blocked.map((line) => line.lineId), selected: false });
			if (!(await bringWaiting())) {
				// Whose session turned out to be over is asked to sign in.
				if (kept('cartWaiting') && cartOwner() === owner) toast('fail', t('error.network.none'));
				return;
			}
			navigate(paths.checkout());
		} catch {
			// The mutation has told it and taken it back.
		} finally {
			setLeaving(false);
		}
	};
	const all = tickable.length > 0 && tickable.every(isTicked);
	const group = { editing, isTicked, onTick: tick, onQuantity: setQuantity, onClear: () => onDelete(gone) };
	return (
		<>
			{cart.exclusive ? (
				<Notice tone="pomegranate" icon="box" alert>
					{t('cart.exclusive.how')}
				</Notice>
			) : null}
			<CartGroup kind="iraq" lines={linesOf(present, 'iraq')} {...group} />
			<CartGroup kind="china" lines={linesOf(present, 'china')} {...group} />
			<CartGroup kind="gone" lines={gone} {...group} />
			{editing ? (
				<EditBar
					all={all}
					onAll={(on) => tick(tickable, on)}
					ticked={ticked.size}
					onDelete={() =>
						ticked.size > 0
							? onDelete(cart.lines.filter((line) => ticked.has(line.lineId)))
							: toast('warning', t('validation.product.selectToDelete'))
					}
				/>
			) : (
				<SettleBar
					all={all}
					onAll={(on) => tick(tickable, on)}
					total={cart.total}
					saved={savedOn(settledLines(cart))}
					pieces={cart.selectedPieces}
					closed={cart.exclusive}
					busy={leaving}
					onSettle={() => void settle()}
				/>
			)}
		</>
	);
}
