/**
 * `npm run sample:remove`: takes the sample out of the database: its buyers, orders, conversations and visits, its goods, promotions,
 * pages, stores and numbers, and nothing else.
 */
import { runCommand } from './command.ts';
import { inTransaction } from './platform/database/transaction.ts';
import { removeSample } from './sample/orders/remove.ts';
import { removeSampleGoods } from './sample/remove-goods.ts';
import { withShop } from './with-shop.ts';

await runCommand((config) =>
	withShop({ ...config, sampleShop: 'off' }, async (shop) => {
		const { buyers, products, ended } = await inTransaction(shop.db, async (tx) => ({
			buyers: await removeSample(tx, shop),
			...(await removeSampleGoods(tx, shop)),
		}));
		const told = [
			`Removed ${buyers} sample customers with their orders, payments, conversations and visits,`,
			`and ${products} sample products with the promotions, pages, stores and accounts of the sample.`,
			...(ended > 0 ? [`${ended} more are ended: somebody real ordered them or an operator changed them.`] : []),
			'Freight and exchange rates stay as they are: look at them in the console before you sell.',
		];
		console.log(buyers + products + ended === 0 ? 'There is nothing of the sample to remove.' : told.join('\n'));
	}),
);
