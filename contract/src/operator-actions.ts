/** Calls of the console that only look, or say that one did. */
const looks =
	/\/(get|list|count-|preview|find|total$|history$|me$|overview$|table$|counts$|rules$)|^orders\/count$|^desk-notices\//;

/** Whether the log of what operators did names a call, which is told without its prefix: `payments/pass`. */
export const isNotedAction = (call: string): boolean => !looks.test(call);
