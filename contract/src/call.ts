import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

/** Who may make a call; `visitor` includes buyers, `public` needs no identity at all. */
export type Access = 'public' | 'visitor' | 'buyer' | 'operator';

/** What operators are (docs/rules.md 1). */
export const roles = ['owner', 'merchandiser', 'fulfilment', 'finance', 'support'] as const;
export type Role = (typeof roles)[number];

/** Where a call is and who may make it: all that a client needs, no schema. */
export interface CallPlace<Allowed extends Access = Access> {
	readonly method: 'GET' | 'POST';
	readonly path: string;
	readonly access: Allowed;
	/** Operator calls only: the roles that may make it; an owner always may. */
	readonly roles?: readonly Role[];
	/** Multipart with one field `file`; the input holds the other fields. */
	readonly upload?: true;
	/** Operator calls only: asks who sits there for the password or a code again, unless that was lately. */
	readonly proof?: true;
	/** Operator calls only: tells of buyers by name, number, address or words; who reads is written down. */
	readonly personal?: true;
	/** Operator calls only: may be made before a second factor that is overdue was set up. */
	readonly early?: true;
}

/** Whether a role may make an operator's call. */
export const mayCall = (role: Role, { roles: allowed }: Pick<CallPlace, 'roles'>): boolean =>
	role === 'owner' || (allowed?.includes(role) ?? false);

export interface Call<Input = unknown, Output = unknown, Allowed extends Access = Access> extends CallPlace<Allowed> {
	/** Never present at run time: carries the types from the schemas to the clients. */
	readonly types?: { input: Input; output: Output };
}

/** What stands beside a call on the server: schemas, refusals and a sentence for the reference. */
export interface CallSchemas {
	readonly summary: string;
	readonly input: z.ZodType;
	readonly output: z.ZodType;
	/** What a caller can cause beyond the refusals that every call may answer. */
	readonly refusals: readonly RefusalCode[];
	/** A placing or paying call: the same body again within 60 s counts as a repeat without a key. */
	readonly repeatGuard?: true;
}

export type InputOf<S extends CallSchemas> = z.output<S['input']>;
export type OutputOf<S extends CallSchemas> = z.input<S['output']>;

export type CallTable<S extends Record<string, CallSchemas>, A extends Record<keyof S, Access> = Record<keyof S, Access>> = {
	readonly [K in keyof S]: Call<z.input<S[K]['input']>, z.output<S[K]['output']>, A[K]>;
};

/** Ties the places of a domain's calls to its schemas by name; who may make each stays known to the compiler. */
export function defineCalls<S extends Record<string, CallSchemas>>(): <T extends { readonly [K in keyof S]: CallPlace }>(
	table: T,
) => CallTable<S, { [K in keyof S]: T[K]['access'] }> {
	return (table) => table;
}

type Extra = Pick<Call, 'upload' | 'roles'>;

/** A call of the document, below its prefix unless the path starts with a slash. */
export function post<A extends Access>(path: string, access: A, extra?: Extra): CallPlace<A> {
	return { method: 'POST', path: placed(path), access, ...extra };
}

export function get<A extends Access>(path: string, access: A, extra?: Extra): CallPlace<A> {
	return { method: 'GET', path: placed(path), access, ...extra };
}

/** A call of the console: `/console/api/<path>`. An empty list of roles means the owner alone. */
export function operate(
	path: string,
	allowed: readonly Role[],
	extra?: Pick<Call, 'upload' | 'proof' | 'early' | 'personal'>,
): CallPlace<'operator'> {
	return { method: 'POST', path: `/console/api/${path}`, access: 'operator', roles: allowed, ...extra };
}

function placed(path: string): string {
	return path.startsWith('/') ? path : `/usb/uwb-app/api/v1/${path}`;
}
