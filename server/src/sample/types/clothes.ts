import { clothes } from '../attributes.ts';
import { packOf, words } from '../features.ts';
import type { ProductType } from '../product-type.ts';
import { t } from '../text.ts';

export const clothesTypes: readonly ProductType[] = [
	{
		code: 'DS', category: 'women/dresses', brands: ['delfara', 'nashmira'], art: '1f457', grams: 340, cm3: 1700,
		name: t('فستان طويل', 'کراسی درێژ', 'Long dress', '长款连衣裙'),
		about: t(
			'قماش منسدل لا يشف ولا يحتاج إلى كيّ كثير، وقصة مريحة للعمل والزيارات.',
			'قوماشێکی نەرم کە نە تەنکە و نە ئوتووی زۆری دەوێت، بڕینێکی ئاسوودە بۆ کار و سەردان.',
			'Flowing fabric that is neither sheer nor hard to iron, with an easy cut for work and visits.',
			'垂感面料不透不易皱，剪裁舒适，上班做客皆宜。',
		),
		models: [[words('للمناسبات', 'بۆ بۆنەکان', 'for occasions', '礼服款'), 46500], [words('صيفي خفيف', 'هاوینەی سووک', 'light summer', '夏季轻薄款'), 28500], [words('بأكمام طويلة', 'قۆڵ درێژ', 'long-sleeved', '长袖款'), 34750]],
		colours: ['blue', 'burgundy', 'black'], choices: clothes('M', 'L'), material: 'polyester',
	},
	{
		code: 'BL', category: 'women/dresses', brands: ['nashmira', 'delfara'], art: '1f45a', grams: 210, cm3: 900,
		name: t('بلوزة نسائية', 'بلوزی ئافرەتان', 'Women’s blouse', '女士上衣'),
		about: t(
			'بلوزة ناعمة تتنفس في الحر، تُلبس مع التنورة أو البنطال.',
			'بلوزێکی نەرم کە لە گەرمادا هەوا دەدات، لەگەڵ تەنوورە یان پانتۆڵ دەپۆشرێت.',
			'Soft and airy in the heat; goes with skirt or trousers.',
			'柔软透气，炎夏舒适，搭裙搭裤皆可。',
		),
		models: [[words('قطنية', 'لۆکەیی', 'cotton', '纯棉款'), 15500], [words('بياقة مستديرة', 'یەخەی خڕ', 'round neck', '圆领款'), 13750], [words('قصة واسعة', 'بڕینی فراوان', 'loose fit', '宽松款'), 17250]],
		colours: ['pink', 'white', 'turquoise'], choices: clothes('S', 'L'), material: 'cotton',
	},
	{
		code: 'SR', category: 'women/dresses', brands: ['delfara'], art: '1f97b', grams: 420, cm3: 2000,
		name: t('ثوب ساري مطرز', 'جلی ساری چنراو', 'Embroidered sari dress', '刺绣纱丽裙'),
		about: t(
			'قماش لامع بحاشية ذهبية للأعراس والحفلات، يأتي مع الوشاح.',
			'قوماشێکی بریقەدار بە لێواری زێڕین بۆ زەماوەند و ئاهەنگ، شاڵەکەی لەگەڵە.',
			'Shining fabric with a golden border for weddings and parties; the shawl is included.',
			'亮泽面料金边装饰，婚礼宴会皆宜，含披肩。',
		),
		models: [[words('بحاشية ذهبية', 'بە لێواری زێڕین', 'gold border', '金边款'), 68500], [words('مع وشاح', 'لەگەڵ شاڵ', 'with shawl', '含披肩'), 79000]],
		colours: ['green', 'red', 'purple'], material: 'silk', origin: 'china',
	},
	{
		code: 'CT', category: 'women/outerwear', brands: ['delfara', 'zelnora'], art: '1f9e5', grams: 980, cm3: 5200,
		name: t('معطف نسائي', 'پاڵتۆی ئافرەتان', 'Women’s coat', '女士大衣'),
		about: t(
			'معطف مبطن للشتاء البارد، بجيبين عميقين وياقة عريضة.',
			'پاڵتۆیەکی ناوپۆشکراو بۆ زستانی سارد، بە دوو گیرفانی قووڵ و یەخەی پان.',
			'Lined for cold winters, with two deep pockets and a wide collar.',
			'加里衬，抵御寒冬，双深口袋，宽翻领。',
		),
		models: [[words('شتوي ثقيل', 'زستانەی ئەستوور', 'heavy winter', '冬季加厚'), 72500], [words('ربيعي خفيف', 'بەهارەی سووک', 'light spring', '春季薄款'), 54500]],
		colours: ['beige', 'grey', 'black'], choices: clothes('M', 'XL'), material: 'wool',
	},
	{
		code: 'SC', category: 'women/outerwear', brands: ['nashmira', 'yashkar'], art: '1f9e3', grams: 160, cm3: 800,
		name: t('وشاح محبوك', 'شاڵی چنراو', 'Knitted scarf', '针织围巾'),
		about: t(
			'صوف ناعم لا يحك الجلد، طويل يكفي لفّتين حول الرقبة.',
			'خورییەکی نەرم کە پێست ناخورێنێت، هێندە درێژە دوو جار لە مل دەئاڵێت.',
			'Soft wool that does not scratch, long enough to go round twice.',
			'柔软不扎肤，长度足够绕颈两圈。',
		),
		models: [[words('بشراشيب', 'بە ڕیشوو', 'fringed', '流苏款'), 11500], [words('عريض', 'پان', 'wide', '加宽款'), 14250]],
		colours: ['red', 'navy', 'grey', 'beige'], material: 'wool',
	},
	{
		code: 'SH', category: 'women/outerwear', brands: ['nashmira'], art: '1f452', grams: 140, cm3: 4200,
		name: t('قبعة شمس عريضة', 'کڵاوی پانی خۆر', 'Wide sun hat', '宽檐遮阳帽'),
		about: t(
			'تحمي الوجه والرقبة من الشمس، وتُطوى في الحقيبة دون أن تتكسر.',
			'ڕوو و مل لە خۆر دەپارێزێت و لە جانتادا دەپێچرێتەوە بێ ئەوەی تێک بچێت.',
			'Shades face and neck, and folds into a bag without creasing.',
			'遮挡面颈阳光，可折叠收纳不变形。',
		),
		models: [[words('بشريط', 'بە شریت', 'with ribbon', '丝带款'), 9500], [words('للبحر والسفر', 'بۆ دەریا و گەشت', 'for beach and travel', '海边旅行款'), 11000]],
		material: 'wicker',
	},
	{
		code: 'GV', category: 'women/outerwear', brands: ['yashkar', 'zelnora'], art: '1f9e4', grams: 90, cm3: 360,
		name: t('قفازات شتوية', 'دەستکێشی زستانە', 'Winter gloves', '保暖手套'),
		about: t(
			'بطانة دافئة وأطراف تعمل على شاشة الهاتف.',
			'ناوپۆشێکی گەرم و سەرە پەنجەی گونجاو بۆ شاشەی مۆبایل.',
			'Warm lining and fingertips that work on a phone screen.',
			'内里保暖，指尖可触屏。',
		),
		models: [[words('نسائية', 'ئافرەتان', 'for women', '女款'), 6250], [words('رجالية', 'پیاوان', 'for men', '男款'), 6750]],
		colours: ['purple', 'black', 'grey'], material: 'wool', minimum: 2,
	},
	{
		code: 'TS', category: 'men/tops', brands: ['yashkar', 'rewaz'], art: '1f455', grams: 190, cm3: 700,
		name: t('تيشيرت رجالي قطني', 'تیشێرتی لۆکەیی پیاوان', 'Men’s cotton T-shirt', '男士纯棉T恤'),
		about: t(
			'قطن ممشط لا ينكمش في الغسيل ولا يتغير لونه، وخياطة مزدوجة عند الكتف.',
			'لۆکەیەکی شانەکراو کە بە شوشتن نە گرژ دەبێت و نە ڕەنگی دەگۆڕێت، لە شان دوو جار دووراوە.',
			'Combed cotton that neither shrinks nor fades, with double stitching at the shoulder.',
			'精梳棉不缩水不褪色，肩部双线缝制。',
		),
		models: [[words('سادة', 'سادە', 'plain', '纯色款'), 8750], [words('بجيب على الصدر', 'بە گیرفانی سنگ', 'with chest pocket', '胸袋款'), 9750], [packOf(3), 22500]],
		colours: ['green', 'white', 'navy'], choices: clothes('L', 'XXL'), material: 'cotton',
	},
	{
		code: 'FS', category: 'men/tops', brands: ['yashkar', 'zelnora'], art: '1f454', grams: 310, cm3: 1300,
		name: t('قميص رسمي مع ربطة عنق', 'کراسی فەرمی لەگەڵ قەرەوات', 'Formal shirt with tie', '正装衬衫配领带'),
		about: t(
			'قميص للدوام والمناسبات، قماشه مقاوم للتجعد وياقته ثابتة.',
			'کراسێک بۆ دەوام و بۆنە، قوماشەکەی چرچ نابێت و یەخەکەی ڕاوەستاوە.',
			'For office and occasions; crease-resistant fabric and a collar that holds its shape.',
			'上班与正式场合皆宜，抗皱面料，领型挺括。',
		),
		models: [[words('مخطط', 'خەتدار', 'striped', '条纹款'), 21500], [words('قصة ضيقة', 'بڕینی تەسک', 'slim fit', '修身款'), 23500], [words('قصة كلاسيكية', 'بڕینی کلاسیکی', 'classic fit', '经典款'), 22250]],
		colours: ['blue', 'grey', 'burgundy'], choices: clothes('L', 'XL'), material: 'cotton',
	},
	{
		code: 'JN', category: 'men/bottoms', brands: ['rewaz', 'yashkar'], art: '1f456', grams: 620, cm3: 2300,
		name: t('بنطال جينز رجالي', 'پانتۆڵی جینزی پیاوان', 'Men’s jeans', '男士牛仔裤'),
		about: t(
			'جينز متين فيه قليل من المرونة يريح عند الجلوس، وخمسة جيوب بخياطة قوية.',
			'جینزێکی پتەو بە کەمێک چەمینەوە کە لە دانیشتندا ئاسوودەیە، پێنج گیرفانی بە دووراوی بەهێز.',
			'Tough denim with a little stretch for sitting, and five well-stitched pockets.',
			'耐磨微弹，久坐舒适，五袋加固缝线。',
		),
		models: [[words('قصة مستقيمة', 'بڕینی ڕاست', 'straight cut', '直筒款'), 26500], [words('قصة ضيقة', 'بڕینی تەسک', 'slim cut', '修身款'), 27500]],
		colours: ['blue', 'navy', 'black'], choices: clothes('32', '34'), material: 'denim',
	},
	{
		code: 'ST', category: 'men/bottoms', brands: ['rewaz'], art: '1fa73', grams: 200, cm3: 700,
		name: t('شورت صيفي', 'شۆرتی هاوینە', 'Summer shorts', '夏季短裤'),
		about: t(
			'خفيف يجف بسرعة، للبيت والسباحة والملعب.',
			'سووکە و زوو وشک دەبێتەوە، بۆ ماڵ و مەلە و یاریگا.',
			'Light and quick to dry; for home, pool and pitch.',
			'轻薄速干，居家、游泳、运动皆宜。',
		),
		models: [[words('بجيوب', 'بە گیرفان', 'with pockets', '带口袋'), 9250], [packOf(2), 16500]],
		colours: ['green', 'blue', 'black'], choices: clothes('M', 'L'), material: 'polyester',
	},
	{
		code: 'CP', category: 'men/extras', brands: ['rewaz', 'yashkar'], art: '1f9e2', grams: 85, cm3: 1300,
		name: t('قبعة رياضية', 'کڵاوی وەرزشی', 'Sports cap', '运动帽'),
		about: t(
			'قبعة بحزام خلفي قابل للضبط وثقوب تهوية، تناسب كل المقاسات.',
			'کڵاوێک بە قایشی پشتەوەی ڕێکخراو و کونی هەواگۆڕکێ، بۆ هەموو قەبارەیەک گونجاوە.',
			'Adjustable strap and air holes; one size fits all.',
			'可调节后扣，透气孔设计，均码。',
		),
		models: [[words('قطنية', 'لۆکەیی', 'cotton', '纯棉款'), 5500], [words('سريعة الجفاف', 'زوو وشکبووەوە', 'quick-drying', '速干款'), 7250]],
		colours: ['turquoise', 'black', 'red', 'beige'], material: 'cotton',
	},
	{
		code: 'SK', category: 'men/extras', brands: ['yashkar'], art: '1f9e6', grams: 60, cm3: 200,
		name: t('جوارب قطنية', 'گۆرەوی لۆکەیی', 'Cotton socks', '纯棉袜'),
		about: t(
			'قطن ماص للعرق وكعب مقوى، لا تضغط على الساق.',
			'لۆکەی ئارەقمژ و پاژنەی بەهێزکراو، فشار ناخاتە سەر لاق.',
			'Absorbent cotton with a reinforced heel; does not squeeze the leg.',
			'吸汗纯棉，后跟加固，袜口不勒腿。',
		),
		models: [[words('5 أزواج', '5 جووت', '5 pairs', '5双装'), 6000], [words('10 أزواج', '10 جووت', '10 pairs', '10双装'), 10750]],
		colours: ['green', 'blue', 'pink'], material: 'cotton', minimum: 2,
	},
];
