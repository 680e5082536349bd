/**
 * Mainland China: 31 provinces, regions and municipalities with their cities and prefectures; the municipalities with their
 * districts. Numbers are those of the national standard GB/T 2260: a province's two digits, a prefecture's two, a district's
 * three under a municipality; county-level cities directly below a province are 900 and the standard's last two digits, and
 * Yiwu, which traders name by itself, is 782. Beijing and the coast that ships to Iraq first, then by number. Well-known cities
 * stand in four languages, the others in Chinese and pinyin. How to read a line: `region-table.ts`.
 */
export const china = `
= 11 CN-BJ 100000 | Beijing | بكين | پەکین | 北京市
+ 101 Dongcheng 东城区 100010, 102 Xicheng 西城区 100032, 105 Chaoyang 朝阳区 100020, 106 Fengtai 丰台区 100071
+ 107 Shijingshan 石景山区 100043, 108 Haidian 海淀区 100089, 109 Mentougou 门头沟区 102300, 111 Fangshan 房山区 102488
+ 112 Tongzhou 通州区 101100, 113 Shunyi 顺义区 101300, 114 Changping 昌平区 102200, 115 Daxing 大兴区 102600
+ 116 Huairou 怀柔区 101400, 117 Pinggu 平谷区 101200, 118 Miyun 密云区 101500, 119 Yanqing 延庆区 102100

= 44 CN-GD 510000 | Guangdong | غوانغدونغ | گوانگدۆنگ | 广东省
1 510000 | Guangzhou | قوانغتشو | گوانگجۆ | 广州市
3 518000 | Shenzhen | شنتشن | شێنجێن | 深圳市
19 523000 | Dongguan | دونغقوان | دۆنگگوان | 东莞市
6 528000 | Foshan | فوشان | فۆشان | 佛山市
20 528400 | Zhongshan | تشونغشان | جۆنگشان | 中山市
4 519000 | Zhuhai | تشوهاي | جوهای | 珠海市
5 515000 | Shantou | شانتو | شانتۆ | 汕头市
13 516000 | Huizhou | هويتشو | هوێجۆ | 惠州市
+ 2 Shaoguan 韶关市 512000, 7 Jiangmen 江门市 529000, 8 Zhanjiang 湛江市 524000, 9 Maoming 茂名市 525000
+ 12 Zhaoqing 肇庆市 526000, 14 Meizhou 梅州市 514000, 15 Shanwei 汕尾市 516600, 16 Heyuan 河源市 517000
+ 17 Yangjiang 阳江市 529500, 18 Qingyuan 清远市 511500, 51 Chaozhou 潮州市 521000, 52 Jieyang 揭阳市 522000
+ 53 Yunfu 云浮市 527300

= 33 CN-ZJ 310000 | Zhejiang | تشجيانغ | جێجیانگ | 浙江省
1 310000 | Hangzhou | هانغتشو | هانگجۆ | 杭州市
2 315000 | Ningbo | نينغبو | نینگبۆ | 宁波市
782 322000 | Yiwu | إيوو | ییوو | 义乌市
3 325000 | Wenzhou | ونتشو | وێنجۆ | 温州市
6 312000 | Shaoxing | شاوشينغ | شاوشینگ | 绍兴市
7 321000 | Jinhua | جينهوا | جینهوا | 金华市
10 318000 | Taizhou | تايتشو | تایجۆ | 台州市
+ 4 Jiaxing 嘉兴市 314000, 5 Huzhou 湖州市 313000, 8 Quzhou 衢州市 324000, 9 Zhoushan 舟山市 316000, 11 Lishui 丽水市 323000

= 31 CN-SH 200000 | Shanghai | شنغهاي | شانگهای | 上海市
+ 101 Huangpu 黄浦区 200001, 104 Xuhui 徐汇区 200030, 105 Changning 长宁区 200050, 106 Jing'an 静安区 200040
+ 107 Putuo 普陀区 200333, 109 Hongkou 虹口区 200080, 110 Yangpu 杨浦区 200082, 112 Minhang 闵行区 201100
+ 113 Baoshan 宝山区 201900, 114 Jiading 嘉定区 201800, 115 Pudong 浦东新区 200120, 116 Jinshan 金山区 201500
+ 117 Songjiang 松江区 201600, 118 Qingpu 青浦区 201700, 120 Fengxian 奉贤区 201400, 151 Chongming 崇明区 202150

= 32 CN-JS 210000 | Jiangsu | جيانغسو | جیانگسو | 江苏省
1 210000 | Nanjing | نانجينغ | نانجینگ | 南京市
5 215000 | Suzhou | سوتشو | سوجۆ | 苏州市
2 214000 | Wuxi | ووشي | ووشی | 无锡市
7 222000 | Lianyungang | ليانيونقانغ | لیانیونگانگ | 连云港市
+ 4 Changzhou 常州市 213000, 3 Xuzhou 徐州市 221000, 6 Nantong 南通市 226000, 8 Huai'an 淮安市 223000
+ 9 Yancheng 盐城市 224000, 10 Yangzhou 扬州市 225000, 11 Zhenjiang 镇江市 212000, 12 Taizhou 泰州市 225300
+ 13 Suqian 宿迁市 223800

= 35 CN-FJ 350000 | Fujian | فوجيان | فوجیان | 福建省
1 350000 | Fuzhou | فوتشو | فوجۆ | 福州市
2 361000 | Xiamen | شيامن | شیامێن | 厦门市
5 362000 | Quanzhou | تشوانتشو | چوانجۆ | 泉州市
+ 3 Putian 莆田市 351100, 4 Sanming 三明市 365000, 6 Zhangzhou 漳州市 363000, 7 Nanping 南平市 353000
+ 8 Longyan 龙岩市 364000, 9 Ningde 宁德市 352100

= 37 CN-SD 250000 | Shandong | شاندونغ | شاندۆنگ | 山东省
1 250000 | Jinan | جينان | جینان | 济南市
2 266000 | Qingdao | تشينغداو | چینگداو | 青岛市
6 264000 | Yantai | يانتاي | یانتای | 烟台市
13 276000 | Linyi | ليني | لینیی | 临沂市
+ 10 Weihai 威海市 264200, 7 Weifang 潍坊市 261000, 3 Zibo 淄博市 255000, 4 Zaozhuang 枣庄市 277100
+ 5 Dongying 东营市 257000, 8 Jining 济宁市 272000, 9 Tai'an 泰安市 271000, 11 Rizhao 日照市 276800, 14 Dezhou 德州市 253000
+ 15 Liaocheng 聊城市 252000, 16 Binzhou 滨州市 256600, 17 Heze 菏泽市 274000

= 12 CN-TJ 300000 | Tianjin | تيانجين | تیانجین | 天津市
+ 101 Heping 和平区 300041, 102 Hedong 河东区 300171, 103 Hexi 河西区 300202, 104 Nankai 南开区 300100
+ 105 Hebei 河北区 300143, 106 Hongqiao 红桥区 300131, 110 Dongli 东丽区 300300, 111 Xiqing 西青区 300380
+ 112 Jinnan 津南区 300350, 113 Beichen 北辰区 300400, 114 Wuqing 武清区 301700, 115 Baodi 宝坻区 301800
+ 116 Binhai 滨海新区 300450, 117 Ninghe 宁河区 301500, 118 Jinghai 静海区 301600, 119 Jizhou 蓟州区 301900

= 13 CN-HE 050000 | Hebei | خبي | هێبێی | 河北省
1 050000 | Shijiazhuang | شيجياتشوانغ | شیجیاجوانگ | 石家庄市
+ 2 Tangshan 唐山市 063000, 3 Qinhuangdao 秦皇岛市 066000, 4 Handan 邯郸市 056000, 5 Xingtai 邢台市 054000
+ 6 Baoding 保定市 071000, 7 Zhangjiakou 张家口市 075000, 8 Chengde 承德市 067000, 9 Cangzhou 沧州市 061000
+ 10 Langfang 廊坊市 065000, 11 Hengshui 衡水市 053000

= 14 CN-SX 030000 | Shanxi | شانشي | شانشی | 山西省
1 030000 | Taiyuan | تاييوان | تایێوان | 太原市
+ 2 Datong 大同市 037000, 3 Yangquan 阳泉市 045000, 4 Changzhi 长治市 046000, 5 Jincheng 晋城市 048000
+ 6 Shuozhou 朔州市 036000, 7 Jinzhong 晋中市 030600, 8 Yuncheng 运城市 044000, 9 Xinzhou 忻州市 034000
+ 10 Linfen 临汾市 041000, 11 Lüliang 吕梁市 033000

= 15 CN-NM 010000 | Inner Mongolia | منغوليا الداخلية | مەنگۆلیای ناوخۆ | 内蒙古自治区
1 010000 | Hohhot | هوهيهوت | هۆهێهۆت | 呼和浩特市
+ 2 Baotou 包头市 014000, 3 Wuhai 乌海市 016000, 4 Chifeng 赤峰市 024000, 5 Tongliao 通辽市 028000
+ 6 Ordos 鄂尔多斯市 017000, 7 Hulunbuir 呼伦贝尔市 021000, 8 Bayannur 巴彦淖尔市 015000, 9 Ulanqab 乌兰察布市 012000
+ 22 Hinggan 兴安盟 137400, 25 Xilingol 锡林郭勒盟 026000, 29 Alxa 阿拉善盟 750300

= 21 CN-LN 110000 | Liaoning | لياونينغ | لیاونینگ | 辽宁省
1 110000 | Shenyang | شنيانغ | شێنیانگ | 沈阳市
2 116000 | Dalian | داليان | دالیان | 大连市
+ 3 Anshan 鞍山市 114000, 4 Fushun 抚顺市 113000, 5 Benxi 本溪市 117000, 6 Dandong 丹东市 118000, 7 Jinzhou 锦州市 121000
+ 8 Yingkou 营口市 115000, 9 Fuxin 阜新市 123000, 10 Liaoyang 辽阳市 111000, 11 Panjin 盘锦市 124000
+ 12 Tieling 铁岭市 112000, 13 Chaoyang 朝阳市 122000, 14 Huludao 葫芦岛市 125000

= 22 CN-JL 130000 | Jilin | جيلين | جیلین | 吉林省
1 130000 | Changchun | تشانغتشون | چانگچون | 长春市
+ 2 Jilin City 吉林市 132000, 3 Siping 四平市 136000, 4 Liaoyuan 辽源市 136200, 5 Tonghua 通化市 134000
+ 6 Baishan 白山市 134300, 7 Songyuan 松原市 138000, 8 Baicheng 白城市 137000, 24 Yanbian 延边朝鲜族自治州 133000

= 23 CN-HL 150000 | Heilongjiang | هيلونغجيانغ | هەیلۆنگجیانگ | 黑龙江省
1 150000 | Harbin | هاربين | هاربین | 哈尔滨市
+ 2 Qiqihar 齐齐哈尔市 161000, 3 Jixi 鸡西市 158100, 4 Hegang 鹤岗市 154100, 5 Shuangyashan 双鸭山市 155100
+ 6 Daqing 大庆市 163000, 7 Yichun 伊春市 153000, 8 Jiamusi 佳木斯市 154000, 9 Qitaihe 七台河市 154600
+ 10 Mudanjiang 牡丹江市 157000, 11 Heihe 黑河市 164300, 12 Suihua 绥化市 152000, 27 Daxing'anling 大兴安岭地区 165000

= 34 CN-AH 230000 | Anhui | آنهوي | ئانهوێی | 安徽省
1 230000 | Hefei | خفي | هێفێی | 合肥市
+ 2 Wuhu 芜湖市 241000, 3 Bengbu 蚌埠市 233000, 4 Huainan 淮南市 232000, 5 Ma'anshan 马鞍山市 243000
+ 6 Huaibei 淮北市 235000, 7 Tongling 铜陵市 244000, 8 Anqing 安庆市 246000, 10 Huangshan 黄山市 245000
+ 11 Chuzhou 滁州市 239000, 12 Fuyang 阜阳市 236000, 13 Suzhou 宿州市 234000, 15 Lu'an 六安市 237000
+ 16 Bozhou 亳州市 236800, 17 Chizhou 池州市 247100, 18 Xuancheng 宣城市 242000

= 36 CN-JX 330000 | Jiangxi | جيانغشي | جیانگشی | 江西省
1 330000 | Nanchang | نانتشانغ | نانچانگ | 南昌市
+ 2 Jingdezhen 景德镇市 333000, 3 Pingxiang 萍乡市 337000, 4 Jiujiang 九江市 332000, 5 Xinyu 新余市 338000
+ 6 Yingtan 鹰潭市 335000, 7 Ganzhou 赣州市 341000, 8 Ji'an 吉安市 343000, 9 Yichun 宜春市 336000, 10 Fuzhou 抚州市 344000
+ 11 Shangrao 上饶市 334000

= 41 CN-HA 450000 | Henan | خنان | هێنان | 河南省
1 450000 | Zhengzhou | تشنغتشو | جێنگجۆ | 郑州市
+ 2 Kaifeng 开封市 475000, 3 Luoyang 洛阳市 471000, 4 Pingdingshan 平顶山市 467000, 5 Anyang 安阳市 455000
+ 6 Hebi 鹤壁市 458000, 7 Xinxiang 新乡市 453000, 8 Jiaozuo 焦作市 454000, 9 Puyang 濮阳市 457000, 10 Xuchang 许昌市 461000
+ 11 Luohe 漯河市 462000, 12 Sanmenxia 三门峡市 472000, 13 Nanyang 南阳市 473000, 14 Shangqiu 商丘市 476000
+ 15 Xinyang 信阳市 464000, 16 Zhoukou 周口市 466000, 17 Zhumadian 驻马店市 463000, 901 Jiyuan 济源市 459000

= 42 CN-HB 430000 | Hubei | هوبي | هوبێی | 湖北省
1 430000 | Wuhan | ووهان | ووهان | 武汉市
+ 2 Huangshi 黄石市 435000, 3 Shiyan 十堰市 442000, 5 Yichang 宜昌市 443000, 6 Xiangyang 襄阳市 441000
+ 7 Ezhou 鄂州市 436000, 8 Jingmen 荆门市 448000, 9 Xiaogan 孝感市 432000, 10 Jingzhou 荆州市 434000
+ 11 Huanggang 黄冈市 438000, 12 Xianning 咸宁市 437000, 13 Suizhou 随州市 441300, 28 Enshi 恩施土家族苗族自治州 445000
+ 904 Xiantao 仙桃市 433000, 905 Qianjiang 潜江市 433100, 906 Tianmen 天门市 431700, 921 Shennongjia 神农架林区 442400

= 43 CN-HN 410000 | Hunan | هونان | هونان | 湖南省
1 410000 | Changsha | تشانغشا | چانگشا | 长沙市
+ 2 Zhuzhou 株洲市 412000, 3 Xiangtan 湘潭市 411100, 4 Hengyang 衡阳市 421000, 5 Shaoyang 邵阳市 422000
+ 6 Yueyang 岳阳市 414000, 7 Changde 常德市 415000, 8 Zhangjiajie 张家界市 427000, 9 Yiyang 益阳市 413000
+ 10 Chenzhou 郴州市 423000, 11 Yongzhou 永州市 425000, 12 Huaihua 怀化市 418000, 13 Loudi 娄底市 417000
+ 31 Xiangxi 湘西土家族苗族自治州 416000

= 45 CN-GX 530000 | Guangxi | قوانغشي | گوانگشی | 广西壮族自治区
1 530000 | Nanning | ناننينغ | نانینگ | 南宁市
+ 2 Liuzhou 柳州市 545000, 3 Guilin 桂林市 541000, 4 Wuzhou 梧州市 543000, 5 Beihai 北海市 536000
+ 6 Fangchenggang 防城港市 538000, 7 Qinzhou 钦州市 535000, 8 Guigang 贵港市 537100, 9 Yulin 玉林市 537000
+ 10 Baise 百色市 533000, 11 Hezhou 贺州市 542800, 12 Hechi 河池市 547000, 13 Laibin 来宾市 546100
+ 14 Chongzuo 崇左市 532200

= 46 CN-HI 570000 | Hainan | هاينان | هاینان | 海南省
1 570000 | Haikou | هايكو | هایکۆ | 海口市
2 572000 | Sanya | سانيا | سانیا | 三亚市
+ 3 Sansha 三沙市 573199, 4 Danzhou 儋州市 571700, 901 Wuzhishan 五指山市 572200, 902 Qionghai 琼海市 571400
+ 905 Wenchang 文昌市 571300, 906 Wanning 万宁市 571500, 907 Dongfang 东方市 572600, 921 Ding'an 定安县 571200
+ 922 Tunchang 屯昌县 571600, 923 Chengmai 澄迈县 571900, 924 Lingao 临高县 571800, 925 Baisha 白沙黎族自治县 572800
+ 926 Changjiang 昌江黎族自治县 572700, 927 Ledong 乐东黎族自治县 572500, 928 Lingshui 陵水黎族自治县 572400
+ 929 Baoting 保亭黎族苗族自治县 572300, 930 Qiongzhong 琼中黎族苗族自治县 572900

= 50 CN-CQ 400000 | Chongqing | تشونغتشينغ | چۆنگچینگ | 重庆市
+ 103 Yuzhong 渝中区 400010, 101 Wanzhou 万州区 404000, 102 Fuling 涪陵区 408000, 104 Dadukou 大渡口区 400084
+ 105 Jiangbei 江北区 400020, 106 Shapingba 沙坪坝区 400030, 107 Jiulongpo 九龙坡区 400050, 108 Nan'an 南岸区 400060
+ 109 Beibei 北碚区 400700, 110 Qijiang 綦江区 401420, 111 Dazu 大足区 402360, 112 Yubei 渝北区 401120
+ 113 Banan 巴南区 401320, 114 Qianjiang 黔江区 409000, 115 Changshou 长寿区 401220, 116 Jiangjin 江津区 402260
+ 117 Hechuan 合川区 401520, 118 Yongchuan 永川区 402160, 119 Nanchuan 南川区 408400, 120 Bishan 璧山区 402760
+ 121 Tongliang 铜梁区 402560, 122 Tongnan 潼南区 402660, 123 Rongchang 荣昌区 402460, 124 Kaizhou 开州区 405400
+ 125 Liangping 梁平区 405200, 126 Wulong 武隆区 408500, 229 Chengkou 城口县 405900, 230 Fengdu 丰都县 408200
+ 231 Dianjiang 垫江县 408300, 233 Zhongxian 忠县 404300, 235 Yunyang 云阳县 404500, 236 Fengjie 奉节县 404600
+ 237 Wushan 巫山县 404700, 238 Wuxi 巫溪县 405800, 240 Shizhu 石柱土家族自治县 409100
+ 241 Xiushan 秀山土家族苗族自治县 409900, 242 Youyang 酉阳土家族苗族自治县 409800, 243 Pengshui 彭水苗族土家族自治县 409600

= 51 CN-SC 610000 | Sichuan | سيتشوان | سیچوان | 四川省
1 610000 | Chengdu | تشنغدو | چێنگدو | 成都市
+ 3 Zigong 自贡市 643000, 4 Panzhihua 攀枝花市 617000, 5 Luzhou 泸州市 646000, 6 Deyang 德阳市 618000
+ 7 Mianyang 绵阳市 621000, 8 Guangyuan 广元市 628000, 9 Suining 遂宁市 629000, 10 Neijiang 内江市 641000
+ 11 Leshan 乐山市 614000, 13 Nanchong 南充市 637000, 14 Meishan 眉山市 620000, 15 Yibin 宜宾市 644000
+ 16 Guang'an 广安市 638000, 17 Dazhou 达州市 635000, 18 Ya'an 雅安市 625000, 19 Bazhong 巴中市 636000
+ 20 Ziyang 资阳市 641300, 32 Ngawa 阿坝藏族羌族自治州 624000, 33 Garzê 甘孜藏族自治州 626000
+ 34 Liangshan 凉山彝族自治州 615000

= 52 CN-GZ 550000 | Guizhou | قويتشو | گوێیجۆ | 贵州省
1 550000 | Guiyang | قوييانغ | گوێیانگ | 贵阳市
+ 2 Liupanshui 六盘水市 553000, 3 Zunyi 遵义市 563000, 4 Anshun 安顺市 561000, 5 Bijie 毕节市 551700
+ 6 Tongren 铜仁市 554300, 23 Qianxinan 黔西南布依族苗族自治州 562400, 26 Qiandongnan 黔东南苗族侗族自治州 556000
+ 27 Qiannan 黔南布依族苗族自治州 558000

= 53 CN-YN 650000 | Yunnan | يوننان | یوننان | 云南省
1 650000 | Kunming | كونمينغ | کونمینگ | 昆明市
+ 3 Qujing 曲靖市 655000, 4 Yuxi 玉溪市 653100, 5 Baoshan 保山市 678000, 6 Zhaotong 昭通市 657000, 7 Lijiang 丽江市 674100
+ 8 Pu'er 普洱市 665000, 9 Lincang 临沧市 677000, 23 Chuxiong 楚雄彝族自治州 675000, 25 Honghe 红河哈尼族彝族自治州 661400
+ 26 Wenshan 文山壮族苗族自治州 663000, 28 Xishuangbanna 西双版纳傣族自治州 666100, 29 Dali 大理白族自治州 671000
+ 31 Dehong 德宏傣族景颇族自治州 678400, 33 Nujiang 怒江傈僳族自治州 673100, 34 Diqing 迪庆藏族自治州 674400

= 54 CN-XZ 850000 | Tibet | التبت | تبێت | 西藏自治区
1 850000 | Lhasa | لاسا | لاسا | 拉萨市
+ 2 Shigatse 日喀则市 857000, 3 Qamdo 昌都市 854000, 4 Nyingchi 林芝市 860000, 5 Shannan 山南市 856000
+ 6 Nagqu 那曲市 852000, 25 Ngari 阿里地区 859000

= 61 CN-SN 710000 | Shaanxi | شنشي | شێنشی | 陕西省
1 710000 | Xi'an | شيآن | شیئان | 西安市
+ 2 Tongchuan 铜川市 727000, 3 Baoji 宝鸡市 721000, 4 Xianyang 咸阳市 712000, 5 Weinan 渭南市 714000, 6 Yan'an 延安市 716000
+ 7 Hanzhong 汉中市 723000, 8 Yulin 榆林市 719000, 9 Ankang 安康市 725000, 10 Shangluo 商洛市 726000

= 62 CN-GS 730000 | Gansu | قانسو | گانسو | 甘肃省
1 730000 | Lanzhou | لانتشو | لانجۆ | 兰州市
+ 2 Jiayuguan 嘉峪关市 735100, 3 Jinchang 金昌市 737100, 4 Baiyin 白银市 730900, 5 Tianshui 天水市 741000
+ 6 Wuwei 武威市 733000, 7 Zhangye 张掖市 734000, 8 Pingliang 平凉市 744000, 9 Jiuquan 酒泉市 735000
+ 10 Qingyang 庆阳市 745000, 11 Dingxi 定西市 743000, 12 Longnan 陇南市 746000, 29 Linxia 临夏回族自治州 731100
+ 30 Gannan 甘南藏族自治州 747000

= 63 CN-QH 810000 | Qinghai | تشينغهاي | چینگهای | 青海省
1 810000 | Xining | شينينغ | شینینگ | 西宁市
+ 2 Haidong 海东市 810600, 22 Haibei 海北藏族自治州 812200, 23 Huangnan 黄南藏族自治州 811300
+ 25 Hainan 海南藏族自治州 813000, 26 Golog 果洛藏族自治州 814000, 27 Yushu 玉树藏族自治州 815000
+ 28 Haixi 海西蒙古族藏族自治州 817000

= 64 CN-NX 750000 | Ningxia | نينغشيا | نینگشیا | 宁夏回族自治区
1 750000 | Yinchuan | ينتشوان | یینچوان | 银川市
+ 2 Shizuishan 石嘴山市 753000, 3 Wuzhong 吴忠市 751100, 4 Guyuan 固原市 756000, 5 Zhongwei 中卫市 755000

= 65 CN-XJ 830000 | Xinjiang | شينجيانغ | شینجیانگ | 新疆维吾尔自治区
1 830000 | Urumqi | أورومتشي | ئورومچی | 乌鲁木齐市
31 844000 | Kashgar | كاشغر | کاشغەر | 喀什地区
+ 2 Karamay 克拉玛依市 834000, 4 Turpan 吐鲁番市 838000, 5 Hami 哈密市 839000, 32 Hotan 和田地区 848000
+ 29 Aksu 阿克苏地区 843000, 40 Ili 伊犁哈萨克自治州 835000, 23 Changji 昌吉回族自治州 831100
+ 27 Bortala 博尔塔拉蒙古自治州 833400, 28 Bayingolin 巴音郭楞蒙古自治州 841000, 30 Kizilsu 克孜勒苏柯尔克孜自治州 845350
+ 42 Tacheng 塔城地区 834700, 43 Altay 阿勒泰地区 836500, 901 Shihezi 石河子市 832000, 902 Aral 阿拉尔市 843300
+ 903 Tumxuk 图木舒克市 843806, 904 Wujiaqu 五家渠市 831300, 905 Beitun 北屯市 836000, 906 Tiemenguan 铁门关市 841007
+ 907 Shuanghe 双河市 833408, 908 Kokdala 可克达拉市 835213, 909 Kunyu 昆玉市 848116, 910 Huyanghe 胡杨河市 834034
+ 911 Xinxing 新星市 839000
`;
