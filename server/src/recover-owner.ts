/** `npm run owner:recover -- [NAME]`: a new password for an owner whom nobody can let in. Stop the shop first. */
import { runCommand } from './command.ts';
import { recoverOwner } from './staff/operators.ts';
import { withShop } from './with-shop.ts';

const [name] = process.argv.slice(2);

await runCommand(async (config) => {
	await withShop(config, async (shop) => {
		const told = await recoverOwner(shop, shop.clock.now(), name ?? null);
		if (told === null) {
			console.error(name ? `No owner is called ${name}.` : 'There is no owner, or more than one: name who it is for.');
			process.exitCode = 2;
			return;
		}
		console.log(`\n  Operator ${told.username}\n  Password ${told.password}   (told only now; change it in the console)\n`);
		console.log('The second step is off and the sessions of this operator are over.');
	});
});
