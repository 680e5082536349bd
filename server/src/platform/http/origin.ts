import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { refuse } from '../refusal.ts';

/** A host as browsers send it: a name, an address, or an IPv6 address in brackets, and perhaps a port. */
const wellFormed = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,250}[a-z0-9_])?|\[[0-9a-f:.]{2,45}\])\.?(?::(\d{1,5}))?$/i;

type Named = Pick<FastifyRequest, 'host' | 'hostname' | 'protocol'>;

/** Scheme and host of addresses that leave the shop, for a request. @throws Refusal bad_request */
export type Origins = (request: Named) => string;

/**
 * Addresses that leave the shop (pages, codes, notices of gateways, links to share) stand under PUBLIC_URL; only a shop without one
 * takes the host that a request names, as far as it is one of its own.
 */
export function originsOf({ publicUrl, host, allowedHosts }: Pick<Config, 'publicUrl' | 'host' | 'allowedHosts'>): Origins {
	const own = new Set(['localhost', host.toLowerCase(), ...allowedHosts, ...addressesOfThisMachine()]);
	return (request) => {
		const found = wellFormed.exec(request.host);
		if (!found || Number(found[1] ?? 0) > 65_535) refuse('bad_request');
		if (publicUrl !== undefined) return publicUrl;
		if (!own.has(request.hostname.toLowerCase().replace(/^\[|\]$/g, ''))) refuse('bad_request');
		return `${request.protocol}://${request.host.toLowerCase()}`;
	};
}

function addressesOfThisMachine(): string[] {
	return Object.values(networkInterfaces()).flatMap((addresses) => addresses?.map(({ address }) => address.toLowerCase()) ?? []);
}

/** Where the shop stands for who is at its console: on another port of the same host, unless it says where. */
export function shopAddress({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>, consoleAddress: string): string {
	if (publicUrl !== undefined) return publicUrl;
	const url = new URL(consoleAddress);
	url.port = String(port);
	return url.href;
}
