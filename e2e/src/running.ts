import type { CommandPlace } from '@qaysari/server/src/testing/command-place.ts';

/** A shop that runs as programs of its own. */
export interface RunningProgram {
	url: string;
	consoleUrl: string;
	/** Holds what the journeys read of it: the outbox. */
	dataDir: string;
	/** What its commands must be told to reach it. */
	commands: CommandPlace;
	operatorPassword: string;
	stop(): Promise<void>;
	/** With -9: nothing is finished; what it stored stays. */
	kill(): Promise<void>;
}

export interface StartOptions {
	env?: Record<string, string>;
	/** Of a shop that was there before; else of one that is new, and gone when it stops. */
	dataDir?: string;
}

/** How every shop of the journeys runs. */
export const settings: Readonly<Record<string, string>> = {
	LOG_LEVEL: 'warn',
	CHECK_ANSWERS: 'on',
	SAMPLE_SHOP: 'goods',
	// Journeys ask nobody outside.
	READ_LINKS: 'off',
	// A machine that does much else is slow, not full.
	TURN_WITHIN_MS: '30000',
};
