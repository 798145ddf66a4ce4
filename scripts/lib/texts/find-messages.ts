import { parseSync } from 'vite';

/** A message as it is written in a file: its text and the place of its literal. */
export interface FoundMessage {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The functions that take a message as their first argument. */
const TAKES_MESSAGE = new Set(['t', 'msg']);
const QUICK = /\b(?:t|msg)\(|<Sentence\b/;

/** The literals of an expression that can become its value: `wide ? 'Two' : 'One'` has two. */
function literalsIn(node: unknown): FoundMessage[] {
  if (!isNode(node)) return [];
  const { start, end } = node;
  if (node.type === 'Literal' && typeof node['value'] === 'string' && node['value'] !== '')
    return [{ text: node['value'], start, end }];
  if (
    node.type === 'TemplateLiteral' &&
    Array.isArray(node['quasis']) &&
    node['quasis'].length === 1
  )
    return [{ text: String(node['quasis'][0].value.cooked), start, end }];
  if (node.type === 'ConditionalExpression')
    return [...literalsIn(node['consequent']), ...literalsIn(node['alternate'])];
  if (node.type === 'LogicalExpression')
    return [...literalsIn(node['left']), ...literalsIn(node['right'])];
  if (
    node.type === 'JSXExpressionContainer' ||
    node.type === 'ParenthesizedExpression' ||
    node.type === 'TSAsExpression'
  )
    return literalsIn(node['expression']);
  return [];
}

function messagesOf(node: SyntaxNode): FoundMessage[] {
  if (node.type === 'CallExpression') {
    const { callee, arguments: given } = node;
    const isOurs =
      isNode(callee) && callee.type === 'Identifier' && TAKES_MESSAGE.has(String(callee['name']));
    return isOurs && Array.isArray(given) ? literalsIn(given[0]) : [];
  }
  if (node.type !== 'JSXOpeningElement') return [];
  const { name, attributes } = node;
  if (!isNode(name) || name['name'] !== 'Sentence' || !Array.isArray(attributes)) return [];
  const message: unknown = attributes.find(
    (one) =>
      isNode(one) &&
      one.type === 'JSXAttribute' &&
      isNode(one['name']) &&
      one['name']['name'] === 'message',
  );
  return isNode(message) ? literalsIn(message['value']) : [];
}

function walk(value: unknown, found: FoundMessage[]): void {
  if (Array.isArray(value)) {
    for (const one of value) walk(one, found);
  } else if (isNode(value)) {
    found.push(...messagesOf(value));
    for (const [key, child] of Object.entries(value)) if (key !== 'type') walk(child, found);
  }
}

/** The messages that a TypeScript file writes out, in their order. */
export function messagesIn(file: string, code: string): FoundMessage[] {
  if (!QUICK.test(code)) return [];
  const { program, errors } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: FoundMessage[] = [];
  walk(program, found);
  return found.toSorted((one, other) => one.start - other.start);
}
