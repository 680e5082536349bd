import { directionOf } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { formatMoney } from '@qaysari/messages/format';
import { translatorFor } from '@qaysari/messages/node';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Clock, minutes } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/handle.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { refuse } from '../../platform/refusal.ts';
import { type SandboxAction, type SandboxGateway, type SandboxPayment, sandboxPath, signatureHeader } from './sandbox.ts';

export const sandboxNoticeJob = 'payments.sandbox-notice';

/** The code that the sandbox's bank takes; any other is declined. */
const goodCode = '123456';
const late = minutes(2);

/** Tells the shop about a payment, as any gateway would: over HTTP. The job repeats it until the shop has it. */
export async function sendSandboxNotice(gateway: SandboxGateway, reference: string): Promise<void> {
	const notice = await gateway.noticeOf(reference);
	if (!notice) return;
	const { ok, status } = await fetch(notice.url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', [signatureHeader]: notice.signature },
		body: new Uint8Array(notice.body),
		redirect: 'error',
		signal: AbortSignal.timeout(10_000),
	});
	if (!ok) throw new Error(`the shop answered a notice with ${status}`);
}

/** The hosted page of the sandbox gateway: card, code, result. Whoever tests it also chooses when the shop is told. */
export function serveSandboxPages(server: FastifyInstance, shop: { sandbox: SandboxGateway; db: Database; clock: Clock }): void {
	const { sandbox } = shop;
	server.register(async (pages) => {
		pages.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string', bodyLimit: 10_000 },
			(_request, body, done) => done(null, new URLSearchParams(String(body))),
		);
		type Route = { Params: { reference: string } };

		pages.get<Route>(`${sandboxPath}/:reference`, async (request, reply) => {
			const payment = await sandbox.read(request.params.reference);
			if (!payment) refuse('not_found');
			return show(reply, payment, '');
		});

		pages.post<Route>(`${sandboxPath}/:reference`, async (request, reply) => {
			const { reference } = request.params;
			const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
			const before = await sandbox.read(reference);
			if (!before) refuse('not_found');
			const action = actionOf(form, before);
			const ended = action ? await sandbox.act(reference, action) : false;
			if (ended) await tellShop(shop, reference, form.get('notice') ?? 'now');
			const payment = await sandbox.read(reference);
			if (!payment) refuse('not_found');
			const open = payment.status === 'CREATED' || payment.status === 'AUTHENTICATING';
			return open ? show(reply, payment, form.get('notice') ?? '') : reply.redirect(payment.finish_url, 303);
		});
	});
}

function actionOf(form: URLSearchParams, payment: SandboxPayment): SandboxAction | null {
	const asked = form.get('do');
	if (asked === 'cancel') return 'cancel';
	if (asked === 'card' && payment.status === 'CREATED') return 'card';
	if (asked === 'code' && payment.status === 'AUTHENTICATING')
		return form.get('code')?.trim() === goodCode ? 'approve' : 'decline';
	return null;
}

async function tellShop({ db, clock }: { db: Database; clock: Clock }, reference: string, when: string): Promise<void> {
	if (when === 'never') return;
	await inTransaction(db, async (tx) => {
		const options = when === 'late' ? { runAt: new Date(clock.now().getTime() + late) } : {};
		for (let times = when === 'twice' ? 2 : 1; times > 0; times -= 1) await addJob(tx, sandboxNoticeJob, { reference }, options);
	});
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const styles = `
	:root { color-scheme: light dark; --paper: #faf6ef; --surface: #fff; --ink: #1b2523; --soft: #5f6965; --line: #eae3d7; --tile: #0b6b6f; }
	@media (prefers-color-scheme: dark) {
		:root { --paper: #12191a; --surface: #1b2425; --ink: #eef2f0; --soft: #a9b4b0; --line: #2c3838; --tile: #2a9d96; }
	}
	* { box-sizing: border-box; }
	body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
	main { max-width: 26rem; margin: 0 auto; padding: 24px 16px; display: grid; gap: 16px; }
	.test { padding: 8px 12px; border-radius: 12px; background: #fdf3dd; color: #6b4a05; font-size: 14px; }
	.card { display: grid; gap: 14px; padding: 20px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
	h1 { margin: 0; font-size: 20px; } .sum { font-size: 28px; font-weight: 700; }
	label { display: grid; gap: 4px; color: var(--soft); font-size: 14px; }
	input, select, button { min-height: 48px; padding: 0 14px; border-radius: 12px; border: 1px solid var(--line); font: inherit; color: var(--ink); background: var(--paper); width: 100%; }
	input { direction: ltr; text-align: start; }
	button { cursor: pointer; font-weight: 600; } button.main { background: var(--tile); border-color: var(--tile); color: #fff; }
	:focus-visible { outline: 3px solid var(--tile); outline-offset: 2px; }
`;

function show(reply: FastifyReply, payment: SandboxPayment, notice: string): FastifyReply {
	const { language } = payment;
	const t = translatorFor(language, 'server');
	const text = (key: Parameters<typeof t>[0]): string => escaped(t(key));
	const money = escaped(formatMoney(language, dinar(payment.amount)));
	const authenticating = payment.status === 'AUTHENTICATING';
	const times = (['now', 'late', 'twice', 'never'] as const)
		.map((when) => `<option value="${when}"${when === notice ? ' selected' : ''}>${text(`sandbox.notice.${when}`)}</option>`)
		.join('');
	const fields = authenticating
		? `<p>${text('sandbox.code.text')}</p>
			<label>${text('sandbox.code')}<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required autofocus></label>`
		: `<label>${text('sandbox.card')}<input name="card" inputmode="numeric" value="4242 4242 4242 4242" autocomplete="off"></label>`;
	const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${text('sandbox.title')}</title><style>${styles}</style></head>
<body><main>
<p class="test">${text('sandbox.test')}</p>
<form class="card" method="post">
<h1>${text('sandbox.title')}</h1>
<div class="sum"><bdi>${money}</bdi></div>
${fields}
<label>${text('sandbox.notice')}<select name="notice">${times}</select></label>
<button class="main" name="do" value="${authenticating ? 'code' : 'card'}">${text(authenticating ? 'sandbox.confirm' : 'sandbox.pay')}</button>
<button name="do" value="cancel" formnovalidate>${text('sandbox.cancel')}</button>
</form>
</main></body></html>`;
	return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
