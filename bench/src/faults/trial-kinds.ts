import { setTimeout as pause } from 'node:timers/promises';
import { postgresProcessesOf } from '@qaysari/server/src/platform/database/embedded-processes.ts';
import type { Chance } from '@qaysari/server/src/testing/chance.ts';
import { signalIfThere } from '@qaysari/server/src/testing/program.ts';
import type { Member } from '../../../deploy/trial/database.ts';
import { kill } from '../../../deploy/trial/failover.ts';
import type { Parts } from '../../../deploy/trial/parts.ts';
import { type Program, until } from '../../../deploy/trial/programs.ts';
import { roleOf } from '../../../deploy/trial/redis.ts';
import { endConnections } from './database.ts';
import { between, type Kind } from './kinds.ts';
import { oneOf } from './people/person.ts';

const wholeWithinMs = 120_000;
/**
 * What its watchdog does to a machine on which Patroni is not heard for so long, before its lease of 20 s ends: this machine has no such
 * device. One that went on behind its lease would take the lock back from the new primary (seen with Patroni 3.0.2).
 */
const watchdogMs = 12_000;

export function signal(program: Program, name: NodeJS.Signals): void {
	if (program.pid > 0) signalIfThere(program.pid, name);
}

/** A machine of the database with all that runs on it. */
export async function signalMember({ patroni, dataDir }: Member, name: NodeJS.Signals): Promise<void> {
	signal(patroni, name);
	for (const pid of await postgresProcessesOf(dataDir)) signalIfThere(pid, name);
}

/** Of a database of several members: each begins with all of them there, so that what is acknowledged is on two. */
export function clusterKinds({ cluster, databaseUrl }: Parts): Kind[] {
	const whole = () => until('the database of three is whole', () => cluster.isWhole(), { mostMs: wholeWithinMs });
	const primary = async (): Promise<Member> => {
		await whole();
		const found = await cluster.primary();
		if (!found) throw new Error('The database has no primary');
		return found;
	};
	const follower = async (chance: Chance): Promise<Member> => {
		const leader = await primary();
		return oneOf(
			chance,
			cluster.members.filter((member) => member !== leader),
		);
	};
	const frozen = async (member: Member, ms: number): Promise<string> => {
		await signalMember(member, 'SIGSTOP');
		await pause(Math.min(ms, watchdogMs));
		if (ms > watchdogMs) {
			await member.patroni.end('SIGKILL');
			// What is frozen does not end with its first process, as it does when that is killed.
			await signalMember(member, 'SIGKILL');
			await pause(ms - watchdogMs);
			member.patroni.start();
			return `${member.name}, until its watchdog reset it`;
		}
		await signalMember(member, 'SIGCONT');
		return member.name;
	};
	const dead = async (member: Member, ms: number): Promise<string> => {
		await kill(member, true);
		await pause(ms);
		member.patroni.start();
		return member.name;
	};
	return [
		{
			name: 'the server of the primary is killed',
			run: async () => {
				const member = await primary();
				await kill(member, false);
				return member.name;
			},
		},
		{ name: 'the machine of the primary falls dead', run: async (chance) => dead(await primary(), between(chance, 0, 30_000)) },
		{
			name: 'the machine of the primary is frozen',
			run: async (chance) => frozen(await primary(), between(chance, 300, 30_000)),
		},
		{
			name: 'the machine of a follower falls dead',
			run: async (chance) => dead(await follower(chance), between(chance, 0, 8000)),
		},
		{
			name: 'the machine of a follower is frozen',
			run: async (chance) => frozen(await follower(chance), between(chance, 300, 8000)),
		},
		{
			name: 'the primary hands over',
			run: async () => {
				const { name, rest } = await primary();
				const answer = await fetch(`http://${rest}/switchover`, { method: 'POST', body: JSON.stringify({ leader: name }) });
				return `${name}, ${answer.status}`;
			},
		},
		{
			name: 'etcd is frozen',
			run: async (chance) => {
				signal(cluster.etcd, 'SIGSTOP');
				await pause(between(chance, 500, 12_000));
				signal(cluster.etcd, 'SIGCONT');
				return 'it';
			},
		},
		{
			name: 'the database ends connections',
			run: async () => {
				await primary();
				// The balancer may not lead to the new primary yet.
				await until('connections are ended', async () => {
					await endConnections(databaseUrl, '%');
					return true;
				});
				return 'all';
			},
		},
	];
}

/** Of the programs between the shop and its database, its Redis, its files and its people. */
export function betweenKinds({ balancer, pooler, front, redis, store }: Parts): Kind[] {
	const killed = (name: string, program: Program): Kind => ({
		name: `${name} is killed`,
		run: async (chance) => {
			await program.end('SIGKILL');
			await pause(between(chance, 0, 2000));
			program.start();
			return 'it';
		},
	});
	const frozen = (name: string, program: Program, mostMs: number): Kind => ({
		name: `${name} is frozen`,
		run: async (chance) => {
			signal(program, 'SIGSTOP');
			await pause(between(chance, 300, mostMs));
			signal(program, 'SIGCONT');
			return 'it';
		},
	});
	const master = async (): Promise<Program> => {
		const [first, second] = redis.servers;
		const isFirst = (await roleOf(redis.addresses[0]).catch(() => null)) === 'master';
		return isFirst ? first : second;
	};
	return [
		killed('the balancer', balancer.program),
		frozen('the balancer', balancer.program, 6000),
		killed('the pooler', pooler.program),
		frozen('the pooler', pooler.program, 6000),
		killed('the proxy', front.program),
		frozen('the store for files', store.program, 8000),
		...(store.isDurable ? [killed('the store for files', store.program)] : []),
		{
			name: 'the master of Redis is killed',
			run: async (chance) => {
				const program = await master();
				await program.end('SIGKILL');
				await pause(between(chance, 0, 15_000));
				program.start();
				return program.name;
			},
		},
		{
			name: 'the master of Redis is frozen',
			run: async (chance) => {
				const program = await master();
				signal(program, 'SIGSTOP');
				await pause(between(chance, 300, 10_000));
				signal(program, 'SIGCONT');
				return program.name;
			},
		},
	];
}
