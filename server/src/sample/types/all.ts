import type { ProductType } from '../product-type.ts';
import { accessories } from './accessories.ts';
import { appliances } from './appliances.ts';
import { beauty } from './beauty.ts';
import { clothesTypes } from './clothes.ts';
import { decor } from './decor.ts';
import { electronics } from './electronics.ts';
import { furniture } from './furniture.ts';
import { hobbies } from './hobbies.ts';
import { household } from './household.ts';
import { kids } from './kids.ts';
import { kitchen } from './kitchen.ts';
import { phones } from './phones.ts';
import { shoesAndBags } from './shoes-bags.ts';
import { sports } from './sports.ts';
import { stationery } from './stationery.ts';
import { tools } from './tools.ts';

/** All kinds of goods, in the order in which the shop is filled. */
export const productTypes: readonly ProductType[] = [
	...phones,
	...electronics,
	...appliances,
	...kitchen,
	...furniture,
	...decor,
	...clothesTypes,
	...shoesAndBags,
	...beauty,
	...accessories,
	...kids,
	...sports,
	...tools,
	...stationery,
	...household,
	...hobbies,
];
