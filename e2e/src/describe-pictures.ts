/** Looks at all pictures of a shop that rests, as its jobs would within some minutes. Run with its settings, as a command is. */
import { runCommand } from '@qaysari/server/src/command.ts';
import { systemClock } from '@qaysari/server/src/platform/clock.ts';
import { withShopDatabase } from '@qaysari/server/src/platform/database/for-command.ts';
import { createLog } from '@qaysari/server/src/platform/log.ts';
import { ownSecret } from '@qaysari/server/src/run.ts';
import { describeSome } from '@qaysari/server/src/search/pictures/pictures.ts';
import { createShop } from '@qaysari/server/src/shop.ts';

const productsPerLook = 4;

await runCommand((config) => {
	const log = createLog(config);
	return withShopDatabase(config, log, async (db, directUrl) => {
		const shop = createShop({ config, log, clock: systemClock, db, directUrl, secret: ownSecret(config) });
		const lookAtAll = async (): Promise<void> => {
			while ((await describeSome(shop, productsPerLook)) > 0);
		};
		// Nobody else wants the machine yet: both cores draw.
		await Promise.all([lookAtAll(), lookAtAll(), lookAtAll()]);
		await shop.pictures.close();
		await shop.matcher.close();
		await shop.admission.close();
	});
});
