import { buyerResolver } from './accounts/buyer-resolver.ts';
import type { Shop } from './parts.ts';
import type { IdentityResolvers } from './platform/http/identity.ts';
import { isVisitorToken } from './platform/http/visitor-token.ts';
import { resolveKey } from './staff/api-keys.ts';
import { resolveOperator } from './staff/staff.ts';

/** How tokens become people, by the rooms that keep them. */
export function identitiesOf({ db, secret, config }: Pick<Shop, 'db' | 'secret' | 'config'>): IdentityResolvers {
	return {
		buyer: buyerResolver(db),
		operator: (tokenHash, now) =>
			resolveOperator({ db, idleMinutes: config.operatorIdleMinutes, ...config.operatorProof }, tokenHash, now),
		key: (keyHash, now) => resolveKey(db, keyHash, now),
		visitor: (token) => isVisitorToken(secret, token),
		// A page of another origin cannot set this header without being asked first, and cookies are strict besides.
		operatorOrigin: (request) => {
			const { origin } = request.headers;
			return origin === undefined || origin === `${request.protocol}://${request.host}`;
		},
	};
}
