/** The only style of the report; report-policy.ts has its hash. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#57606a;--paper:#fff;--panel:#f5f7f9;--line:#d0d7de;--link:#0a58ca;--good:#1a7f37;--bad:#b3261e;--warn:#8a5300;--note:#0b5d8a}
@media(prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#a3adb8;--paper:#0f1419;--panel:#181f27;--line:#38424d;--link:#79b8ff;--good:#57c26e;--bad:#ff8a80;--warn:#f0b35a;--note:#7cc4f0}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .75rem}
h2{font-size:1.25rem;margin:2.25rem 0 .5rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}
h3{font-size:1.05rem;margin:1.75rem 0 .25rem}
p{margin:.35rem 0}
a{color:var(--link)}
code,.id{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.88em}
.verdict{border-left:.4rem solid var(--soft);background:var(--panel);padding:.6rem .9rem;margin:0 0 1rem}
.verdict strong{font-size:1.15rem}
.valid{border-color:var(--good)}.valid strong{color:var(--good)}
.invalid,.error{border-color:var(--bad)}.invalid strong,.error strong{color:var(--bad)}
.level{font-size:.75rem;font-weight:700;letter-spacing:.03em;border:1px solid;border-radius:.25rem;padding:.05rem .35rem;white-space:nowrap}
.REQUIRED{color:var(--bad)}.RECOMMENDED{color:var(--warn)}.OPTIONAL{color:var(--note)}
.soft{color:var(--soft)}
.message{margin-top:.75rem}
table{border-collapse:collapse;width:100%;margin:.5rem 0;font-size:.92rem}
caption{text-align:left;color:var(--soft);padding:.15rem 0}
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line)}
th{font-weight:600}
.number{text-align:right;white-space:nowrap;width:6.5rem}
td.number,th.number{padding-right:.6rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;margin:0}
dt{color:var(--soft)}dd{margin:0}
@media(max-width:34rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}
@media print{:root{--ink:#000;--soft:#333;--paper:#fff;--panel:#fff;--line:#999;--link:#000;--good:#000;--bad:#000;--warn:#000;--note:#000}main{max-width:none;padding:0}h2,h3{break-after:avoid}tr,.message{break-inside:avoid}a[href^=http]::after{content:" <" attr(href) ">";font-size:.85em}}
`;
