import { html, trusted } from '../../platform/http/html.ts';
import { testCards } from './cards.ts';
import type { Charge } from './charges.ts';
import { pageStyle } from './page-style.ts';

type Problems = Readonly<Record<string, string>>;
type Piece = ReturnType<typeof html>;

const money = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2 });
const amountOf = ({ amountFils }: Charge) => `AED ${money.format(amountFils / 100)}`;
const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

function page(merchant: string, charge: Charge, body: Piece, canCancel: boolean): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Gulf Harbour Pay (sandbox)</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${trusted(`<style>${pageStyle}</style>`)}
      </head>
      <body>
        <main>
          <header>
            <span class="sign"></span><b>Gulf Harbour Pay</b>
            ${
              canCancel
                ? html`<form method="post" action="/sandbox-gateway/${charge.id}/cancel">
                    <button class="plain">Cancel</button>
                  </form>`
                : ''
            }
          </header>
          <h1>${merchant}, test payment: no money moves</h1>
          <p class="amount">${amountOf(charge)}</p>
          ${body}
        </main>
      </body>
    </html> `.text;
}

interface FieldWish {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: string;
  readonly digits?: true;
  readonly longest: number;
}

/** Secret card details are never written back into the page. */
function field(
  { name, label, hint = '', value = '', digits, longest }: FieldWish,
  problems: Problems,
) {
  const problem = problems[name];
  const invalid =
    problem === undefined ? '' : html` aria-invalid="true" aria-describedby="${name}-bad"`;
  return html`<div>
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      placeholder="${hint}"
      maxlength="${longest}"
      autocomplete="off"
      inputmode="${digits ? 'numeric' : 'text'}"
      ${invalid}
    />
    ${problem === undefined ? '' : html`<p class="bad" id="${name}-bad">${problem}</p>`}
  </div>`;
}

const cardsInWords = html`<details>
  <summary>Test cards</summary>
  <dl>
    ${[...testCards].map(
      ([number, { about }]) =>
        html`<dt>${spaced(number)}</dt>
          <dd>${about}</dd>`,
    )}
  </dl>
  <p class="muted">Any later month, any three digits, any name.</p>
</details>`;

export function cardPage(
  merchant: string,
  charge: Charge,
  name: string,
  problems: Problems,
): string {
  const body = html`<form method="post" action="/sandbox-gateway/${charge.id}" novalidate>
      ${field({ name: 'number', label: 'Card number', digits: true, longest: 30 }, problems)}
      <div class="pair">
        ${field({ name: 'until', label: 'Valid until', hint: 'MM / YY', longest: 9 }, problems)}
        ${field(
          { name: 'security', label: 'Security code', hint: '3 digits', digits: true, longest: 4 },
          problems,
        )}
      </div>
      ${field({ name: 'name', label: 'Name on the card', value: name, longest: 100 }, problems)}
      <button class="pay">Pay ${amountOf(charge)}</button>
    </form>
    <p class="muted">
      Your card number stays with the bank. ${merchant} only learns whether it was paid. Your bank
      may send you a code next.
    </p>
    ${cardsInWords}`;
  return page(merchant, charge, body, true);
}

export function codePage(merchant: string, charge: Charge, problems: Problems): string {
  const body = html`<form method="post" action="/sandbox-gateway/${charge.id}/code" novalidate>
      <p>
        Your bank has sent a code of six digits to your phone. Enter it to confirm this payment.
      </p>
      ${field({ name: 'code', label: 'Code', digits: true, longest: 20 }, problems)}
      <button class="pay">Confirm</button>
    </form>
    <p class="muted">
      In development the message stands at <a href="/dev/outbox">/dev/outbox</a>.
    </p>`;
  return page(merchant, charge, body, true);
}

/** The bank does not answer, so nobody is redirected automatically. */
export function silentPage(merchant: string, charge: Charge): string {
  const body = html`<p>
      Your bank does not answer in time. It may still have accepted the payment.
    </p>
    <p><a href="${pathOf(charge)}">Back to ${merchant}</a>. Please do not pay twice.</p>`;
  return page(merchant, charge, body, false);
}

/** The sandbox runs on the merchant's own origin, whatever its name is. */
export function pathOf({ returnUrl }: Pick<Charge, 'returnUrl'>): string {
  const { pathname, search } = new URL(returnUrl);
  return pathname + search;
}
