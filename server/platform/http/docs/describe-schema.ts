import type { Operation, Schema } from './openapi.ts';

/** A JSON Schema in the notation of a TypeScript type. */
export function describeType(schema: Schema | boolean, indent = ''): string {
  if (typeof schema === 'boolean') return 'anything';
  if (schema.anyOf) return schema.anyOf.map((each) => describeType(each, indent)).join(' or ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const kinds = [schema.type ?? 'anything'].flat();
  return kinds.map((kind) => describeKind(kind, schema, indent)).join(' or ') + limits(schema);
}

function describeKind(kind: string, schema: Schema, indent: string): string {
  if (kind === 'object') return describeObject(schema, indent);
  if (kind !== 'array') return schema.format ? `${kind} (${schema.format})` : kind;
  const { items } = schema;
  return `list of ${items && !Array.isArray(items) ? describeType(items, indent) : 'anything'}`;
}

function describeObject({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, property]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${describeType(property, inner)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function limits(schema: Schema): string {
  const { minimum, maximum, maxLength, maxItems } = schema;
  const parts = [
    rangeOf(minimum, maximum),
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    maxItems === undefined ? '' : `at most ${maxItems} items`,
    schema.pattern && !schema.format ? `matching ${schema.pattern}` : '',
    schema.default === undefined ? '' : `${JSON.stringify(schema.default)} unless told`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `, ${parts.join(', ')}`;
}

function rangeOf(minimum: number | undefined, maximum: number | undefined): string {
  const bounds = [isSet(minimum) ? `from ${minimum}` : '', isSet(maximum) ? `to ${maximum}` : ''];
  return bounds.filter((bound) => bound !== '').join(' ');
}

/** JSON Schema writes "any integer" as the range a double can hold exactly. */
const isSet = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER;

/** A command that can be pasted into a terminal. */
export function exampleOf(method: string, address: string, operation: Operation): string {
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((parameter) => `${parameter.name}=${parameter.name}`)
    .join('&');
  const url = `'${address}${query ? `?${query}` : ''}'`;
  if (method === 'GET') {
    const pageCode = operation.parameters.some(({ name }) => name === 'pageCode');
    return `curl ${pageCode ? "-H 'pageCode: hire-maid' " : ''}${url}`;
  }
  return [
    `curl -X ${method} ${url} \\`,
    `  -b 'XSRF-TOKEN=…' -H 'X-XSRF-TOKEN: …' \\`,
    `  -H 'content-type: application/json' -d '${exampleBody(operation)}'`,
  ].join('\n');
}

function exampleBody({ requestBody }: Operation): string {
  const schema = requestBody?.content['application/json']?.schema;
  const required = schema?.required ?? [];
  return JSON.stringify(Object.fromEntries(required.map((name) => [name, '…'])));
}
