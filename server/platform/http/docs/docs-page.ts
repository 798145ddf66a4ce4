import type { CallTable } from '../call-table.ts';
import { describeType, exampleOf } from './describe-schema.ts';
import { docsStyle } from './docs-style.ts';
import { html, trusted } from '../html.ts';
import { type Operation, type Parameter, openApi } from './openapi.ts';

/** A page for people, made from the same description that programs read. */
export function docsPage(calls: CallTable, brandName: string, origin: string): string {
  const rows = Object.entries(openApi(calls, brandName).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${brandName}: calls</title>
        ${trusted(`<style>${docsStyle}</style>`)}
      </head>
      <body>
        <main>
          <h1>Calls of ${brandName}</h1>
          <p>
            Every call the pages make, described by the schemas that check it. Programs read the
            same from <a href="/api/openapi.json">openapi.json</a>.
          </p>
          <p>
            A refusal answers <code>{ message, error, fields? }</code>. Everything but GET needs the
            cookie <code>XSRF-TOKEN</code>, which every call offers, repeated as the header
            <code>X-XSRF-TOKEN</code>.
          </p>
          <nav aria-label="Calls">
            <ul>
              ${rows.map(
                ({ method, path, operation }) =>
                  html`<li><a href="#${operation.operationId}">${method} ${path}</a></li>`,
              )}
            </ul>
          </nav>
          ${rows.map(({ method, path, operation }) => article(method, path, operation, origin))}
        </main>
      </body>
    </html> `.text;
}

function article(method: string, path: string, operation: Operation, origin: string) {
  const [mediaType, answer] = Object.entries(operation.responses[200].content)[0] ?? [];
  const body = operation.requestBody?.content['application/json']?.schema;
  return html`<article id="${operation.operationId}">
    <h2><span class="method ${method.toLowerCase()}">${method}</span><code>${path}</code></h2>
    <p>${operation.summary}</p>
    ${operation.parameters.length > 0 ? parameterTable(operation.parameters) : ''}
    ${
      body
        ? html`<h3>Body</h3>
            <pre tabindex="0">${describeType(body)}</pre>`
        : ''
    }
    <h3>Answer</h3>
    ${
      answer && mediaType === 'application/json'
        ? html`<details>
            <summary>Shape of the JSON</summary>
            <pre tabindex="0">${describeType(answer.schema)}</pre>
          </details>`
        : html`<p>Bytes of type <code>${mediaType ?? ''}</code>.</p>`
    }
    <h3>Example</h3>
    <pre tabindex="0">${exampleOf(method, `${origin}${path}`, operation)}</pre>
  </article>`;
}

function parameterTable(parameters: readonly Parameter[]) {
  return html`<h3>Parameters</h3>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">In</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          ${parameters.map(
            (parameter) =>
              html`<tr>
                <td><code>${parameter.name}</code></td>
                <td>${parameter.in}</td>
                <td>
                  ${describeType(parameter.schema)}${parameter.required ? ', required' : ''}${parameter.description ? html`<br /><span class="muted">${parameter.description}</span>` : ''}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
