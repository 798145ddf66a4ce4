import { hash } from 'node:crypto';

export const docsStyle = `
:root{--paper:#FBF8F3;--sand:#F4EEE4;--line:#E7DFD3;--ink:#1C2321;--ink2:#55605C;--palm:#0B6B53;--palm-t:#E4F0EB;--terra:#A8431F}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-block-start:24px}
body{margin:0;background:var(--paper);color:var(--ink);font:420 17px/1.55 Onest,"Segoe UI",system-ui,sans-serif}
main{max-inline-size:60rem;margin-inline:auto;padding:48px 20px 96px}
h1{font-size:clamp(30px,5vw,42px);line-height:1.1;letter-spacing:-.03em;margin:0 0 12px}
h2{font-size:21px;line-height:1.3;letter-spacing:-.015em;margin:0;overflow-wrap:anywhere}
h3{font-size:15px;margin:24px 0 8px;color:var(--ink2)}
p{margin:8px 0;max-inline-size:44rem}
a{color:var(--palm);text-underline-offset:4px}
a:focus-visible,summary:focus-visible,pre:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
nav ul{list-style:none;padding:0;margin:24px 0 0;columns:20rem;column-gap:32px}
nav li{padding-block:5px;break-inside:avoid;overflow-wrap:anywhere}
article{background:#fff;border:1px solid var(--line);border-radius:20px;padding:24px;margin-block-start:24px}
code,pre{font:500 14.5px/1.5 ui-monospace,Menlo,Consolas,monospace}
.method{display:inline-block;min-inline-size:3.6em;padding:1px 8px;margin-inline-end:8px;border-radius:8px;background:var(--palm-t);color:var(--palm);font:650 14px/1.6 ui-monospace,monospace;text-align:center}
.method.post{background:#FBEBE3;color:var(--terra)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;inline-size:100%;font-size:15.5px}
th{text-align:start;font-weight:600;color:var(--ink2)}
th,td{padding:8px 16px 8px 0;border-block-end:1px solid var(--line);vertical-align:top}
td:first-child{white-space:nowrap}
pre{margin:0;padding:16px;border-radius:14px;background:var(--sand);overflow-x:auto;tab-size:2}
summary{cursor:pointer;color:var(--palm);font-weight:560;padding-block:8px}
.muted{color:var(--ink2)}
`;

export const docsPolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', docsStyle, 'base64')}'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`;
