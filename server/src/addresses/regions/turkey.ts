/**
 * Turkey: 81 provinces and all their districts. The number of a province is its plate code, which also begins its postcodes.
 * Istanbul, Ankara and Izmir first, then by plate code; in each the central districts first. Districts that buyers from Iraq
 * are likely to name stand in four languages, the others in Turkish alone. How to read a line: `region-table.ts`.
 */
export const turkey = `
= 34 TR-34 34000 | Istanbul | إسطنبول | ئیستانبوڵ | 伊斯坦布尔省
20 34080 | Fatih | الفاتح | فاتیح | 法提赫
1 34970 | Adalar | جزر الأميرات | ئادالار | 王子群岛
2 34275 | Arnavutköy | أرناؤوط كوي | ئارناڤوتکۆی | 阿尔纳武特柯伊
3 34750 | Ataşehir | أتاشهير | ئاتاشەهیر | 阿塔谢希尔
4 34310 | Avcılar | أفجلار | ئاڤجلار | 阿夫哲拉尔
5 34200 | Bağcılar | باغجلار | باغجلار | 巴哲拉尔
6 34180 | Bahçelievler | باهتشلي إيفلر | باخچەلی ئەڤلەر | 巴切利耶夫莱尔
7 34140 | Bakırköy | باكركوي | باکرکۆی | 巴克尔柯伊
8 34480 | Başakşehir | باشاك شهير | باشاکشەهیر | 巴沙克谢希尔
9 34030 | Bayrampaşa | بيرم باشا | بایرام پاشا | 巴伊拉姆帕夏
10 34330 | Beşiktaş | بشكتاش | بێشیکتاش | 贝西克塔斯
11 34820 | Beykoz | بيكوز | بەیکۆز | 贝伊科兹
12 34520 | Beylikdüzü | بيليك دوزو | بەیلیکدووزو | 贝伊利克迪兹
13 34420 | Beyoğlu | بي أوغلو | بەیئۆغڵو | 贝伊奥卢
14 34500 | Büyükçekmece | بيوك تشكمجة | بویوک چەکمەجە | 大切克梅杰
15 34540 | Çatalca | جتالجة | چاتالجا | 恰塔尔贾
16 34782 | Çekmeköy | تشكمة كوي | چەکمەکۆی | 切克梅柯伊
17 34220 | Esenler | أسنلر | ئەسەنلەر | 埃森莱尔
18 34510 | Esenyurt | أسنيورت | ئەسەنیورت | 埃森尤尔特
19 34050 | Eyüpsultan | أيوب سلطان | ئەیوب سوڵتان | 埃于普苏丹
21 34240 | Gaziosmanpaşa | غازي عثمان باشا | غازی عوسمان پاشا | 加齐奥斯曼帕夏
22 34160 | Güngören | غونغورن | گونگۆرەن | 京格伦
23 34710 | Kadıköy | قاضي كوي | کادکۆی | 卡德柯伊
24 34400 | Kağıthane | كاغد خانة | کاغتخانە | 卡厄特哈内
25 34860 | Kartal | كارتال | کارتاڵ | 卡尔塔尔
26 34290 | Küçükçekmece | كوتشوك تشكمجة | کوچوک چەکمەجە | 小切克梅杰
27 34840 | Maltepe | مال تبه | ماڵتەپە | 马尔泰佩
28 34890 | Pendik | بنديك | پەندیک | 彭迪克
29 34885 | Sancaktepe | سنجق تبه | سانجاکتەپە | 桑贾克泰佩
30 34450 | Sarıyer | صاري ير | ساریەر | 萨勒耶尔
31 34570 | Silivri | سيليفري | سیلیڤری | 锡利夫里
32 34920 | Sultanbeyli | سلطان بيلي | سوڵتانبەیلی | 苏丹贝伊利
33 34260 | Sultangazi | سلطان غازي | سوڵتانگازی | 苏丹加齐
34 34980 | Şile | شيلة | شیلە | 希莱
35 34360 | Şişli | شيشلي | شیشلی | 希什利
36 34940 | Tuzla | توزلا | توزلا | 图兹拉
37 34760 | Ümraniye | عمرانية | ئومرانیە | 于姆拉尼耶
38 34660 | Üsküdar | أسكدار | ئوسکودار | 于斯屈达尔
39 34020 | Zeytinburnu | زيتون بورنو | زەیتینبورنو | 泽伊廷布尔努

= 6 TR-06 06000 | Ankara | أنقرة | ئەنقەرە | 安卡拉省
7 | Çankaya | تشانكايا | چانکایا | 昌卡亚
2 | Altındağ | ألتن داغ | ئاڵتنداغ | 阿尔滕达
17 | Keçiören | كتشي أورن | کەچیئۆرەن | 凯奇厄伦
25 | Yenimahalle | يني محلة | یەنیمەحەللە | 耶尼马哈莱
19 | Mamak | ماماك | ماماک | 马马克
10 | Etimesgut | إتيمسغوت | ئەتیمەسگوت | 埃蒂梅斯古特
23 | Sincan | سنجان | سینجان | 辛詹
22 | Pursaklar | بورساكلار | پورساکلار | 普尔萨克拉尔
12 | Gölbaşı | غول باشي | گۆڵباشی | 格尔巴舍
21 | Polatlı | بولاتلي | پۆلاتلی | 波拉特勒
+ 1 Akyurt, 3 Ayaş, 4 Bala, 5 Beypazarı, 6 Çamlıdere, 8 Çubuk, 9 Elmadağ, 11 Evren, 13 Güdül, 14 Haymana, 15 Kahramankazan
+ 16 Kalecik, 18 Kızılcahamam, 20 Nallıhan, 24 Şereflikoçhisar

= 35 TR-35 35000 | Izmir | إزمير | ئیزمیر | 伊兹密尔省
21 | Konak | كوناك | کۆناک | 科纳克
7 | Bornova | بورنوفا | بۆرنۆڤا | 博尔诺瓦
8 | Buca | بوجا | بوجا | 布贾
17 | Karşıyaka | كارشي ياكا | کارشیاکا | 卡尔舍亚卡
4 | Bayraklı | بيرقلي | بایراکلی | 巴伊拉克勒
9 | Çeşme | تشيشمة | چەشمە | 切什梅
+ 1 Aliağa, 2 Balçova, 3 Bayındır, 5 Bergama, 6 Beydağ, 10 Çiğli, 11 Dikili, 12 Foça, 13 Gaziemir, 14 Güzelbahçe
+ 15 Karabağlar, 16 Karaburun, 18 Kemalpaşa, 19 Kınık, 20 Kiraz, 22 Menderes, 23 Menemen, 24 Narlıdere, 25 Ödemiş
+ 26 Seferihisar, 27 Selçuk, 28 Tire, 29 Torbalı, 30 Urla

= 1 TR-01 01000 | Adana | أضنة | ئەدەنە | 阿达纳省
12 | Seyhan | سيحان | سەیهان | 塞伊汉
15 | Yüreğir | يوريغير | یوورەغیر | 于雷伊尔
3 | Çukurova | تشوكوروفا | چوکورۆڤا | 丘库罗瓦
11 | Sarıçam | صاري تشام | ساریچام | 萨勒恰姆
2 | Ceyhan | جيحان | جەیهان | 杰伊汉
+ 1 Aladağ, 4 Feke, 5 İmamoğlu, 6 Karaisalı, 7 Karataş, 8 Kozan, 9 Pozantı, 10 Saimbeyli, 13 Tufanbeyli, 14 Yumurtalık

= 2 TR-02 02000 | Adıyaman | أديامان | ئادیەمان | 阿德亚曼省
6 | Merkez | المركز | ناوەند | 中心区
+ 1 Besni, 2 Çelikhan, 3 Gerger, 4 Gölbaşı, 5 Kahta, 7 Samsat, 8 Sincik, 9 Tut

= 3 TR-03 03000 | Afyonkarahisar | أفيون قره حصار | ئافیۆن قەرەحیسار | 阿菲永卡拉希萨尔省
14 | Merkez | المركز | ناوەند | 中心区
+ 1 Başmakçı, 2 Bayat, 3 Bolvadin, 4 Çay, 5 Çobanlar, 6 Dazkırı, 7 Dinar, 8 Emirdağ, 9 Evciler, 10 Hocalar, 11 İhsaniye
+ 12 İscehisar, 13 Kızılören, 15 Sandıklı, 16 Sinanpaşa, 17 Sultandağı, 18 Şuhut

= 4 TR-04 04000 | Ağrı | آغري | ئاگری | 阿勒省
5 | Merkez | المركز | ناوەند | 中心区
+ 1 Diyadin, 2 Doğubayazıt, 3 Eleşkirt, 4 Hamur, 6 Patnos, 7 Taşlıçay, 8 Tutak

= 5 TR-05 05000 | Amasya | أماسيا | ئاماسیا | 阿马西亚省
4 | Merkez | المركز | ناوەند | 中心区
+ 1 Göynücek, 2 Gümüşhacıköy, 3 Hamamözü, 5 Merzifon, 6 Suluova, 7 Taşova

= 7 TR-07 07000 | Antalya | أنطاليا | ئەنتالیا | 安塔利亚省
18 | Muratpaşa | مراد باشا | مورات پاشا | 穆拉特帕夏
13 | Kepez | كبز | کەپەز | 凯佩兹
14 | Konyaaltı | كونيا ألتي | کۆنیا ئاڵتی | 科尼亚阿尔特
3 | Alanya | ألانيا | ئالانیا | 阿拉尼亚
17 | Manavgat | مانافغات | ماناڤگات | 马纳夫加特
12 | Kemer | كمر | کەمەر | 凯梅尔
+ 1 Akseki, 2 Aksu, 4 Demre, 5 Döşemealtı, 6 Elmalı, 7 Finike, 8 Gazipaşa, 9 Gündoğmuş, 10 İbradı, 11 Kaş, 15 Korkuteli
+ 16 Kumluca, 19 Serik

= 8 TR-08 08000 | Artvin | أرتفين | ئارتڤین | 阿尔特温省
6 | Merkez | المركز | ناوەند | 中心区
+ 1 Ardanuç, 2 Arhavi, 3 Borçka, 4 Hopa, 5 Kemalpaşa, 7 Murgul, 8 Şavşat, 9 Yusufeli

= 9 TR-09 09000 | Aydın | آيدين | ئایدن | 艾登省
5 | Efeler | أفلر | ئەفەلەر | 埃费莱尔
12 | Kuşadası | كوش أداسي | کوشاداسی | 库沙达瑟
+ 1 Bozdoğan, 2 Buharkent, 3 Çine, 4 Didim, 6 Germencik, 7 İncirliova, 8 Karacasu, 9 Karpuzlu, 10 Koçarlı, 11 Köşk
+ 13 Kuyucak, 14 Nazilli, 15 Söke, 16 Sultanhisar, 17 Yenipazar

= 10 TR-10 10000 | Balıkesir | باليكسير | بالیکەسیر | 巴勒克埃西尔省
1 | Altıeylül | ألتي أيلول | ئاڵتیئەیلوول | 阿尔特埃吕尔
14 | Karesi | كارسي | کارەسی | 卡雷西
+ 2 Ayvalık, 3 Balya, 4 Bandırma, 5 Bigadiç, 6 Burhaniye, 7 Dursunbey, 8 Edremit, 9 Erdek, 10 Gömeç, 11 Gönen, 12 Havran
+ 13 İvrindi, 15 Kepsut, 16 Manyas, 17 Marmara, 18 Savaştepe, 19 Sındırgı, 20 Susurluk

= 11 TR-11 11000 | Bilecik | بيلجيك | بیلەجیک | 比莱吉克省
4 | Merkez | المركز | ناوەند | 中心区
+ 1 Bozüyük, 2 Gölpazarı, 3 İnhisar, 5 Osmaneli, 6 Pazaryeri, 7 Söğüt, 8 Yenipazar

= 12 TR-12 12000 | Bingöl | بينغول | چەولیک | 宾格尔省
5 | Merkez | المركز | ناوەند | 中心区
+ 1 Adaklı, 2 Genç, 3 Karlıova, 4 Kiğı, 6 Solhan, 7 Yayladere, 8 Yedisu

= 13 TR-13 13000 | Bitlis | بدليس | بەدلیس | 比特利斯省
5 | Merkez | المركز | ناوەند | 中心区
+ 1 Adilcevaz, 2 Ahlat, 3 Güroymak, 4 Hizan, 6 Mutki, 7 Tatvan

= 14 TR-14 14000 | Bolu | بولو | بۆلو | 博卢省
6 | Merkez | المركز | ناوەند | 中心区
+ 1 Dörtdivan, 2 Gerede, 3 Göynük, 4 Kıbrıscık, 5 Mengen, 7 Mudurnu, 8 Seben, 9 Yeniçağa

= 15 TR-15 15000 | Burdur | بوردور | بوردور | 布尔杜尔省
9 | Merkez | المركز | ناوەند | 中心区
+ 1 Ağlasun, 2 Altınyayla, 3 Bucak, 4 Çavdır, 5 Çeltikçi, 6 Gölhisar, 7 Karamanlı, 8 Kemer, 10 Tefenni, 11 Yeşilova

= 16 TR-16 16000 | Bursa | بورصة | بورسا | 布尔萨省
15 | Osmangazi | عثمان غازي | عوسمانگازی | 奥斯曼加齐
12 | Nilüfer | نيلوفر | نیلوفەر | 尼吕费尔
17 | Yıldırım | يلدرم | یڵدرم | 耶尔德勒姆
5 | İnegöl | إينغول | ئینەگۆڵ | 伊内格尔
+ 1 Büyükorhan, 2 Gemlik, 3 Gürsu, 4 Harmancık, 6 İznik, 7 Karacabey, 8 Keles, 9 Kestel, 10 Mudanya, 11 Mustafakemalpaşa
+ 13 Orhaneli, 14 Orhangazi, 16 Yenişehir

= 17 TR-17 17000 | Çanakkale | جناق قلعة | چاناققەلە | 恰纳卡莱省
11 | Merkez | المركز | ناوەند | 中心区
+ 1 Ayvacık, 2 Bayramiç, 3 Biga, 4 Bozcaada, 5 Çan, 6 Eceabat, 7 Ezine, 8 Gelibolu, 9 Gökçeada, 10 Lapseki, 12 Yenice

= 18 TR-18 18000 | Çankırı | جانقري | چانکری | 昌克勒省
9 | Merkez | المركز | ناوەند | 中心区
+ 1 Atkaracalar, 2 Bayramören, 3 Çerkeş, 4 Eldivan, 5 Ilgaz, 6 Kızılırmak, 7 Korgun, 8 Kurşunlu, 10 Orta, 11 Şabanözü
+ 12 Yapraklı

= 19 TR-19 19000 | Çorum | جوروم | چۆروم | 乔鲁姆省
9 | Merkez | المركز | ناوەند | 中心区
+ 1 Alaca, 2 Bayat, 3 Boğazkale, 4 Dodurga, 5 İskilip, 6 Kargı, 7 Laçin, 8 Mecitözü, 10 Oğuzlar, 11 Ortaköy, 12 Osmancık
+ 13 Sungurlu, 14 Uğurludağ

= 20 TR-20 20000 | Denizli | دنيزلي | دەنیزلی | 代尼兹利省
16 | Pamukkale | باموق قلعة | پاموکقەلە | 帕穆克卡莱
15 | Merkezefendi | مركز أفندي | مەرکەز ئەفەندی | 梅尔凯泽芬迪
+ 1 Acıpayam, 2 Babadağ, 3 Baklan, 4 Bekilli, 5 Beyağaç, 6 Bozkurt, 7 Buldan, 8 Çal, 9 Çameli, 10 Çardak, 11 Çivril
+ 12 Güney, 13 Honaz, 14 Kale, 17 Sarayköy, 18 Serinhisar, 19 Tavas

= 21 TR-21 21000 | Diyarbakır | ديار بكر | ئامەد (دیاربەکر) | 迪亚巴克尔省
1 | Bağlar | باغلار | باغلار | 巴拉尔
11 | Kayapınar | كايابنار | کایاپنار | 卡亚珀纳尔
16 | Sur | سور | سوور | 苏尔
17 | Yenişehir | يني شهير | یەنیشەهیر | 耶尼谢希尔
2 | Bismil | بسميل | بسمیل | 比斯米尔
8 | Ergani | أرغني | ئەرگەنی | 埃尔加尼
15 | Silvan | سيلوان | فارقین | 锡尔万
+ 3 Çermik, 4 Çınar, 5 Çüngüş, 6 Dicle, 7 Eğil, 9 Hani, 10 Hazro, 12 Kocaköy, 13 Kulp, 14 Lice

= 22 TR-22 22000 | Edirne | أدرنة | ئەدیرنە | 埃迪尔内省
7 | Merkez | المركز | ناوەند | 中心区
+ 1 Enez, 2 Havsa, 3 İpsala, 4 Keşan, 5 Lalapaşa, 6 Meriç, 8 Süloğlu, 9 Uzunköprü

= 23 TR-23 23000 | Elazığ | إلازغ | خارپێت (ئەلازیز) | 埃拉泽省
9 | Merkez | المركز | ناوەند | 中心区
+ 1 Ağın, 2 Alacakaya, 3 Arıcak, 4 Baskil, 5 Karakoçan, 6 Keban, 7 Kovancılar, 8 Maden, 10 Palu, 11 Sivrice

= 24 TR-24 24000 | Erzincan | أرزنجان | ئەرزنجان | 埃尔津詹省
5 | Merkez | المركز | ناوەند | 中心区
+ 1 Çayırlı, 2 İliç, 3 Kemah, 4 Kemaliye, 6 Otlukbeli, 7 Refahiye, 8 Tercan, 9 Üzümlü

= 25 TR-25 25000 | Erzurum | أرضروم | ئەرزڕۆم | 埃尔祖鲁姆省
20 | Yakutiye | ياقوتية | یاکوتیە | 亚库蒂耶
13 | Palandöken | بالان دوكن | پالاندۆکەن | 帕兰德肯
+ 1 Aşkale, 2 Aziziye, 3 Çat, 4 Hınıs, 5 Horasan, 6 İspir, 7 Karaçoban, 8 Karayazı, 9 Köprüköy, 10 Narman, 11 Oltu, 12 Olur
+ 14 Pasinler, 15 Pazaryolu, 16 Şenkaya, 17 Tekman, 18 Tortum, 19 Uzundere

= 26 TR-26 26000 | Eskişehir | إسكي شهر | ئەسکیشەهیر | 埃斯基谢希尔省
10 | Odunpazarı | أودون بازاري | ئۆدونپازاری | 奥敦帕扎勒
14 | Tepebaşı | تبه باشي | تەپەباشی | 泰佩巴舍
+ 1 Alpu, 2 Beylikova, 3 Çifteler, 4 Günyüzü, 5 Han, 6 İnönü, 7 Mahmudiye, 8 Mihalgazi, 9 Mihalıççık, 11 Sarıcakaya
+ 12 Seyitgazi, 13 Sivrihisar

= 27 TR-27 27000 | Gaziantep | غازي عنتاب | دیلۆک (غازی عەنتاب) | 加济安泰普省
7 | Şahinbey | شاهين بيه | شاهینبەی | 沙欣贝伊
8 | Şehitkamil | شهيد كامل | شەهیدکامیل | 谢希特卡米尔
4 | Nizip | نزيب | نیزیپ | 尼济普
2 | İslahiye | إصلاحية | ئیسڵاحیە | 伊斯拉希耶
+ 1 Araban, 3 Karkamış, 5 Nurdağı, 6 Oğuzeli, 9 Yavuzeli

= 28 TR-28 28000 | Giresun | غيرسون | گیرەسون | 吉雷松省
12 | Merkez | المركز | ناوەند | 中心区
+ 1 Alucra, 2 Bulancak, 3 Çamoluk, 4 Çanakçı, 5 Dereli, 6 Doğankent, 7 Espiye, 8 Eynesil, 9 Görele, 10 Güce, 11 Keşap
+ 13 Piraziz, 14 Şebinkarahisar, 15 Tirebolu, 16 Yağlıdere

= 29 TR-29 29000 | Gümüşhane | غوموش خانة | گومووشخانە | 居米什哈内省
4 | Merkez | المركز | ناوەند | 中心区
+ 1 Kelkit, 2 Köse, 3 Kürtün, 5 Şiran, 6 Torul

= 30 TR-30 30000 | Hakkâri | هكاري | هەکاری | 哈卡里省
3 | Merkez | المركز | ناوەند | 中心区
5 | Yüksekova | يوكسكوفا | گەڤەر | 于克塞科瓦
4 | Şemdinli | شمدينلي | شەمزینان | 谢姆丁利
1 | Çukurca | تشوكورجا | چەلێ | 丘库尔贾
+ 2 Derecik

= 31 TR-31 31000 | Hatay | هاتاي | هاتای | 哈塔伊省
2 | Antakya | أنطاكية | ئەنتاکیا | 安塔基亚
9 | İskenderun | إسكندرون | ئەسکەندەروون | 伊斯肯德伦
13 | Reyhanlı | الريحانية | ڕەیحانلی | 雷伊汉勒
5 | Defne | دفنة | دەفنە | 德夫内
+ 1 Altınözü, 3 Arsuz, 4 Belen, 6 Dörtyol, 7 Erzin, 8 Hassa, 10 Kırıkhan, 11 Kumlu, 12 Payas, 14 Samandağ, 15 Yayladağı

= 32 TR-32 32000 | Isparta | إسبرطة | ئیسپارتا | 伊斯帕尔塔省
7 | Merkez | المركز | ناوەند | 中心区
+ 1 Aksu, 2 Atabey, 3 Eğirdir, 4 Gelendost, 5 Gönen, 6 Keçiborlu, 8 Senirkent, 9 Sütçüler, 10 Şarkikaraağaç, 11 Uluborlu
+ 12 Yalvaç, 13 Yenişarbademli

= 33 TR-33 33000 | Mersin | مرسين | مێرسین | 梅尔辛省
1 | Akdeniz | آق دنيز | ئاکدەنیز | 阿克代尼兹
13 | Yenişehir | يني شهير | یەنیشەهیر | 耶尼谢希尔
12 | Toroslar | طوروسلار | تۆرۆسلار | 托罗斯拉尔
8 | Mezitli | مزيتلي | مەزیتلی | 梅济特利
6 | Erdemli | أردملي | ئەردەملی | 埃尔代姆利
11 | Tarsus | طرسوس | تارسووس | 塔尔苏斯
10 | Silifke | سيليفكة | سیلیفکە | 锡利夫凯
+ 2 Anamur, 3 Aydıncık, 4 Bozyazı, 5 Çamlıyayla, 7 Gülnar, 9 Mut

= 36 TR-36 36000 | Kars | قارص | قارس | 卡尔斯省
5 | Merkez | المركز | ناوەند | 中心区
+ 1 Akyaka, 2 Arpaçay, 3 Digor, 4 Kağızman, 6 Sarıkamış, 7 Selim, 8 Susuz

= 37 TR-37 37000 | Kastamonu | قسطموني | کاستامۆنو | 卡斯塔莫努省
15 | Merkez | المركز | ناوەند | 中心区
+ 1 Abana, 2 Ağlı, 3 Araç, 4 Azdavay, 5 Bozkurt, 6 Cide, 7 Çatalzeytin, 8 Daday, 9 Devrekani, 10 Doğanyurt, 11 Hanönü
+ 12 İhsangazi, 13 İnebolu, 14 Küre, 16 Pınarbaşı, 17 Seydiler, 18 Şenpazar, 19 Taşköprü, 20 Tosya

= 38 TR-38 38000 | Kayseri | قيصري | قەیسەری | 开塞利省
8 | Melikgazi | مليك غازي | مەلیکگازی | 梅利克加齐
7 | Kocasinan | قوجه سنان | کۆجاسینان | 科贾锡南
+ 1 Akkışla, 2 Bünyan, 3 Develi, 4 Felahiye, 5 Hacılar, 6 İncesu, 9 Özvatan, 10 Pınarbaşı, 11 Sarıoğlan, 12 Sarız, 13 Talas
+ 14 Tomarza, 15 Yahyalı, 16 Yeşilhisar

= 39 TR-39 39000 | Kırklareli | قرقلر إيلي | کرکلارەلی | 克尔克拉雷利省
5 | Merkez | المركز | ناوەند | 中心区
+ 1 Babaeski, 2 Demirköy, 3 Kofçaz, 4 Lüleburgaz, 6 Pehlivanköy, 7 Pınarhisar, 8 Vize

= 40 TR-40 40000 | Kırşehir | قرشهر | کرشەهیر | 克尔谢希尔省
6 | Merkez | المركز | ناوەند | 中心区
+ 1 Akçakent, 2 Akpınar, 3 Boztepe, 4 Çiçekdağı, 5 Kaman, 7 Mucur

= 41 TR-41 41000 | Kocaeli | قوجه إيلي | کۆجاەلی | 科贾埃利省
8 | İzmit | إزميت | ئیزمیت | 伊兹米特
6 | Gebze | غبزة | گەبزە | 盖布泽
+ 1 Başiskele, 2 Çayırova, 3 Darıca, 4 Derince, 5 Dilovası, 7 Gölcük, 9 Kandıra, 10 Karamürsel, 11 Kartepe, 12 Körfez

= 42 TR-42 42000 | Konya | قونية | قۆنیا | 科尼亚省
26 | Selçuklu | سلجوقلو | سەلجوکلو | 塞尔丘克卢
24 | Meram | مرام | مەرام | 梅拉姆
22 | Karatay | قره طاي | کاراتای | 卡拉塔伊
+ 1 Ahırlı, 2 Akören, 3 Akşehir, 4 Altınekin, 5 Beyşehir, 6 Bozkır, 7 Cihanbeyli, 8 Çeltik, 9 Çumra, 10 Derbent
+ 11 Derebucak, 12 Doğanhisar, 13 Emirgazi, 14 Ereğli, 15 Güneysınır, 16 Hadim, 17 Halkapınar, 18 Hüyük, 19 Ilgın
+ 20 Kadınhanı, 21 Karapınar, 23 Kulu, 25 Sarayönü, 27 Seydişehir, 28 Taşkent, 29 Tuzlukçu, 30 Yalıhüyük, 31 Yunak

= 43 TR-43 43000 | Kütahya | كوتاهية | کوتاهیا | 屈塔希亚省
9 | Merkez | المركز | ناوەند | 中心区
+ 1 Altıntaş, 2 Aslanapa, 3 Çavdarhisar, 4 Domaniç, 5 Dumlupınar, 6 Emet, 7 Gediz, 8 Hisarcık, 10 Pazarlar, 11 Simav
+ 12 Şaphane, 13 Tavşanlı

= 44 TR-44 44000 | Malatya | ملاطية | مەلەتیە | 马拉蒂亚省
4 | Battalgazi | بطال غازي | باتاڵگازی | 巴塔尔加齐
13 | Yeşilyurt | يشيل يورت | یەشیڵیورت | 耶希尔尤尔特
+ 1 Akçadağ, 2 Arapgir, 3 Arguvan, 5 Darende, 6 Doğanşehir, 7 Doğanyol, 8 Hekimhan, 9 Kale, 10 Kuluncak, 11 Pütürge
+ 12 Yazıhan

= 45 TR-45 45000 | Manisa | مانيسا | مانیسا | 马尼萨省
15 | Şehzadeler | شهزادلر | شەهزادەلەر | 谢赫扎德莱尔
17 | Yunusemre | يونس أمره | یونس ئەمرە | 尤努斯埃姆雷
+ 1 Ahmetli, 2 Akhisar, 3 Alaşehir, 4 Demirci, 5 Gölmarmara, 6 Gördes, 7 Kırkağaç, 8 Köprübaşı, 9 Kula, 10 Salihli
+ 11 Sarıgöl, 12 Saruhanlı, 13 Selendi, 14 Soma, 16 Turgutlu

= 46 TR-46 46000 | Kahramanmaraş | قهرمان مرعش | مەرعەش | 卡赫拉曼马拉什省
9 | Onikişubat | أون إيكي شباط | ئۆنئیکیشوبات | 奥尼基舒巴特
4 | Dulkadiroğlu | ذو القدر أوغلو | دولکادرئۆغڵو | 杜尔卡迪尔奥卢
6 | Elbistan | البستان | ئەلبیستان | 埃尔比斯坦
+ 1 Afşin, 2 Andırın, 3 Çağlayancerit, 5 Ekinözü, 7 Göksun, 8 Nurhak, 10 Pazarcık, 11 Türkoğlu

= 47 TR-47 47000 | Mardin | ماردين | مێردین | 马尔丁省
1 | Artuklu | أرتوقلو | ئارتوکلو | 阿尔图克卢
4 | Kızıltepe | قزل تبه | قۆسەر | 克泽尔泰佩
7 | Nusaybin | نصيبين | نسێبین | 努赛宾
6 | Midyat | مديات | مدیات | 米迪亚特
+ 2 Dargeçit, 3 Derik, 5 Mazıdağı, 8 Ömerli, 9 Savur, 10 Yeşilli

= 48 TR-48 48000 | Muğla | موغلا | موغلا | 穆拉省
8 | Menteşe | منتشة | مەنتەشە | 门泰谢
1 | Bodrum | بودروم | بۆدروم | 博德鲁姆
4 | Fethiye | فتحية | فەتحیە | 费特希耶
7 | Marmaris | مرمريس | مارماریس | 马尔马里斯
+ 2 Dalaman, 3 Datça, 5 Kavaklıdere, 6 Köyceğiz, 9 Milas, 10 Ortaca, 11 Seydikemer, 12 Ula, 13 Yatağan

= 49 TR-49 49000 | Muş | موش | مووش | 穆什省
5 | Merkez | المركز | ناوەند | 中心区
+ 1 Bulanık, 2 Hasköy, 3 Korkut, 4 Malazgirt, 6 Varto

= 50 TR-50 50000 | Nevşehir | نوشهر | نەڤشەهیر | 内夫谢希尔省
7 | Merkez | المركز | ناوەند | 中心区
+ 1 Acıgöl, 2 Avanos, 3 Derinkuyu, 4 Gülşehir, 5 Hacıbektaş, 6 Kozaklı, 8 Ürgüp

= 51 TR-51 51000 | Niğde | نيغدة | نیغدە | 尼代省
5 | Merkez | المركز | ناوەند | 中心区
+ 1 Altunhisar, 2 Bor, 3 Çamardı, 4 Çiftlik, 6 Ulukışla

= 52 TR-52 52000 | Ordu | أوردو | ئۆردو | 奥尔杜省
2 | Altınordu | ألتن أوردو | ئاڵتنئۆردو | 阿尔滕奥尔杜
+ 1 Akkuş, 3 Aybastı, 4 Çamaş, 5 Çatalpınar, 6 Çaybaşı, 7 Fatsa, 8 Gölköy, 9 Gülyalı, 10 Gürgentepe, 11 İkizce, 12 Kabadüz
+ 13 Kabataş, 14 Korgan, 15 Kumru, 16 Mesudiye, 17 Perşembe, 18 Ulubey, 19 Ünye

= 53 TR-53 53000 | Rize | ريزة | ڕیزە | 里泽省
11 | Merkez | المركز | ناوەند | 中心区
+ 1 Ardeşen, 2 Çamlıhemşin, 3 Çayeli, 4 Derepazarı, 5 Fındıklı, 6 Güneysu, 7 Hemşin, 8 İkizdere, 9 İyidere, 10 Kalkandere
+ 12 Pazar

= 54 TR-54 54000 | Sakarya | صقاريا | ساکاریا | 萨卡里亚省
1 | Adapazarı | أدابازاري | ئاداپازاری | 阿达帕扎勒
14 | Serdivan | سرديفان | سەردیڤان | 塞尔迪万
13 | Sapanca | سبانجا | ساپانجا | 萨潘贾
+ 2 Akyazı, 3 Arifiye, 4 Erenler, 5 Ferizli, 6 Geyve, 7 Hendek, 8 Karapürçek, 9 Karasu, 10 Kaynarca, 11 Kocaali, 12 Pamukova
+ 15 Söğütlü, 16 Taraklı

= 55 TR-55 55000 | Samsun | سامسون | سامسون | 萨姆松省
10 | İlkadım | إلك أديم | ئیلکادم | 伊尔卡德姆
4 | Atakum | أتاكوم | ئاتاکوم | 阿塔库姆
7 | Canik | جانيك | جانیک | 贾尼克
+ 1 19 Mayıs, 2 Alaçam, 3 Asarcık, 5 Ayvacık, 6 Bafra, 8 Çarşamba, 9 Havza, 11 Kavak, 12 Ladik, 13 Salıpazarı, 14 Tekkeköy
+ 15 Terme, 16 Vezirköprü, 17 Yakakent

= 56 TR-56 56000 | Siirt | سعرد | سێرت | 锡尔特省
4 | Merkez | المركز | ناوەند | 中心区
+ 1 Baykan, 2 Eruh, 3 Kurtalan, 5 Pervari, 6 Şirvan, 7 Tillo

= 57 TR-57 57000 | Sinop | سينوب | سینۆپ | 锡诺普省
7 | Merkez | المركز | ناوەند | 中心区
+ 1 Ayancık, 2 Boyabat, 3 Dikmen, 4 Durağan, 5 Erfelek, 6 Gerze, 8 Saraydüzü, 9 Türkeli

= 58 TR-58 58000 | Sivas | سيواس | سێواس | 锡瓦斯省
12 | Merkez | المركز | ناوەند | 中心区
+ 1 Akıncılar, 2 Altınyayla, 3 Divriği, 4 Doğanşar, 5 Gemerek, 6 Gölova, 7 Gürün, 8 Hafik, 9 İmranlı, 10 Kangal
+ 11 Koyulhisar, 13 Suşehri, 14 Şarkışla, 15 Ulaş, 16 Yıldızeli, 17 Zara

= 59 TR-59 59000 | Tekirdağ | تكيرداغ | تەکیرداغ | 泰基尔达省
10 | Süleymanpaşa | سليمان باشا | سلێمان پاشا | 苏莱曼帕夏
2 | Çorlu | تشورلو | چۆرلو | 乔尔卢
+ 1 Çerkezköy, 3 Ergene, 4 Hayrabolu, 5 Kapaklı, 6 Malkara, 7 Marmaraereğlisi, 8 Muratlı, 9 Saray, 11 Şarköy

= 60 TR-60 60000 | Tokat | توقات | تۆکات | 托卡特省
5 | Merkez | المركز | ناوەند | 中心区
+ 1 Almus, 2 Artova, 3 Başçiftlik, 4 Erbaa, 6 Niksar, 7 Pazar, 8 Reşadiye, 9 Sulusaray, 10 Turhal, 11 Yeşilyurt, 12 Zile

= 61 TR-61 61000 | Trabzon | طرابزون | ترابزۆن | 特拉布宗省
13 | Ortahisar | أورتا حصار | ئۆرتاحیسار | 奥尔塔希萨尔
+ 1 Akçaabat, 2 Araklı, 3 Arsin, 4 Beşikdüzü, 5 Çarşıbaşı, 6 Çaykara, 7 Dernekpazarı, 8 Düzköy, 9 Hayrat, 10 Köprübaşı
+ 11 Maçka, 12 Of, 14 Sürmene, 15 Şalpazarı, 16 Tonya, 17 Vakfıkebir, 18 Yomra

= 62 TR-62 62000 | Tunceli | تونجلي | دێرسیم (تونجەلی) | 通杰利省
4 | Merkez | المركز | ناوەند | 中心区
+ 1 Çemişgezek, 2 Hozat, 3 Mazgirt, 5 Nazımiye, 6 Ovacık, 7 Pertek, 8 Pülümür

= 63 TR-63 63000 | Şanlıurfa | شانلي أورفا | ڕوها (ئورفا) | 尚勒乌尔法省
7 | Haliliye | خليلية | خەلیلیە | 哈利利耶
5 | Eyyübiye | أيوبية | ئەیوبیە | 埃于比耶
10 | Karaköprü | قره كوبري | کاراکۆپرو | 卡拉科普吕
11 | Siverek | سيورك | سێوەرەک | 锡韦雷克
13 | Viranşehir | ويران شهر | وێرانشار | 维兰谢希尔
2 | Birecik | بيره جك | بێرەجووک | 比雷吉克
12 | Suruç | سروج | سروج | 苏鲁奇
8 | Harran | حران | حەڕان | 哈兰
+ 1 Akçakale, 3 Bozova, 4 Ceylanpınar, 6 Halfeti, 9 Hilvan

= 64 TR-64 64000 | Uşak | أوشاق | ئوشاک | 乌沙克省
4 | Merkez | المركز | ناوەند | 中心区
+ 1 Banaz, 2 Eşme, 3 Karahallı, 5 Sivaslı, 6 Ulubey

= 65 TR-65 65000 | Van | وان | وان | 凡省
9 | İpekyolu | إبك يولو | ئیپەکیۆلو | 伊佩克约卢
13 | Tuşba | توشبا | توشبا | 图什巴
5 | Edremit | أدرميت | ئەدرەمیت | 埃德雷米特
6 | Erciş | أرجيش | ئەرجیش | 埃尔吉什
+ 1 Bahçesaray, 2 Başkale, 3 Çaldıran, 4 Çatak, 7 Gevaş, 8 Gürpınar, 10 Muradiye, 11 Özalp, 12 Saray

= 66 TR-66 66000 | Yozgat | يوزغات | یۆزگات | 约兹加特省
8 | Merkez | المركز | ناوەند | 中心区
+ 1 Akdağmadeni, 2 Aydıncık, 3 Boğazlıyan, 4 Çandır, 5 Çayıralan, 6 Çekerek, 7 Kadışehri, 9 Saraykent, 10 Sarıkaya
+ 11 Sorgun, 12 Şefaatli, 13 Yenifakılı, 14 Yerköy

= 67 TR-67 67000 | Zonguldak | زونغولداق | زۆنگوڵداک | 宗古尔达克省
8 | Merkez | المركز | ناوەند | 中心区
+ 1 Alaplı, 2 Çaycuma, 3 Devrek, 4 Ereğli, 5 Gökçebey, 6 Kilimli, 7 Kozlu

= 68 TR-68 68000 | Aksaray | آق سراي | ئاقسەرای | 阿克萨赖省
5 | Merkez | المركز | ناوەند | 中心区
+ 1 Ağaçören, 2 Eskil, 3 Gülağaç, 4 Güzelyurt, 6 Ortaköy, 7 Sarıyahşi, 8 Sultanhanı

= 69 TR-69 69000 | Bayburt | بايبورت | بایبورت | 巴伊布尔特省
3 | Merkez | المركز | ناوەند | 中心区
+ 1 Aydıntepe, 2 Demirözü

= 70 TR-70 70000 | Karaman | قرمان | قەرەمان | 卡拉曼省
5 | Merkez | المركز | ناوەند | 中心区
+ 1 Ayrancı, 2 Başyayla, 3 Ermenek, 4 Kazımkarabekir, 6 Sarıveliler

= 71 TR-71 71000 | Kırıkkale | قيريق قلعة | کرککالە | 克勒克卡莱省
7 | Merkez | المركز | ناوەند | 中心区
+ 1 Bahşılı, 2 Balışeyh, 3 Çelebi, 4 Delice, 5 Karakeçili, 6 Keskin, 8 Sulakyurt, 9 Yahşihan

= 72 TR-72 72000 | Batman | باتمان | باتمان | 巴特曼省
5 | Merkez | المركز | ناوەند | 中心区
+ 1 Beşiri, 2 Gercüş, 3 Hasankeyf, 4 Kozluk, 6 Sason

= 73 TR-73 73000 | Şırnak | شرناق | شڕناخ | 舍尔纳克省
5 | Merkez | المركز | ناوەند | 中心区
2 | Cizre | جزيرة ابن عمر | جزیرە | 吉兹雷
6 | Silopi | سلوبي | سلۆپی | 锡洛皮
+ 1 Beytüşşebap, 3 Güçlükonak, 4 İdil, 7 Uludere

= 74 TR-74 74000 | Bartın | بارتين | بارتن | 巴尔滕省
3 | Merkez | المركز | ناوەند | 中心区
+ 1 Amasra, 2 Kurucaşile, 4 Ulus

= 75 TR-75 75000 | Ardahan | أردهان | ئەردەهان | 阿尔达汉省
5 | Merkez | المركز | ناوەند | 中心区
+ 1 Çıldır, 2 Damal, 3 Göle, 4 Hanak, 6 Posof

= 76 TR-76 76000 | Iğdır | إغدير | ئیدر | 厄德尔省
3 | Merkez | المركز | ناوەند | 中心区
+ 1 Aralık, 2 Karakoyunlu, 4 Tuzluca

= 77 TR-77 77000 | Yalova | يالوفا | یالۆڤا | 亚洛瓦省
5 | Merkez | المركز | ناوەند | 中心区
+ 1 Altınova, 2 Armutlu, 3 Çınarcık, 4 Çiftlikköy, 6 Termal

= 78 TR-78 78000 | Karabük | قره بوك | کارابووک | 卡拉比克省
3 | Merkez | المركز | ناوەند | 中心区
+ 1 Eflani, 2 Eskipazar, 4 Ovacık, 5 Safranbolu, 6 Yenice

= 79 TR-79 79000 | Kilis | كلس | کلیس | 基利斯省
2 | Merkez | المركز | ناوەند | 中心区
+ 1 Elbeyli, 3 Musabeyli, 4 Polateli

= 80 TR-80 80000 | Osmaniye | عثمانية | عوسمانیە | 奥斯曼尼耶省
5 | Merkez | المركز | ناوەند | 中心区
+ 1 Bahçe, 2 Düziçi, 3 Hasanbeyli, 4 Kadirli, 6 Sumbas, 7 Toprakkale

= 81 TR-81 81000 | Düzce | دوزجة | دووزجە | 迪兹杰省
7 | Merkez | المركز | ناوەند | 中心区
+ 1 Akçakoca, 2 Cumayeri, 3 Çilimli, 4 Gölyaka, 5 Gümüşova, 6 Kaynaşlı, 8 Yığılca
`;
