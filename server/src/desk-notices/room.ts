import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import type { DeskFile, Listeners } from '../platform/events/events.ts';
import { writeId } from '../platform/ids.ts';
import type { Room } from '../room.ts';
import { bindDeskNotices } from './desk-notices.console.ts';
import { forgetNotices, forgetNoticesOf, takeNoticesBack, tellOperators, tellWhoMayKnow } from './desk-notices.ts';

/** Of a pattern that goes on, or of jobs that go on failing, owners are told once in so long. */
const patternAgainAfter = days(1);

const subjectOf = (file: DeskFile): string => `file:${file.kind}:${file.id}`;

const jobSubject = (name: string): string => `job:${name}`;

function listenersOf(shop: Shop): Listeners {
	return {
		fileWritten: (tx, now, { operatorId, file, ready: written }) => {
			const ready = written && { path: written.path, until: written.until.toISOString() };
			return tellOperators(shop, tx, now, [operatorId], {
				subject: subjectOf(file),
				about: file.kind === 'list' ? { kind: 'listFile', list: file.list, ready } : { kind: 'catalogueFile', ready },
			});
		},
		fileRemoved: (tx, _now, { file }) => takeNoticesBack(shop, tx, subjectOf(file)),
		bulkEditEnded: (tx, now, { editId, operatorIds, ...told }) =>
			tellOperators(shop, tx, now, operatorIds, {
				subject: `bulk-edit:${editId}:${told.state}`,
				about: { kind: 'bulkEdit', editId: String(editId), ...told },
			}),
		webhookFails: (tx, now, { endpointId, name, since, how }) =>
			tellWhoMayKnow(shop, tx, now, {
				subject: `webhook:${endpointId}:${how}:${since.toISOString()}`,
				about: { kind: 'webhook', endpointId: writeId(endpointId), name, how },
			}),
		securityPatternSeen: (tx, now, { kind, ...told }) =>
			tellWhoMayKnow(
				shop,
				tx,
				now,
				{
					subject: `security:${kind}:${told.username ?? ''}:${told.address}`,
					about: { kind: 'security', event: kind, ...told },
				},
				{ againBefore: new Date(now.getTime() - patternAgainAfter) },
			),
		jobsFailed: (tx, now, { name, ...told }) =>
			tellWhoMayKnow(
				shop,
				tx,
				now,
				{ subject: jobSubject(name), about: { kind: 'job', name, ...told } },
				{ againBefore: new Date(now.getTime() - patternAgainAfter) },
			),
		failedJobsSettled: (tx, _now, { name }) => takeNoticesBack(shop, tx, jobSubject(name)),
		operatorReset: async (tx, _now, { operatorId, closed }) => {
			if (closed) await forgetNoticesOf(tx, operatorId);
		},
	};
}

export const deskNotices: Room = {
	console: [bindDeskNotices],
	jobs: (shop) => ({
		handlers: { 'desk-notices.forget': () => forgetNotices(shop) },
		clocked: [{ name: 'desk-notices.forget', pattern: '52 1 * * *' }],
	}),
	hears: listenersOf,
};
