import type { Call } from '@qaysari/contract/call';

/** What a call of the contract takes and answers. */
export type InputOf<C> = C extends Call<infer Input, infer _Output> ? Input : never;
export type OutputOf<C> = C extends Call<infer _Input, infer Output> ? Output : never;

/** One row of a call that answers a page. */
export type RecordOf<C> = OutputOf<C> extends { records: (infer Row)[] } ? Row : never;
