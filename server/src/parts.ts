import type { Logger } from 'pino';
import type { CodeDependencies } from './accounts/codes.ts';
import type { PasswordDependencies } from './accounts/passwords.ts';
import type { SocialDependencies } from './accounts/social.ts';
import type { ChatDependencies } from './chat/chat.ts';
import type { PushDependencies } from './notices/push.ts';
import type { SandboxGateway } from './payments/gateways/sandbox.ts';
import type { PaymentDependencies } from './payments/payments.ts';
import type { Admission } from './platform/admission/admission.ts';
import type { AnswerCache, FinishedAnswer } from './platform/cache/answer-cache.ts';
import type { CacheInvalidation } from './platform/cache/invalidation.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/handle.ts';
import type { Reading } from './platform/database/reading.ts';
import type { createDelivery } from './platform/delivery/delivery.ts';
import type { Events } from './platform/events/events.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { PassingFiles } from './platform/files/passing-files.ts';
import type { Pictures } from './platform/files/pictures.ts';
import type { VideoFiles } from './platform/files/videos.ts';
import type { Leaving } from './platform/http/leaving.ts';
import type { Metrics } from './platform/http/metrics.ts';
import type { Origins } from './platform/http/origin.ts';
import type { Realtime } from './platform/realtime/realtime.ts';
import type { BundleFiles } from './releases/bundle-files.ts';
import type { PictureMatcher } from './search/pictures/matcher.ts';
import type { SecurityEvents } from './security-events/security-events.ts';
import type { UploadDependencies } from './uploads/uploads.ts';
import type { WebhookListening } from './webhooks/listening.ts';

/** What a room may ask for; made once per process by `make-parts.ts`. */
export interface Shop {
	config: Config;
	log: Logger;
	clock: Clock;
	db: Database;
	/** For what may lag a little: by replicas, where there are some. */
	reading: Reading;
	/** Of connections that last; `db` may be a pooler's. */
	directUrl: string;
	events: Events;
	delivery: ReturnType<typeof createDelivery>;
	codes: CodeDependencies;
	passwords: PasswordDependencies & { events: Events };
	social: SocialDependencies;
	uploads: UploadDependencies;
	chat: ChatDependencies;
	realtime: Realtime;
	payments: PaymentDependencies;
	/** The gateway that takes no money, where it is switched on. */
	sandbox: SandboxGateway | null;
	push: PushDependencies;
	/** Keys what must not be guessed or read from a copy of the database. */
	secret: string;
	pictures: Pictures;
	/** Where files are kept. */
	files: FileStore;
	/** Catalogues that come in and lists that go out. */
	passing: PassingFiles;
	videos: VideoFiles;
	/** Bundles of the native shell. */
	bundles: BundleFiles;
	/** Compares pictures; its thread starts with the first question. */
	matcher: PictureMatcher;
	originOf: Origins;
	/** What Prometheus is told of this process. */
	metrics: Metrics;
	leaving: Leaving;
	/** Whether dear work is done now, later or not at all. */
	admission: Admission;
	/** Who came in and who was turned away. */
	securityEvents: SecurityEvents;
	/** Finished answers of public reads. */
	answers: AnswerCache<FinishedAnswer>;
	/** Finished pages. */
	pages: AnswerCache;
	invalidation: CacheInvalidation;
	/** What outside systems listen to. */
	webhookListening: WebhookListening;
}
