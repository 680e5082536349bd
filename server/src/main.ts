import { tellFailure } from './command.ts';
import { readConfig } from './platform/config.ts';
import { runShop } from './run.ts';

try {
	const running = await runShop(readConfig(process.env));
	let stopping = false;
	const stop = (): void => {
		if (stopping) return;
		stopping = true;
		running.stop().then(
			() => process.exit(0),
			(error: unknown) => {
				console.error(error);
				process.exit(1);
			},
		);
	};
	process.on('SIGINT', stop);
	process.on('SIGTERM', stop);
} catch (error) {
	tellFailure(error);
	process.exit(1);
}
