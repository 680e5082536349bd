import { limits } from '@qaysari/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { useSearchParams } from '../../app/router.tsx';
import { useSession } from '../../app/session.ts';
import { GroupCard } from '../../features/library/group-card.tsx';
import { GroupNameSheet } from '../../features/library/group-name-sheet.tsx';
import { GroupProducts } from '../../features/library/group-products.tsx';
import { useAddGroup } from '../../features/library/library-mutations.ts';
import { groupsQuery } from '../../features/library/library-queries.ts';
import { IconButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';

export default function GroupsScreen() {
	const t = useT();
	const session = useSession();
	const [query] = useSearchParams();
	const opened = query.get('group');
	if (!session) {
		return (
			<>
				<NavBar title={t('account.groups')} />
				<SignInInvitation icon="folder" title={t('groups.signIn')} />
			</>
		);
	}
	return opened ? <OpenedGroup key={opened} groupId={opened} /> : <Groups key={session.userId} />;
}

function Groups() {
	const t = useT();
	const groups = useQuery(groupsQuery());
	const add = useAddGroup();
	const [naming, setNaming] = useState(false);
	const count = groups.data?.groups.length ?? 0;
	const room = count > 0 && count < limits.productGroups;
	return (
		<>
			<NavBar
				title={t('account.groups')}
				action={room ? <IconButton icon="plus" label={t('groups.new')} onClick={() => setNaming(true)} /> : null}
			/>
			<Loaded query={groups}>
				{({ groups: all }) => (
					<>
						<ul className="flex flex-col gap-3 px-4">
							{all.map((group, index) => (
								<GroupCard key={group.groupId} group={group} before={all[index - 1] ?? null} />
							))}
						</ul>
						<p className="py-4 text-center text-12 text-soft">
							{t('groups.count', { count: all.length, limit: limits.productGroups })}
						</p>
					</>
				)}
			</Loaded>
			<GroupNameSheet
				open={naming}
				title={t('groups.new')}
				present=""
				busy={add.isPending}
				onClose={() => setNaming(false)}
				onSave={(name) => add.mutate({ name }, { onSuccess: () => setNaming(false) })}
			/>
		</>
	);
}

function OpenedGroup({ groupId }: { groupId: string }) {
	const t = useT();
	const groups = useQuery(groupsQuery());
	const name = groups.data?.groups.find((group) => group.groupId === groupId)?.name;
	return <GroupProducts groupId={groupId} title={name || t('groups.default')} />;
}
