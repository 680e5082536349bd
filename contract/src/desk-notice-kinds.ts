import { bulkEditsCalls } from './bulk-edits.calls.ts';
import { type Call, mayCall, type Role } from './call.ts';
import { exportsCalls } from './exports.calls.ts';
import { failedJobsCalls } from './failed-jobs.calls.ts';
import { listFilesCalls } from './list-files.calls.ts';
import { securityEventsCalls } from './security-events.calls.ts';
import { webhooksCalls } from './webhooks.calls.ts';

/** What ended or went wrong while nobody waited in front of it, of which operators are told in the console. */
export const deskNoticeKinds = ['listFile', 'catalogueFile', 'bulkEdit', 'webhook', 'security', 'job'] as const;
export type DeskNoticeKind = (typeof deskNoticeKinds)[number];

/** Who may look at the thing is told of it, and reads of it as long as they may. */
const needs: Readonly<Record<DeskNoticeKind, Call>> = {
	listFile: listFilesCalls.list,
	catalogueFile: exportsCalls.list,
	bulkEdit: bulkEditsCalls.list,
	webhook: webhooksCalls.list,
	security: securityEventsCalls.listAlerts,
	job: failedJobsCalls.list,
};

export const deskNoticeKindsOf = (role: Role): DeskNoticeKind[] => deskNoticeKinds.filter((kind) => mayCall(role, needs[kind]));
