import { freightConsoleCalls } from '@qaysari/contract/freight.calls';
import { useQuery } from '@tanstack/react-query';
import { Cascader } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '../../app/api.ts';
import { asFault } from '../../app/fault.ts';
import { useText } from '../../app/language.ts';
import { unreadProps } from '../../ui/unread.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';

interface Option {
	value: string;
	label: string;
	isLeaf: boolean;
	children?: Option[];
}

interface Props {
	id?: string;
	/** Ids from the country down to the place; empty for none. */
	value?: string[];
	onChange?: (path: string[]) => void;
	/** A country or a province may stand for everything in it. */
	anyLevel?: boolean;
}

const regionsOf = async (parentId: string | null): Promise<Option[]> => {
	const { regions } = await api(freightConsoleCalls.listRegions, parentId ? { parentId } : {});
	return regions.map((region) => ({ value: region.id, label: region.name, isLeaf: !region.hasChildren }));
};

/** Lists of places by the place that they are in; what did not come says why and can be asked for again. */
function useBelow() {
	const toastFault = useFaultToast();
	const [below, setBelow] = useState<ReadonlyMap<string, Option[]>>(new Map());
	const put = (place: string, children: Option[]) => setBelow((known) => new Map(known).set(place, children));
	useEffect(() => {
		// An empty list ends the waiting for it; without any, the place can be opened anew.
		if ([...below.values()].some((children) => children.length === 0))
			setBelow((known) => new Map([...known].filter(([, children]) => children.length > 0)));
	}, [below]);
	const load = (place: string) =>
		regionsOf(place).then(
			(children) => put(place, children),
			(error: unknown) => {
				toastFault(asFault(error));
				put(place, []);
			},
		);
	return { below, load };
}

/** A country, a province of it, or a district of that; each list is fetched when it is opened. */
export function PlaceSelect({ id, value, onChange, anyLevel = true }: Props) {
	const t = useText();
	const countries = useQuery({ queryKey: ['regions'], queryFn: () => regionsOf(null) });
	const { below, load } = useBelow();
	const withChildren = (options: readonly Option[]): Option[] =>
		options.map((option) => {
			const children = below.get(option.value);
			return children ? { ...option, children: withChildren(children) } : option;
		});
	return (
		<Cascader<Option>
			{...(id ? { id } : {})}
			value={value ?? []}
			options={withChildren(countries.data ?? [])}
			loadData={(path) => {
				const last = path.at(-1);
				if (last) void load(last.value);
			}}
			onChange={(path) => onChange?.((path ?? []).map(String))}
			changeOnSelect={anyLevel}
			loading={countries.isFetching}
			{...unreadProps(countries)}
			placeholder={t('freight.place.choose')}
			aria-label={t('freight.place')}
			style={{ minInlineSize: 220 }}
		/>
	);
}
