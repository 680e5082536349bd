/** Key of the words for what an operator did; `call` as the log has it, such as `payments/pass`. */
export const actionKey = (call: string): string => `actions.call.${call.replace('/', '_')}`;
