import { hash } from 'node:crypto';

/** A separate style: these pages belong to another company. */
export const pageStyle = `
:root{--ink:#16212B;--ink2:#4D5A66;--line:#5F6C78;--rule:#DDE3E8;--sea:#1C5170;--bad:#A3241B}
*{box-sizing:border-box}
body{margin:0;background:#fff;color:var(--ink);font:420 17px/1.5 "Segoe UI",system-ui,sans-serif}
main{max-inline-size:29rem;margin-inline:auto;padding:20px 20px 64px}
header{display:flex;align-items:center;gap:12px;padding-block:12px}
header b{flex:1;font-size:18px}
.sign{inline-size:28px;block-size:28px;border-radius:8px;background:var(--sea)}
h1{font-size:20px;font-weight:420;color:var(--ink2);margin:16px 0 0;line-height:1.4}
.amount{font-size:40px;font-weight:700;letter-spacing:-.03em;margin:0 0 20px;padding-block-end:20px;border-block-end:1px solid var(--rule)}
label{display:block;font-weight:600;margin:16px 0 6px}
input{inline-size:100%;min-block-size:56px;padding:0 16px;border:1.5px solid var(--line);border-radius:14px;font:inherit;font-size:18px;background:#fff;color:inherit}
input[aria-invalid]{border-color:var(--bad)}
:focus-visible{outline:3px solid var(--sea);outline-offset:2px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:14px}
button{min-block-size:56px;border:0;border-radius:14px;font:inherit;font-weight:650;cursor:pointer}
.pay{inline-size:100%;margin-block-start:28px;background:var(--ink);color:#fff}
.plain{min-block-size:44px;padding-inline:8px;background:none;color:var(--sea);text-decoration:underline;text-underline-offset:4px}
.bad{color:var(--bad);margin:6px 0 0;font-size:15.5px}
.muted{color:var(--ink2);font-size:15.5px}
details{margin-block-start:24px;border-block-start:1px solid var(--rule);padding-block-start:16px}
summary{cursor:pointer;font-weight:600;min-block-size:32px}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:12px 0 0;font-size:15.5px}
dt{font-variant-numeric:tabular-nums}
dd{margin:0;color:var(--ink2)}
a{color:var(--sea);text-underline-offset:4px}
`;

export const pagePolicy = `default-src 'none'; img-src 'self'; style-src 'sha256-${hash('sha256', pageStyle, 'base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
