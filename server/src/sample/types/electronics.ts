import { storage } from '../attributes.ts';
import { hours, packOf, screen, words } from '../features.ts';
import type { ProductType } from '../product-type.ts';
import { t } from '../text.ts';

export const electronics: readonly ProductType[] = [
	{
		code: 'LP', category: 'electronics/computers', brands: ['telvik', 'orvena'], art: '1f4bb', grams: 1600, cm3: 5200,
		name: t('حاسوب محمول خفيف', 'لاپتۆپی سووک', 'Light laptop', '轻薄笔记本电脑'),
		about: t(
			'للدراسة والعمل والتصفح، بمعالج ثماني النواة ولوحة مفاتيح عربية إنجليزية وشاشة مريحة للعين.',
			'بۆ خوێندن و کار و گەڕان، بە پرۆسێسەری هەشت ناوکی و کیبۆردی عەرەبی و ئینگلیزی و شاشەیەکی ئارام بۆ چاو.',
			'For study, work and browsing: eight-core processor, Arabic-English keyboard and a screen easy on the eyes.',
			'学习办公皆宜，八核处理器，阿英双语键盘，护眼屏幕。',
		),
		models: [[screen(14), 465000], [screen(15.6), 545000], [screen(13.3), 618000]],
		choices: storage([256, 0], [512, 58000], [1024, 132000]),
	},
	{
		code: 'DT', category: 'electronics/computers', brands: ['telvik'], art: '1f5a5-fe0f', grams: 5200, cm3: 46000,
		name: t('حاسوب مكتبي متكامل', 'کۆمپیوتەری مێزی تەواو', 'All-in-one desktop computer', '一体台式电脑'),
		about: t(
			'الشاشة والجهاز في قطعة واحدة توفر المكان، مع لوحة مفاتيح وفأرة وكاميرا للاجتماعات.',
			'شاشە و ئامێر لە یەک پارچەدان و جێگە کەم دەگرن، لەگەڵ کیبۆرد و ماوس و کامێرا بۆ کۆبوونەوە.',
			'Screen and computer in one piece to save space, with keyboard, mouse and a camera for meetings.',
			'主机与屏幕合一，节省空间，含键盘、鼠标与会议摄像头。',
		),
		models: [[screen(24), 690000], [screen(27), 845000]],
		choices: storage([512, 0], [1024, 75000]),
	},
	{
		code: 'KB', category: 'electronics/computers', brands: ['rewaz', 'telvik'], art: '2328-fe0f', grams: 520, cm3: 2400,
		name: t('لوحة مفاتيح لاسلكية عربية إنجليزية', 'کیبۆردی بێ وایەری عەرەبی و ئینگلیزی', 'Arabic-English wireless keyboard', '阿英双语无线键盘'),
		about: t(
			'مفاتيح هادئة بحروف لا تُمحى، تتصل بثلاثة أجهزة وتنتقل بينها بضغطة واحدة.',
			'دوگمەکانی بێدەنگن و پیتەکانیان ناسڕێنەوە، بە سێ ئامێرەوە دەبەسترێت و بە یەک دوگمە لە نێوانیاندا دەگوازێتەوە.',
			'Quiet keys with lasting print; pairs with three devices and switches between them at a touch.',
			'静音按键，字符不易磨损，可连接三台设备一键切换。',
		),
		models: [[words('رفيعة', 'تەنک', 'slim', '超薄款'), 22500], [words('ميكانيكية', 'میکانیکی', 'mechanical', '机械轴'), 48000], [words('مع لوحة أرقام', 'لەگەڵ بەشی ژمارە', 'with number pad', '带数字键盘'), 28750]],
		colours: ['silver', 'black', 'pink'],
	},
	{
		code: 'MS', category: 'electronics/computers', brands: ['rewaz', 'telvik'], art: '1f5b1-fe0f', grams: 90, cm3: 380,
		name: t('فأرة لاسلكية صامتة', 'ماوسی بێ وایەری بێدەنگ', 'Silent wireless mouse', '静音无线鼠标'),
		about: t(
			'نقرة بلا صوت تناسب المكتب والمكتبة، وبطارية قابلة للشحن تدوم أسابيع.',
			'کلیکی بێدەنگ کە بۆ نووسینگە و کتێبخانە گونجاوە، و پاتریی شەحنکراوەی چەند هەفتە بەردەوامە.',
			'Soundless clicks for office and library; the rechargeable battery lasts for weeks.',
			'点击无声，适合办公室与图书馆，充电一次可用数周。',
		),
		models: [[words('بثلاث سرعات', 'سێ خێرایی', 'three speeds', '三档调速'), 9750], [words('لليد الصغيرة', 'بۆ دەستی بچووک', 'for small hands', '小手款'), 8500]],
		colours: ['white', 'black', 'blue', 'pink'],
	},
	{
		code: 'PR', category: 'electronics/computers', brands: ['telvik', 'rewaz'], art: '1f5a8-fe0f', grams: 4300, cm3: 28000,
		name: t('طابعة منزلية', 'چاپکەری ماڵ', 'Home printer', '家用打印机'),
		about: t(
			'تطبع وتنسخ وتمسح المستندات، وتطبع من الهاتف مباشرة عبر الشبكة اللاسلكية.',
			'چاپ و کۆپی و سکانی بەڵگەنامە دەکات، و لە ڕێگەی تۆڕی بێ وایەرەوە ڕاستەوخۆ لە مۆبایل چاپ دەکات.',
			'Prints, copies and scans documents, and prints straight from a phone over Wi-Fi.',
			'打印、复印、扫描一体，可通过Wi-Fi手机直接打印。',
		),
		models: [[words('حبر قابل للتعبئة', 'مەرەکەبی پڕکراوە', 'refillable ink', '可加墨'), 168000], [words('ليزر أبيض وأسود', 'لەیزەری ڕەش و سپی', 'black-and-white laser', '黑白激光'), 214000]],
		big: true,
	},
	{
		code: 'CM', category: 'electronics/cameras', brands: ['orvena', 'qandila'], art: '1f4f7', grams: 420, cm3: 1500,
		name: t('كاميرا رقمية للرحلات', 'کامێرای دیجیتاڵی گەشت', 'Digital travel camera', '数码旅行相机'),
		about: t(
			'كاميرا صغيرة بتقريب بصري 10 مرات ومثبت صورة، تصور الفيديو بدقة عالية.',
			'کامێرایەکی بچووک بە 10 جار نزیککردنەوەی بینایی و جێگیرکەری وێنە، ڤیدیۆ بە وردی بەرز دەگرێت.',
			'Small camera with 10× optical zoom and image stabiliser; records video in high definition.',
			'小巧机身，10倍光学变焦，防抖，可拍高清视频。',
		),
		models: [[words('20 ميغابكسل', '20 مێگاپیکسێڵ', '20 megapixels', '2000万像素'), 178000], [words('32 ميغابكسل', '32 مێگاپیکسێڵ', '32 megapixels', '3200万像素'), 246000]],
		colours: ['black', 'red', 'brown'],
	},
	{
		code: 'VC', category: 'electronics/cameras', brands: ['qandila'], art: '1f4f9', grams: 380, cm3: 1700,
		name: t('كاميرا فيديو يدوية', 'کامێرای ڤیدیۆی دەستی', 'Hand-held video camera', '手持摄像机'),
		about: t(
			'لتصوير المناسبات والأعراس، بشاشة قابلة للدوران ورؤية ليلية وتخزين على بطاقة ذاكرة.',
			'بۆ گرتنی بۆنە و زەماوەند، بە شاشەی سووڕاوە و بینینی شەو و هەڵگرتن لەسەر کارتی بیرگە.',
			'For family events and weddings: rotating screen, night vision and memory-card storage.',
			'适合拍摄聚会与婚礼，旋转屏，夜视功能，存储卡记录。',
		),
		models: [[words('بدقة فائقة', 'وردی زۆر بەرز', '4K', '4K超清'), 259000], [words('مع مايكروفون خارجي', 'لەگەڵ مایکرۆفۆنی دەرەکی', 'with external microphone', '带外接麦克风'), 298000]],
	},
	{
		code: 'GP', category: 'electronics/gaming', brands: ['simarga', 'rewaz'], art: '1f3ae', grams: 260, cm3: 1900,
		name: t('يد ألعاب لاسلكية', 'دەسکی یاری بێ وایەر', 'Wireless game controller', '无线游戏手柄'),
		about: t(
			'تعمل مع الحاسوب والهاتف والتلفاز الذكي، باهتزاز مزدوج وعصوين دقيقتين.',
			'لەگەڵ کۆمپیوتەر و مۆبایل و تەلەڤیزیۆنی زیرەک کار دەکات، بە لەرینەوەی دووانە و دوو دەسکی ورد.',
			'Works with computer, phone and smart TV; double vibration and two precise sticks.',
			'兼容电脑、手机与智能电视，双震动，双摇杆精准操控。',
		),
		models: [[hours(18), 24750], [words('بأزرار خلفية', 'بە دوگمەی پشتەوە', 'with back buttons', '带背键'), 32500], [words('مع حامل هاتف', 'لەگەڵ ڕاگری مۆبایل', 'with phone holder', '带手机支架'), 27000]],
		colours: ['purple', 'black', 'white', 'red'],
	},
	{
		code: 'JS', category: 'electronics/gaming', brands: ['simarga'], art: '1f579-fe0f', grams: 540, cm3: 3300,
		name: t('عصا تحكم للألعاب الكلاسيكية', 'دەسکی کۆنترۆڵ بۆ یارییە کۆنەکان', 'Retro arcade joystick', '复古街机摇杆'),
		about: t(
			'تحوّل التلفاز إلى صالة ألعاب، وبداخلها عشرات الألعاب القديمة الجاهزة.',
			'تەلەڤیزیۆنەکەت دەکاتە هۆڵی یاری و دەیان یاری کۆنی ئامادەی تێدایە.',
			'Turns the TV into an arcade, with dozens of old games built in.',
			'把电视变成街机厅，内置数十款经典游戏。',
		),
		models: [[words('80 لعبة', '80 یاری', '80 games', '内置80款游戏'), 29500], [words('200 لعبة', '200 یاری', '200 games', '内置200款游戏'), 39000]],
	},
	{
		code: 'TV', category: 'electronics/television', brands: ['bajwan'], art: '1f4fa', grams: 3900, cm3: 31000,
		name: t('تلفاز صغير بتصميم كلاسيكي', 'تەلەڤیزیۆنی بچووک بە شێوازی کۆن', 'Small retro-style television', '复古小电视'),
		about: t(
			'تلفاز ملوّن للمطبخ وغرفة الأطفال، بمدخل لجهاز الستلايت ومنفذ لعرض الصور والأفلام.',
			'تەلەڤیزیۆنی ڕەنگاوڕەنگ بۆ مەتبەخ و ژووری منداڵ، بە دەرچەی سەتەلایت و پیشاندانی وێنە و فیلم.',
			'Colour TV for kitchen or children’s room, with a satellite input and a port for photos and films.',
			'适合厨房与儿童房，可接卫星接收器，支持播放照片与影片。',
		),
		models: [[screen(17), 118000], [screen(20), 142000]],
		big: true,
	},
	{
		code: 'SD', category: 'electronics/television', brands: ['bajwan', 'telvik'], art: '1f4e1', grams: 5100, cm3: 64000,
		name: t('صحن ستلايت مع حامل', 'دیشی سەتەلایت لەگەڵ ڕاگر', 'Satellite dish with stand', '卫星天线带支架'),
		about: t(
			'صحن مطلي ضد الصدأ يثبت على السطح، ومعه كل ما يلزم للتركيب.',
			'دیشێکی بۆیەکراو دژی ژەنگ کە لەسەر سەربان دادەنرێت، و هەموو پێداویستی بەستنی لەگەڵە.',
			'Rust-proof coated dish for the roof with everything needed to mount it.',
			'防锈涂层，适合屋顶安装，安装配件齐全。',
		),
		models: [[words('80 سم', '80 سم', '80 cm', '80厘米'), 27500], [words('120 سم', '120 سم', '120 cm', '120厘米'), 46500]],
		material: 'iron', big: true, origin: 'iraq',
	},
	{
		code: 'DV', category: 'electronics/computers', brands: ['rewaz'], art: '1f4bf', grams: 320, cm3: 640,
		name: t('أقراص فارغة للتسجيل', 'دیسکی بەتاڵ بۆ تۆمارکردن', 'Blank recordable discs', '空白刻录光盘'),
		about: t(
			'لحفظ صور العائلة وأفلام الأعراس وأرشيف المكتب سنوات طويلة.',
			'بۆ هەڵگرتنی وێنەی خێزان و فیلمی زەماوەند و ئەرشیفی نووسینگە بۆ ساڵانێکی زۆر.',
			'Keeps family photos, wedding films and office archives for years.',
			'长期保存家庭照片、婚礼录像与办公档案。',
		),
		models: [[packOf(25), 8750], [packOf(50), 14500]],
		minimum: 2,
	},
];
