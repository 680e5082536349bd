import type { Logger } from 'pino';
import { ProviderClient } from './accounts/providers.ts';
import { chatCards } from './chat-cards.ts';
import { postToService } from './notices/push.ts';
import type { Shop } from './parts.ts';
import { gatewaysOf } from './payments/gateways/gateways.ts';
import { SandboxGateway } from './payments/gateways/sandbox.ts';
import { Admission } from './platform/admission/admission.ts';
import { AnswerCache, type FinishedAnswer } from './platform/cache/answer-cache.ts';
import { CacheInvalidation } from './platform/cache/invalidation.ts';
import type { Clock } from './platform/clock.ts';
import type { Config, SocialProvider } from './platform/config.ts';
import type { Database } from './platform/database/handle.ts';
import { Reading } from './platform/database/reading.ts';
import { createDelivery } from './platform/delivery/delivery.ts';
import { providersOf } from './platform/delivery/providers.ts';
import { Events } from './platform/events/events.ts';
import { keptFiles, openFiles, passingFiles } from './platform/files/open-files.ts';
import { Pictures } from './platform/files/pictures.ts';
import { VideoFiles } from './platform/files/videos.ts';
import { backupsFolder } from './platform/folders.ts';
import { Leaving } from './platform/http/leaving.ts';
import { Metrics } from './platform/http/metrics.ts';
import { originsOf } from './platform/http/origin.ts';
import { addJob } from './platform/jobs/jobs.ts';
import { Realtime } from './platform/realtime/realtime.ts';
import { BundleFiles } from './releases/bundle-files.ts';
import { PictureMatcher } from './search/pictures/matcher.ts';
import { SecurityEvents } from './security-events/security-events.ts';
import { getDeliveryLimits } from './settings/settings.ts';
import { UploadFiles } from './uploads/upload-files.ts';
import { WebhookListening } from './webhooks/listening.ts';

export interface MakingOptions {
	config: Config;
	log: Logger;
	clock: Clock;
	db: Database;
	/** Of connections that last: past the pooler, if there is one. */
	directUrl: string;
	secret: string;
}

/** Makes what the rooms of one process share. */
export function makeParts({ config, log, clock, db, directUrl, secret }: MakingOptions): Shop {
	const events = new Events();
	const answers = new AnswerCache<FinishedAnswer>({ maxBytes: 64 * 1024 * 1024, keepMs: 60_000 });
	const pages = new AnswerCache({ maxBytes: 64 * 1024 * 1024, keepMs: 60_000 });
	const webhookListening = new WebhookListening();
	const invalidation = new CacheInvalidation(directUrl, [answers, pages, webhookListening], clock, log);
	const delivery = createDelivery({
		dataDir: config.dataDir,
		outbox: config.outbox,
		providers: providersOf(config),
		secret,
		clock,
		limits: getDeliveryLimits,
		addJob,
	});
	const files = openFiles(config);
	const kept = keptFiles(files);
	const pictures = new Pictures({
		dataDir: config.dataDir,
		originals: kept.below('pictures/'),
		recipes: new URL('./sample/recipes.ts', import.meta.url).href,
	});
	const codes = { db, delivery, limits: config.limits, secret };
	const uploads = {
		db,
		pictures,
		files: new UploadFiles(kept.below('uploads/')),
		secret,
		limits: config.limits,
	};
	const reading = new Reading({
		primary: db,
		replicaUrls: config.databaseReadUrls,
		poolSize: config.databasePool,
		statementTimeoutMs: config.statementTimeoutMs,
		log,
	});
	const realtime = new Realtime({ log, databaseUrl: directUrl, redisUrl: config.redisUrl, appOrigins: config.app.origins });
	const sandbox = config.gateways.current === 'sandbox' ? new SandboxGateway({ db, clock, secret }) : null;
	return {
		config,
		log,
		clock,
		db,
		directUrl,
		reading,
		events,
		delivery,
		codes,
		passwords: { db, codes, events, limits: config.limits, secret },
		social: {
			db,
			events,
			secret,
			providers: { 3: providerOf(config.social[3]), 5: providerOf(config.social[5]) },
			redirects: config.social.redirects,
		},
		uploads,
		chat: {
			db,
			clock,
			events,
			uploads,
			realtime,
			cards: chatCards,
			idleMinutes: config.operatorIdleMinutes,
			...config.operatorProof,
		},
		realtime,
		payments: { events, gateways: gatewaysOf(config.gateways, sandbox) },
		sandbox,
		push: { db, secret, subject: config.push.subject, moreHosts: config.push.hosts, post: postToService },
		secret,
		pictures,
		files,
		passing: passingFiles(config, files),
		videos: new VideoFiles(kept.below('videos/')),
		bundles: new BundleFiles(kept.below('bundles/'), config.bundlePublicKey),
		matcher: new PictureMatcher(config.pictureModel),
		originOf: originsOf(config),
		metrics: new Metrics(answers, reading, backupsFolder(config)),
		// Nobody sends anything to a process for jobs, so nobody has to see first that it goes.
		leaving: new Leaving(config.runsWeb ? config.drainSeconds : 0),
		admission: new Admission({ ...config.admission, redisUrl: config.redisUrl, log }),
		securityEvents: new SecurityEvents({ db, clock, log }),
		answers,
		pages,
		invalidation,
		webhookListening,
	};
}

const providerOf = (settings: SocialProvider | undefined): ProviderClient | undefined => settings && new ProviderClient(settings);
