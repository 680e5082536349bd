import { lengths, plugs, storage } from '../attributes.ts';
import { hours, milliampHours, screen, watts, words } from '../features.ts';
import type { ProductType } from '../product-type.ts';
import { t } from '../text.ts';

export const phones: readonly ProductType[] = [
	{
		code: 'PH', category: 'phones/handsets', brands: ['orvena', 'telvik'], art: 'phone', grams: 195, cm3: 420,
		name: t('هاتف ذكي بشريحتين', 'مۆبایلی زیرەکی دوو سیمکارت', 'Dual-SIM smartphone', '双卡智能手机'),
		about: t(
			'هاتف سريع بكاميرا ثلاثية تلتقط صورًا واضحة في الضوء الخافت، وبطارية تكفي يومًا كاملًا من الاستعمال.',
			'مۆبایلێکی خێرا بە کامێرای سیانی کە لە ڕووناکی کەمیشدا وێنەی ڕوون دەگرێت، و پاترییەکەی بەشی ڕۆژێکی تەواو دەکات.',
			'A quick phone with a triple camera that takes clear pictures in low light and a battery that lasts a full day.',
			'运行流畅，三摄镜头在弱光下依然清晰，电池可用一整天。',
		),
		models: [[screen(6.5), 219000], [screen(6.7), 289000], [screen(6.1), 184000]],
		colours: ['navy', 'black', 'green'], choices: storage([128, 0], [256, 45000]),
	},
	{
		code: 'TP', category: 'phones/handsets', brands: ['telvik'], art: '260e-fe0f', grams: 640, cm3: 3200,
		name: t('هاتف أرضي مكتبي', 'تەلەفۆنی مێزی هێڵی', 'Corded desk phone', '座机电话'),
		about: t(
			'هاتف بتصميم كلاسيكي وأزرار كبيرة وصوت واضح، يعمل على خط الهاتف مباشرة دون كهرباء.',
			'تەلەفۆنێک بە شێوازی کۆن و دوگمەی گەورە و دەنگی ڕوون، ڕاستەوخۆ لەسەر هێڵی تەلەفۆن بێ کارەبا کار دەکات.',
			'Classic looks, large keys and clear sound; runs straight off the phone line without mains power.',
			'经典造型，大按键，通话清晰，直接接电话线即可使用，无需插电。',
		),
		models: [[words('أزرار كبيرة لكبار السن', 'دوگمەی گەورە بۆ بەساڵاچووان', 'big keys', '老人大按键'), 24500], [words('مع إعادة الاتصال', 'لەگەڵ دووبارە پەیوەندی', 'with redial', '带重拨功能'), 19750]],
		colours: ['red', 'black', 'beige'],
	},
	{
		code: 'PB', category: 'phones/charging', brands: ['kelwan', 'orvena'], art: 'power-bank', grams: 230, cm3: 240,
		name: t('بطارية متنقلة بشحن سريع', 'پاوەربانکی شەحنی خێرا', 'Fast-charging power bank', '快充移动电源'),
		about: t(
			'تشحن الهاتف عدة مرات أثناء انقطاع الكهرباء، ولها منفذا USB ومنفذ USB-C، وتتوقف تلقائيًا عند اكتمال الشحن.',
			'لە کاتی بڕانی کارەبادا چەند جارێک مۆبایل شەحن دەکات، دوو دەرچەی USB و یەک دەرچەی USB-C هەیە و کە پڕ بوو خۆی دەوەستێت.',
			'Charges a phone several times during a power cut; two USB ports and one USB-C, with automatic cut-off when full.',
			'停电时可为手机多次充电，配两个USB口和一个USB-C口，充满自动断电。',
		),
		models: [[milliampHours(10000), 18750], [milliampHours(20000), 29500], [milliampHours(30000), 42000]],
		colours: ['green', 'black', 'blue'],
	},
	{
		code: 'CH', category: 'phones/charging', brands: ['kelwan', 'telvik'], art: '1f50c', grams: 110, cm3: 190,
		name: t('شاحن جداري سريع', 'شەحنکەری دیواری خێرا', 'Fast wall charger', '快速充电器'),
		about: t(
			'يشحن الهاتف والحاسوب اللوحي بسرعة ويحميهما من ارتفاع الحرارة وتذبذب الفولتية.',
			'مۆبایل و تابلێت بە خێرایی شەحن دەکات و لە گەرمبوون و بەرزونزمی ڤۆڵتیە دەیانپارێزێت.',
			'Charges phones and tablets quickly and protects them from heat and unstable voltage.',
			'为手机和平板快速充电，具备过热与电压波动保护。',
		),
		models: [[watts(20), 9500], [watts(33), 13750], [watts(65), 27500]],
		choices: plugs,
	},
	{
		code: 'CB', category: 'phones/charging', brands: ['kelwan', 'rewaz'], art: 'cable', grams: 45, cm3: 120,
		name: t('كيبل شحن مجدول USB-C', 'کێبڵی شەحنی چنراوی USB-C', 'Braided USB-C charging cable', '编织USB-C充电线'),
		about: t(
			'كيبل مغلّف بنسيج متين لا يتشابك ولا ينقطع عند الرأس، للشحن ونقل الملفات معًا.',
			'کێبڵێک بە قوماشی پتەو پۆشراوە، نە ئاڵۆز دەبێت و نە لە سەرەکەی دەپچڕێت، بۆ شەحن و گواستنەوەی فایل.',
			'Covered in tough fabric, it neither tangles nor breaks at the plug; for charging and data.',
			'高强度编织外层，不缠绕、接头不易断，充电传输二合一。',
		),
		models: [[watts(60), 4500], [watts(100), 7250]],
		colours: ['black', 'red', 'turquoise'], choices: lengths([1, 0], [2, 1500]), minimum: 2,
	},
	{
		code: 'HP', category: 'phones/audio', brands: ['orvena', 'sadowa'], art: '1f3a7', grams: 250, cm3: 2600,
		name: t('سماعة رأس لاسلكية بعزل الضوضاء', 'بیستۆکی بێ وایەر بە کەمکردنەوەی دەنگ', 'Wireless headphones with noise cancelling', '无线降噪头戴耳机'),
		about: t(
			'صوت عميق ووسائد أذن لينة لا تتعب مع الاستعمال الطويل، ومايكروفون واضح للمكالمات.',
			'دەنگێکی قووڵ و گوێچکەی نەرم کە بە بەکارهێنانی زۆر ماندووت ناکات، لەگەڵ مایکرۆفۆنی ڕوون بۆ پەیوەندی.',
			'Deep sound, soft ear cushions that stay comfortable for hours and a clear microphone for calls.',
			'音质浑厚，柔软耳罩久戴不累，麦克风通话清晰。',
		),
		models: [[hours(40), 38500], [hours(60), 52000], [hours(25), 27250], [words('قابلة للطي', 'دەپێچرێتەوە', 'folding', '可折叠'), 33000]],
		colours: ['grey', 'black', 'blue'],
	},
	{
		code: 'EB', category: 'phones/audio', brands: ['sadowa', 'orvena'], art: 'earbuds', grams: 60, cm3: 260,
		name: t('سماعات أذن لاسلكية مع علبة شحن', 'بیستۆکی گوێی بێ وایەر لەگەڵ قوتووی شەحن', 'Wireless earbuds with charging case', '无线耳机带充电盒'),
		about: t(
			'سماعات خفيفة تثبت في الأذن أثناء المشي والرياضة، تتصل بالهاتف فور فتح العلبة وتقاوم العرق.',
			'بیستۆکی سووک کە لە کاتی ڕۆیشتن و وەرزشدا لە گوێ جێگیر دەبن، کە قوتووەکە دەکەیتەوە یەکسەر بە مۆبایل دەبەستێن و بەرگەی ئارەق دەگرن.',
			'Light earbuds that stay put while walking or training, pair as soon as the case opens and resist sweat.',
			'轻巧稳固，走路运动不掉落，开盖即连，防汗设计。',
		),
		models: [[hours(24), 17500], [hours(36), 26750], [words('للرياضة', 'بۆ وەرزش', 'for sport', '运动款'), 21000]],
		colours: ['white', 'black', 'pink', 'turquoise'],
	},
	{
		code: 'RD', category: 'phones/audio', brands: ['sadowa', 'bajwan'], art: '1f4fb', grams: 720, cm3: 3100,
		name: t('راديو محمول بمكبر صوت', 'ڕادیۆی دەستی بە دەنگبەرز', 'Portable radio speaker', '便携收音机音箱'),
		about: t(
			'يستقبل الإذاعات المحلية ويشغّل الموسيقى من الهاتف أو من بطاقة الذاكرة، وبطاريته قابلة للشحن.',
			'ئێستگە ناوخۆییەکان وەردەگرێت و مۆسیقا لە مۆبایل یان کارتی بیرگەوە لێ دەدات، پاترییەکەی شەحن دەکرێتەوە.',
			'Receives local stations and plays music from a phone or memory card; the battery is rechargeable.',
			'可收听本地电台，也可播放手机或存储卡音乐，内置充电电池。',
		),
		models: [[words('مع بلوتوث', 'لەگەڵ بلوتوس', 'with Bluetooth', '蓝牙款'), 31500], [words('مع مصباح طوارئ', 'لەگەڵ چرای فریاکەوتن', 'with emergency light', '带应急灯'), 26000], [hours(20), 36500]],
	},
	{
		code: 'MC', category: 'phones/audio', brands: ['sadowa'], art: '1f3a4', grams: 310, cm3: 1400,
		name: t('مايكروفون لاسلكي', 'مایکرۆفۆنی بێ وایەر', 'Wireless microphone', '无线麦克风'),
		about: t(
			'مايكروفون يدوي للحفلات والمحاضرات، مداه 30 مترًا ويأتي مع مستقبل صغير.',
			'مایکرۆفۆنی دەستی بۆ ئاهەنگ و وانە، مەودای 30 مەترە و وەرگرێکی بچووکی لەگەڵە.',
			'Hand-held microphone for parties and lectures with a 30 m range; a small receiver is included.',
			'手持麦克风，适合聚会与讲课，有效距离30米，附小型接收器。',
		),
		models: [[words('مايكروفون واحد', 'یەک مایکرۆفۆن', 'single', '单只装'), 23500], [words('زوج', 'جووت', 'pair', '一对装'), 41000]],
		colours: ['black', 'gold', 'pink'],
	},
];
