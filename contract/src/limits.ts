/** Numbers of docs/rules.md 9 and 13 that both sides know. */
export const limits = {
	/** Seconds between two sends of a code, as the countdown shows. */
	resendSeconds: 60,
	codeLength: 6,
	codeMinutes: 5,
	codeTries: 5,
	accountNumberMax: 15,
	accountEmailMax: 50,
	password: { min: 6, max: 32 },
	/** Lines in a cart. */
	cartLines: 200,
	/** Skus in one order. */
	orderLines: 50,
	/** Pieces of one sku in a line. */
	lineQuantity: 9999,
	pageSize: { standard: 20, max: 50 },
	productGroups: 10,
	receipts: { min: 1, max: 5 },
	problemPictures: 5,
	reviewLength: 2000,
	reviewPhotos: 6,
	questionLength: 500,
	/** Questions about products and answers to them, of one buyer. */
	questionsPerDay: 20,
	/** How long a review can be changed. */
	reviewEditDays: 30,
	/** After receipt. */
	reportDays: 7,
	/** For an answer about a line at purchase, or about a change that costs more. */
	answerHours: 48,
	/** Of what the first stage asks for, which fulfilment may give up by itself; the owner and finance may give up all of it. */
	priceLoweredPercent: 20,
	/** How long what operators prepared for a customer may be ordered. */
	deskDraftDays: 3,
	/** Of a catalogue that comes in, and of the parts in which it is sent. */
	importBytes: 524_288_000,
	importPartBytes: 8_388_608,
	/** How long the file of an import is kept that nobody confirms, and the rows that it refused. */
	importDays: 30,
	/** Orders in one container or flight, and numbers that are put into it at once. */
	shipmentOrders: 5000,
	shipmentNumbers: 200,
	/** Order lines that one purchase order buys, and pieces of one of its lines. */
	purchaseLines: 200,
	purchasePieces: 1_000_000,
	/** Products that are named one by one for an export. */
	exportChosen: 1000,
	/** Products that get a timed price in one step. */
	timedProducts: 100,
	/** Products, and orders, that one change is for at most; and how long it can be taken back, in days. */
	bulkProducts: 100_000,
	bulkOrders: 5000,
	/** Orders that one call works on before its answer; more go by a job. */
	ordersAtOnce: 50,
	bulkDays: 30,
	/** How long a file of products can be fetched. */
	exportDays: 7,
	remarkLength: 500,
	addresses: 50,
	searchLength: 200,
	jsonBytes: 1_048_576,
	uploadBytes: 10_485_760,
	pictureMegapixels: 40,
	trackerEvents: 100,
	/** Toasts, popups and views, in milliseconds. */
	ms: {
		toast: 3000,
		popup: 300,
		request: 25_000,
		/** In the native shell, whose buyers are on the road. */
		shellRequest: 6_000,
		/** A new bundle of the native shell that has not started by then is rolled back. */
		bundleStart: 10_000,
		upload: 60_000,
		asyncDelay: 600,
		asyncTimeout: 70_000,
		errorView: 12_000,
		loginAfter401: 100,
	},
	/** How the client makes pictures smaller before it sends them; sizes in pixels, quality of JPEG. */
	pictures: {
		smallBytes: 512_000,
		levels: 3,
		quality: { first: 0.6, drop: 0.25, least: 0.1 },
		width: { first: 1080, shrink: 0.7 },
		timeoutMs: 5000,
		releaseMs: 30_000,
		/** What a picture is resized to unless said otherwise, and how long each side of an avatar is. */
		side: 600,
	},
	/** Digits of a number that is registered or bound, its country's code included. */
	boundNumber: { min: 9, max: 13 },
	pageWidth: 760,
	chatBatch: 50,
	sizeGuideLength: 2_000,
	/** Coupon codes that one buyer may type wrongly in an hour, and buyers that one grant names. */
	couponCodeTries: 10,
	couponGrants: 200,
	/** Gift cards: hundredths of a dinar each, and how many are made at once. */
	giftCard: { min: 500_000, max: 100_000_000, step: 25_000, atOnce: 100 },
	/** Inquiries of one buyer that wait for an answer. */
	openInquiries: 50,
} as const;

/** The code with which numbering starts (docs/rules.md 9). */
export const firstVersionCode = 145;
/** Of this release; the name is that of package.json. */
export const appVersion = { name: '1.4.0', code: 146 } as const;
