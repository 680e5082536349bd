import { freightConsoleCalls } from '@qaysari/contract/freight.calls';
import { useQuery } from '@tanstack/react-query';
import { Cascader } from 'antd';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useText } from '../../app/language.ts';

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

/** A country, a province of it, or a district of that; each list is fetched when it is opened. */
export function PlaceSelect({ id, value, onChange, anyLevel = true }: Props) {
	const t = useText();
	const countries = useQuery({ queryKey: ['regions'], queryFn: () => regionsOf(null) });
	const [below, setBelow] = useState<ReadonlyMap<string, Option[]>>(new Map());
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
				if (last) void regionsOf(last.value).then((children) => setBelow((known) => new Map(known).set(last.value, children)));
			}}
			onChange={(path) => onChange?.((path ?? []).map(String))}
			changeOnSelect={anyLevel}
			loading={countries.isPending}
			placeholder={t('freight.place.choose')}
			aria-label={t('freight.place')}
			style={{ minInlineSize: 220 }}
		/>
	);
}
