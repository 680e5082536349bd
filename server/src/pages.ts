import type { FastifyInstance } from 'fastify';
import { refuse } from './platform/refusal.ts';

export async function pageRoutes(server: FastifyInstance): Promise<void> {
	server.setNotFoundHandler(() => refuse('not_found'));
}
