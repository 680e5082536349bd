import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ButtonRow, RowGroup } from '../../ui/list-row.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { GroupNameSheet } from './group-name-sheet.tsx';
import { useChangeGroup, useDropGroup } from './library-mutations.ts';
import type { Group } from './library-queries.ts';

/** A group in the list of groups; `before` is the one above it, with which it changes places. */
export function GroupCard({ group, before }: { group: Group; before: Group | null }) {
	const t = useT();
	const change = useChangeGroup();
	const drop = useDropGroup();
	const { ask, dialog } = useConfirm();
	const [open, setOpen] = useState<'options' | 'name' | null>(null);
	const name = group.name || t('groups.default');
	const close = (): void => setOpen(null);
	const remove = async (): Promise<void> => {
		close();
		if (await ask({ title: t('groups.delete.confirm', { name }), confirm: t('action.delete'), danger: true }))
			drop.mutate({ groupId: group.groupId });
	};
	const moveUp = async (): Promise<void> => {
		close();
		if (!before) return;
		await change
			.mutateAsync({ groupId: before.groupId, sortOrder: Math.min(1000, Math.max(group.sortOrder, before.sortOrder + 1)) })
			.catch(() => undefined);
		change.mutate({ groupId: group.groupId, sortOrder: before.sortOrder });
	};
	return (
		<li className="flex items-center gap-1 rounded-card border border-line bg-surface ps-3">
			<Link to={`${paths.groups()}?group=${group.groupId}`} className="flex min-w-0 flex-1 items-center gap-3 py-3">
				<span className="grid size-16 shrink-0 grid-cols-2 gap-0.5 overflow-hidden rounded-option bg-tile-50 text-tile">
					{group.pictures.length > 0 ? (
						group.pictures.map((picture) => (
							<Picture key={picture.id} picture={picture} alt="" sizes="32px" className="size-full" />
						))
					) : (
						<Icon name="folder" size={28} className="col-span-2 row-span-2 m-auto" />
					)}
				</span>
				<span className="min-w-0 flex-1">
					<span className="flex items-center gap-2">
						<bdi title={name} className="truncate font-bold">
							{name}
						</bdi>
						{group.isDefault && group.name ? <Badge fixed>{t('groups.default')}</Badge> : null}
					</span>
					<span className="text-13 text-soft">{t('common.products', { count: group.products })}</span>
				</span>
			</Link>
			<IconButton icon="pencil" label={t('groups.actions', { name })} onClick={() => setOpen('options')} className="text-soft" />
			<Sheet open={open === 'options'} title={name} onClose={close}>
				<RowGroup label={name}>
					<ButtonRow icon="pencil" label={t('groups.rename')} onClick={() => setOpen('name')} />
					{before ? <ButtonRow icon="share" label={t('groups.up')} onClick={() => void moveUp()} /> : null}
					{group.isDefault ? null : (
						<>
							<ButtonRow
								icon="star"
								label={t('groups.makeDefault')}
								onClick={() => {
									close();
									change.mutate({ groupId: group.groupId, isDefault: true });
								}}
							/>
							<ButtonRow icon="trash" label={t('action.delete')} onClick={() => void remove()} />
						</>
					)}
				</RowGroup>
			</Sheet>
			<GroupNameSheet
				open={open === 'name'}
				title={t('groups.rename')}
				present={group.name}
				busy={change.isPending}
				onClose={close}
				onSave={(next) => change.mutate({ groupId: group.groupId, name: next }, { onSuccess: close })}
			/>
			{dialog}
		</li>
	);
}
