import { type FullText, t } from './text.ts';

/** A root category with what every product of it says at the end of its description. */
interface RootCategory {
	name: FullText;
	/** Code point of the picture on the home page. */
	icon: string;
	note: FullText;
	children: Record<string, FullText>;
}

export const rootCategories = {
	phones: {
		name: t('موبايلات وملحقاتها', 'مۆبایل و پێداویستی', 'Phones & accessories', '手机与配件'),
		icon: 'phone',
		note: t('مفحوص قبل الإرسال.', 'پێش ناردن تاقی کراوەتەوە.', 'Tested before dispatch.', '发货前逐件检测。'),
		children: {
			handsets: t('أجهزة الهاتف', 'ئامێری مۆبایل', 'Handsets', '手机整机'),
			charging: t('شواحن وبطاريات', 'شەحنکەر و پاتری', 'Charging & power', '充电与电源'),
			audio: t('سماعات وصوتيات', 'بیستۆک و دەنگ', 'Audio', '音频设备'),
		},
	},
	electronics: {
		name: t('إلكترونيات', 'ئەلیکترۆنیات', 'Electronics', '电子产品'),
		icon: '1f4bb',
		note: t(
			'ضمان سنة على عيوب التصنيع، والدليل داخل العلبة.',
			'ساڵێک گەرەنتی بۆ کەموکوڕی دروستکردن، و ڕێبەری بەکارهێنان لەناو پاکەتەکەدایە.',
			'One-year warranty against manufacturing faults; manual in the box.',
			'制造缺陷保修一年，盒内附说明书。',
		),
		children: {
			computers: t('حواسيب وملحقاتها', 'کۆمپیوتەر و پێداویستی', 'Computers', '电脑与外设'),
			cameras: t('كاميرات', 'کامێرا', 'Cameras', '相机'),
			gaming: t('ألعاب فيديو', 'یاری ڤیدیۆیی', 'Gaming', '游戏设备'),
			television: t('تلفاز واستقبال', 'تەلەڤیزیۆن و وەرگرتن', 'TV & reception', '电视与接收'),
		},
	},
	appliances: {
		name: t('أجهزة منزلية', 'ئامێری ناوماڵ', 'Home appliances', '家用电器'),
		icon: 'robot-vacuum',
		note: t(
			'يعمل على 220 فولت، مع ضمان سنة وقطع غيار متوفرة.',
			'بە 220 ڤۆڵت کار دەکات، ساڵێک گەرەنتی و پارچەی یەدەکی هەیە.',
			'Runs on 220 V, with a one-year warranty and spare parts available.',
			'适用220伏电压，保修一年，配件供应充足。',
		),
		children: {
			robots: t('روبوتات التنظيف', 'ڕۆبۆتی پاککردنەوە', 'Cleaning robots', '扫拖机器人'),
			air: t('تبريد وهواء', 'فێنککردنەوە و هەوا', 'Cooling & air', '风扇与空气'),
			power: t('كهرباء وأمان', 'کارەبا و سەلامەتی', 'Power & safety', '电源与安全'),
		},
	},
	kitchen: {
		name: t('أدوات المطبخ', 'کەلوپەلی مەتبەخ', 'Kitchen', '厨房用品'),
		icon: '1f373',
		note: t(
			'يُغسل بالماء الدافئ قبل أول استعمال.',
			'پێش یەکەم بەکارهێنان بە ئاوی شلەتین بیشۆ.',
			'Wash in warm water before first use.',
			'首次使用前请用温水清洗。',
		),
		children: {
			cooking: t('أواني الطبخ', 'قاپ و مەنجەڵ', 'Cookware', '锅具'),
			table: t('أدوات المائدة', 'کەلوپەلی سفرە', 'Tableware', '餐具'),
			drinks: t('شاي وقهوة', 'چا و قاوە', 'Tea & coffee', '茶与咖啡'),
			storage: t('حفظ وتنظيم', 'هەڵگرتن و ڕێکخستن', 'Storage', '储存收纳'),
		},
	},
	furniture: {
		name: t('أثاث', 'مۆبیلیات', 'Furniture', '家具'),
		icon: '1fa91',
		note: t(
			'يصل مفككًا مع عدة التركيب والبراغي كاملة.',
			'کراوە دەگات، لەگەڵ هەموو بورغی و ئامێری بەستنی.',
			'Delivered flat with all screws and the assembly tool.',
			'拆装发货，附全套螺丝与安装工具。',
		),
		children: {
			seating: t('كراسي وأرائك', 'کورسی و قەنەفە', 'Seating', '椅子与沙发'),
			bedroom: t('غرفة النوم', 'ژووری نووستن', 'Bedroom', '卧室家具'),
			cabinets: t('خزائن ومرايا', 'کەوانتەر و ئاوێنە', 'Cabinets & mirrors', '柜子与镜子'),
		},
	},
	decor: {
		name: t('ديكور وإنارة', 'دیکۆر و ڕووناکی', 'Décor & lighting', '家居装饰'),
		icon: '1fab4',
		note: t(
			'مغلّف بعناية ضد الكسر حتى باب البيت.',
			'بە وردی پێچراوەتەوە بۆ ئەوەی تا بەر دەرگا نەشکێت.',
			'Packed against breakage right to your door.',
			'加固防碎包装，安心送到家。',
		),
		children: {
			lighting: t('إنارة', 'ڕووناکی', 'Lighting', '灯具'),
			accents: t('تحف ولوحات', 'شتی جوانکاری و تابلۆ', 'Accents & wall art', '摆件与挂画'),
			clocks: t('ساعات البيت', 'کاتژمێری ماڵ', 'Clocks', '家居钟表'),
		},
	},
	women: {
		name: t('أزياء نسائية', 'جلی ئافرەتان', 'Women’s fashion', '女装'),
		icon: '1f457',
		note: t(
			'قارن المقاس بقطعة تلبسها قبل الطلب.',
			'پێش داواکردن قەبارەکە لەگەڵ جلێکی خۆت بەراورد بکە.',
			'Compare the size with something you wear before ordering.',
			'下单前请与常穿尺码对照。',
		),
		children: {
			dresses: t('فساتين وقمصان', 'کراس و بلوز', 'Dresses & tops', '连衣裙与上衣'),
			outerwear: t('معاطف وأوشحة', 'پاڵتۆ و شاڵ', 'Coats & scarves', '外套与围巾'),
		},
	},
	men: {
		name: t('أزياء رجالية', 'جلی پیاوان', 'Men’s fashion', '男装'),
		icon: '1f455',
		note: t(
			'قارن المقاس بقطعة تلبسها قبل الطلب.',
			'پێش داواکردن قەبارەکە لەگەڵ جلێکی خۆت بەراورد بکە.',
			'Compare the size with something you wear before ordering.',
			'下单前请与常穿尺码对照。',
		),
		children: {
			tops: t('قمصان', 'کراس و تیشێرت', 'Shirts', '衬衫与T恤'),
			bottoms: t('سراويل', 'پانتۆڵ', 'Trousers', '裤装'),
			extras: t('قبعات وجوارب', 'کڵاو و گۆرەوی', 'Caps & socks', '帽子与袜子'),
		},
	},
	shoes: {
		name: t('أحذية وحقائب', 'پێڵاو و جانتا', 'Shoes & bags', '鞋包'),
		icon: '1f45f',
		note: t(
			'قس طول القدم قبل اختيار المقاس.',
			'پێش هەڵبژاردنی قەبارە درێژی پێت بپێوە.',
			'Measure your foot before choosing a size.',
			'选码前请先量脚长。',
		),
		children: {
			'mens-shoes': t('أحذية رجالية', 'پێڵاوی پیاوان', 'Men’s shoes', '男鞋'),
			'womens-shoes': t('أحذية نسائية', 'پێڵاوی ئافرەتان', 'Women’s shoes', '女鞋'),
			bags: t('حقائب', 'جانتا', 'Bags', '箱包'),
		},
	},
	beauty: {
		name: t('تجميل وعناية', 'جوانکاری و چاودێری', 'Beauty & care', '美妆个护'),
		icon: '1f484',
		note: t(
			'تاريخ الصلاحية سنتان على الأقل، ويُحفظ بعيدًا عن الشمس.',
			'لانیکەم دوو ساڵ ماوەی بەکارهێنانی هەیە، و با دوور بێت لە خۆر.',
			'At least two years of shelf life; keep out of the sun.',
			'保质期至少两年，请避光存放。',
		),
		children: {
			makeup: t('مكياج', 'مکیاج', 'Make-up', '彩妆'),
			care: t('عناية بالجسم', 'چاودێری جەستە', 'Body care', '身体护理'),
		},
	},
	jewellery: {
		name: t('ساعات وإكسسوارات', 'کاتژمێر و ئێکسسوار', 'Watches & accessories', '钟表配饰'),
		icon: '231a',
		note: t('يصل في علبة هدية مبطنة.', 'لەناو قوتوویەکی دیاری نەرمدا دەگات.', 'Comes in a padded gift box.', '附软垫礼盒包装。'),
		children: {
			watches: t('ساعات يد', 'کاتژمێری دەست', 'Watches', '手表'),
			jewels: t('حلي ومسابح', 'خشڵ و تەزبێح', 'Jewellery & prayer beads', '首饰与念珠'),
			eyewear: t('نظارات', 'چاویلکە', 'Eyewear', '眼镜'),
		},
	},
	kids: {
		name: t('أطفال وألعاب', 'منداڵان و یاری', 'Kids & toys', '母婴玩具'),
		icon: '1f9f8',
		note: t(
			'مواد آمنة للأطفال وحواف ناعمة بلا أجزاء حادة.',
			'ماددەکانی بۆ منداڵ سەلامەتن و هیچ لێوارێکی تیژی نییە.',
			'Child-safe materials with smooth edges and no sharp parts.',
			'选用儿童安全材料，边角圆润无尖锐部件。',
		),
		children: {
			toys: t('ألعاب', 'یاری', 'Toys', '玩具'),
			puzzles: t('ألعاب ذكاء', 'یاری زیرەکی', 'Puzzles & games', '益智游戏'),
			baby: t('مستلزمات الرضّع', 'پێداویستی کۆرپە', 'Baby care', '婴儿用品'),
		},
	},
	sports: {
		name: t('رياضة ورحلات', 'وەرزش و گەشت', 'Sports & outdoors', '运动户外'),
		icon: '26bd',
		note: t(
			'مناسب للمبتدئين والهواة، داخل البيت وخارجه.',
			'بۆ سەرەتایی و ئارەزوومەندان گونجاوە، لە ماڵ و لە دەرەوە.',
			'Good for beginners and keen amateurs, indoors and out.',
			'适合初学者与爱好者，室内外皆宜。',
		),
		children: {
			balls: t('كرات ومضارب', 'تۆپ و ڕاکێت', 'Balls & rackets', '球类与球拍'),
			wheels: t('دراجات وزلاجات', 'پاسکیل و خلیسک', 'Bikes & wheels', '骑行与滑行'),
			camping: t('تخييم ورحلات', 'چادر و گەشت', 'Camping', '露营'),
		},
	},
	tools: {
		name: t('عدد ولوازم', 'ئامێر و کەرەستە', 'Tools & hardware', '工具五金'),
		icon: '1f9f0',
		note: t(
			'للاستعمال المنزلي والورش الصغيرة.',
			'بۆ بەکارهێنانی ماڵ و وەرشەی بچووک.',
			'For home use and small workshops.',
			'适合家庭与小型作坊使用。',
		),
		children: {
			'hand-tools': t('عدد يدوية', 'ئامێری دەستی', 'Hand tools', '手动工具'),
			hardware: t('براغٍ وأقفال', 'بورغی و قفڵ', 'Fixings & locks', '紧固件与锁具'),
		},
	},
	stationery: {
		name: t('قرطاسية ومكتب', 'قرتاسیە و نووسینگە', 'Stationery & office', '文具办公'),
		icon: '270f-fe0f',
		note: t(
			'مناسب للمدرسة والجامعة والمكتب.',
			'بۆ قوتابخانە و زانکۆ و نووسینگە گونجاوە.',
			'For school, university and the office.',
			'适合学校、大学与办公室使用。',
		),
		children: {
			writing: t('أقلام وألوان', 'پێنووس و ڕەنگ', 'Pens & colours', '书写与绘画'),
			paper: t('دفاتر', 'دەفتەر', 'Notebooks', '本册'),
			desk: t('لوازم المكتب', 'پێداویستی مێز', 'Desk supplies', '桌面用品'),
		},
	},
	cleaning: {
		name: t('تنظيف وغسيل', 'پاککردنەوە و شوشتن', 'Cleaning & laundry', '清洁洗护'),
		icon: '1f9f9',
		note: t('متوفر بكميات كبيرة.', 'بە بڕی زۆریش بەردەستە.', 'Available in large quantities.', '可大量供应。'),
		children: {
			floors: t('تنظيف الأرضيات', 'پاککردنەوەی زەوی', 'Floor care', '地面清洁'),
			washing: t('غسيل ومناديل', 'شوشتن و کلێنکس', 'Washing & tissues', '洗涤与纸品'),
		},
	},
	food: {
		name: t('أغذية وحلويات', 'خۆراک و شیرینی', 'Food & sweets', '食品与糖果'),
		icon: '1f36f',
		note: t(
			'معبأ حديثًا، وتاريخ الإنتاج مطبوع على العبوة.',
			'تازە پاکەت کراوە و بەرواری بەرهەمهێنان لەسەر پاکەتەکە نووسراوە.',
			'Freshly packed; production date printed on the pack.',
			'新鲜包装，生产日期见包装。',
		),
		children: {},
	},
	pets: {
		name: t('حيوانات أليفة', 'ئاژەڵی ماڵی', 'Pet supplies', '宠物用品'),
		icon: '1f9b4',
		note: t(
			'مواد غير سامة وسهلة الغسل.',
			'لە ماددەی بێ ژەهر دروست کراوە و بە ئاسانی دەشۆردرێت.',
			'Non-toxic and easy to wash.',
			'无毒材质，易清洗。',
		),
		children: {},
	},
	music: {
		name: t('موسيقى وهوايات', 'مۆسیقا و ئارەزوو', 'Music & hobbies', '音乐与爱好'),
		icon: '1f3b8',
		note: t(
			'مضبوط ومفحوص قبل الإرسال.',
			'پێش ناردن ڕێکخراوە و تاقی کراوەتەوە.',
			'Adjusted and checked before dispatch.',
			'发货前已调试检验。',
		),
		children: {
			instruments: t('آلات موسيقية', 'ئامێری مۆسیقا', 'Instruments', '乐器'),
			hobbies: t('رسم وعلوم', 'نیگار و زانست', 'Art & science', '绘画与科学'),
		},
	},
	health: {
		name: t('مستلزمات صحية', 'پێداویستی تەندروستی', 'Health', '健康用品'),
		icon: '1fa7a',
		note: t(
			'لا يغني عن استشارة الطبيب.',
			'جێگەی ڕاوێژی پزیشک ناگرێتەوە.',
			'Not a substitute for medical advice.',
			'不能替代医生的建议。',
		),
		children: {},
	},
} as const satisfies Record<string, RootCategory>;

export type RootKey = keyof typeof rootCategories;

type PathOf<R extends RootKey> = R | `${R}/${Extract<keyof (typeof rootCategories)[R]['children'], string>}`;

/** A root or a root and a child: 'food', 'phones/audio'. */
export type CategoryKey = { [R in RootKey]: PathOf<R> }[RootKey];

export function rootOf(key: CategoryKey): RootCategory {
	return rootCategories[key.split('/')[0] as RootKey];
}

/** From the root category down. */
export function pathOf(key: CategoryKey): FullText[] {
	const root = rootOf(key);
	const child = root.children[key.split('/')[1] ?? ''];
	return child ? [root.name, child] : [root.name];
}
