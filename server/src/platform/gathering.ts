interface Waiting<Ask, Answer> {
	ask: Ask;
	answer: (answer: Answer) => void;
	fail: (error: unknown) => void;
}

export interface GatheringOptions<Ask, Answer> {
	/** Answers a round, one answer for each that asks, in their order; what it throws is thrown to all of them. */
	answer: (asks: readonly Ask[]) => Promise<readonly Answer[]>;
	/** Who is in no round with others of the same name: theirs follow each other. Without it everybody goes with everybody. */
	apart?: (ask: Ask) => string;
	/** Most in one round; all who wait, without it. */
	most?: number;
	/** Most rounds at a time; one after another, without it. */
	rounds?: number;
}

/**
 * Answers together who asks at the same time: what a way to the database costs is paid once for all of them. Nobody waits for others to
 * come: whoever comes alone is a round alone, and whoever comes while as many rounds as may be are under way goes with the next.
 */
export class Gathering<Ask, Answer> {
	readonly #options: GatheringOptions<Ask, Answer>;
	#waiting: Waiting<Ask, Answer>[] = [];
	#underWay = 0;
	#isBeginning = false;

	constructor(options: GatheringOptions<Ask, Answer>) {
		this.#options = options;
	}

	ask(ask: Ask): Promise<Answer> {
		return new Promise((answer, fail) => {
			this.#waiting.push({ ask, answer, fail });
			this.#begin();
		});
	}

	#begin(): void {
		if (this.#isBeginning || this.#waiting.length === 0 || this.#underWay === (this.#options.rounds ?? 1)) return;
		this.#isBeginning = true;
		// After whatever else came in with this one.
		setImmediate(() => {
			this.#isBeginning = false;
			void this.#answerRound(this.#takeRound());
		});
	}

	#takeRound(): Waiting<Ask, Answer>[] {
		const { most, apart } = this.#options;
		const round: Waiting<Ask, Answer>[] = [];
		const left: Waiting<Ask, Answer>[] = [];
		const names = new Set<string>();
		for (const one of this.#waiting) {
			const name = apart?.(one.ask);
			if (round.length === most || (name !== undefined && names.has(name))) left.push(one);
			else round.push(one);
			// Also of those who are left: nobody overtakes whoever asked before.
			if (name !== undefined) names.add(name);
		}
		this.#waiting = left;
		return round;
	}

	async #answerRound(round: readonly Waiting<Ask, Answer>[]): Promise<void> {
		this.#underWay += 1;
		this.#begin();
		try {
			const answers = await this.#options.answer(round.map(({ ask }) => ask));
			if (answers.length !== round.length) throw new Error(`${round.length} asked and ${answers.length} were answered`);
			answers.forEach((answer, place) => {
				round[place]?.answer(answer);
			});
		} catch (error) {
			for (const one of round) one.fail(error);
		} finally {
			this.#underWay -= 1;
			this.#begin();
		}
	}
}
