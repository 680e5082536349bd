import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { ButtonRow, RowGroup } from '../../ui/list-row.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { GroupNameForm } from './group-name-sheet.tsx';
import { useAddGroup, useAddToGroup } from './library-mutations.ts';
import { type Group, groupsQuery } from './library-queries.ts';

interface GroupPickerProps {
	open: boolean;
	productIds: string[];
	fromGroupId?: string;
	onClose: () => void;
	onDone: () => void;
}

export default function GroupPicker(props: GroupPickerProps) {
	const t = useT();
	return (
		<Sheet open={props.open} title={t('groups.choose')} onClose={props.onClose}>
			<Choices {...props} />
		</Sheet>
	);
}

function Choices({ productIds, fromGroupId, onDone }: GroupPickerProps) {
	const t = useT();
	const groups = useQuery(groupsQuery());
	const put = useAddToGroup();
	const add = useAddGroup();
	const [naming, setNaming] = useState(false);
	const addTo = ({ groupId, name }: Group): void =>
		put.mutate(
			{ groupId, productIds, ...(fromGroupId ? { fromGroupId } : {}) },
			{
				onSuccess: () => {
					toast('success', t('groups.added', { name: name || t('groups.default') }));
					onDone();
				},
			},
		);
	if (naming)
		return (
			<GroupNameForm
				present=""
				busy={add.isPending}
				onSave={(name) => add.mutate({ name }, { onSuccess: () => setNaming(false) })}
			/>
		);
	return (
		<Loaded query={groups}>
			{({ groups: all }) => (
				<RowGroup label={t('groups.choose')}>
					{all
						.filter((group) => group.groupId !== fromGroupId)
						.map((group) => (
							<ButtonRow
								key={group.groupId}
								icon="folder"
								label={<bdi>{group.name || t('groups.default')}</bdi>}
								value={t('common.products', { count: group.products })}
								onClick={() => addTo(group)}
							/>
						))}
					<ButtonRow icon="plus" label={t('groups.new')} onClick={() => setNaming(true)} />
				</RowGroup>
			)}
		</Loaded>
	);
}
