import { tellFailure } from './command.ts';
import { readConfig } from './platform/config.ts';
import { runShop } from './run.ts';

try {
	const config = readConfig(process.env);
	const running = await runShop(config);
	let stopping = false;
	const stop = (): void => {
		if (stopping) return;
		stopping = true;
		const patienceSeconds = (config.runsWeb ? config.drainSeconds : 0) + config.stopSeconds;
		setTimeout(() => {
			console.error(`What was under way did not end within ${patienceSeconds} seconds.`);
			process.exit(1);
		}, patienceSeconds * 1000).unref();
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
