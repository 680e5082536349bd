import { chromium } from 'playwright-core';
import sharp from 'sharp';
const [,, out, ...specs] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const shots=[];
for (const spec of specs) { const [lang, path, w='390', h='844'] = spec.split('|');
 const c = await b.newContext({ viewport: { width: +w, height: +h }, isMobile: +w<800, hasTouch: +w<800, deviceScaleFactor: 1 });
 const p = await c.newPage(); p.on('console', m => { if (['error','warning'].includes(m.type())) console.log(lang, path, m.text().slice(0,200)); }); p.on('pageerror', e => console.log('PAGEERROR', e.message.slice(0,300)));
 await p.goto('http://127.0.0.1:3180' + path + (path.includes('?')?'&':'?') + 'lang=' + lang, { waitUntil: 'networkidle', timeout: 60000 }).catch(e=>console.log(e.message.slice(0,100)));
 await p.waitForTimeout(1200);
 shots.push({ buf: await p.screenshot(), w: +w, h: +h }); await c.close(); }
await b.close();
const H=Math.max(...shots.map(s=>s.h)); let x=0; const comps=[]; for(const s of shots){comps.push({input:s.buf,left:x,top:0});x+=s.w+10;}
await sharp({create:{width:x,height:H,channels:3,background:'#888'}}).composite(comps).png().toFile(out);
